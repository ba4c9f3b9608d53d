import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fixtures } from "./testing.ts";

test("each rule has a fixture that breaks it", () => {
	const types = readFileSync(new URL("./types.ts", import.meta.url), "utf8");
	const rules = [...(/export type Rule =([\s\S]*?);/.exec(types)?.[1] ?? "").matchAll(/"([\w-]+)"/g)].map(
		(match) => match[1] ?? "",
	);
	const have = readdirSync(path.join(fixtures, "rules"));
	expect(rules.filter((rule) => !have.includes(rule) && rule !== "check-failed")).toEqual([]);
});
