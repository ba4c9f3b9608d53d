import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { demoContext, fixtures } from "../tests/testing.ts";
import { formatReport, runMutations, shareOf } from "./mutate.ts";
import { SLIPS, seededRandom } from "./slips.ts";

test("slips are made from the word alone", () => {
	const made = Object.entries(SLIPS).map(([slip, edit]) => [slip, edit("proxy-port", seededRandom(1))]);
	expect(Object.fromEntries(made)).toMatchInlineSnapshot(`
		{
		  "doubled letter": "proxy-pport",
		  "dropped letter": "proxy-ort",
		  "neighbour key": "proxy-oort",
		  "swapped letters": "proxy-oprt",
		  "wrong case": "Proxy-port",
		}
	`);
});

// Fixtures contain names that are in no data, to show that they are left alone, and names of the data in another sense.
test("of the mutants of good fixtures, 85 percent are caught at their line", async () => {
	const folder = path.join(fixtures, "rules");
	const pages = readdirSync(folder).map((rule) => ({
		file: `${rule}.mdx`,
		text: readFileSync(path.join(folder, rule, "good.mdx"), "utf8"),
	}));
	const report = await runMutations(pages, demoContext(), { seed: 5, count: 400 });
	expect(report.falseAlarms).toEqual([]);
	expect(report.mutants).toHaveLength(400);
	expect(shareOf(report.mutants).share, formatReport(report)).toBeGreaterThanOrEqual(0.85);
}, 120_000);
