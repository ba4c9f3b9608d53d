import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { demoContext, fixtures } from "../testing.ts";
import { formatReport, runMutations } from "./mutate.ts";

test("at least 98 percent of the mutants of good fixtures are caught at the right line", async () => {
	const folder = path.join(fixtures, "rules");
	const pages = readdirSync(folder).map((rule) => ({
		file: `${rule}.mdx`,
		text: readFileSync(path.join(folder, rule, "good.mdx"), "utf8"),
	}));
	const report = await runMutations(pages, demoContext(), { seed: 5, count: 250 });
	expect(report.falseAlarms).toEqual([]);
	expect(report.mutants).toBeGreaterThan(200);
	expect(report.caught / report.mutants, formatReport(report)).toBeGreaterThanOrEqual(0.98);
}, 120_000);
