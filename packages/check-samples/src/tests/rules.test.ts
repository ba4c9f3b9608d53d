import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { fixtures, problemsOf, reportOf } from "./testing.ts";

const folder = path.join(fixtures, "rules");
const read = (rule: string, file: string): string => readFileSync(path.join(folder, rule, file), "utf8");

describe.each(readdirSync(folder))("%s", (rule) => {
	test("the good sample has no findings", async () => {
		expect(await reportOf(read(rule, "good.mdx"))).toBe("");
	});

	test("the bad sample is reported", async () => {
		const text = read(rule, "bad.mdx");
		if (rule !== "diff-blocks") expect((await problemsOf(text)).map((problem) => problem.rule)).toContain(rule);
		expect(await reportOf(text)).toMatchSnapshot();
	});
});
