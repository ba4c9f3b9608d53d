import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { demoContext, fixtures } from "../tests/testing.ts";
import { formatReport, knowableShare, runMutations } from "./mutate.ts";
import { seededRandom } from "./random.ts";
import { SLIPS, slipAt } from "./slips.ts";

test("slips are made from the text alone", () => {
	const text = 'demo run --env "A=1" fetch # a, b';
	const word = { start: 5, end: 8 };
	const made = SLIPS.map((slip) => [slip, slipAt(slip, text, word, seededRandom(1))?.text]);
	expect(Object.fromEntries(made)).toMatchInlineSnapshot(`
		{
		  "doubled letter": "ruun",
		  "dropped letter": "rn",
		  "lost quote": undefined,
		  "neighbour in the list": undefined,
		  "neighbour key": "rin",
		  "swapped letters": "rnu",
		  "swapped words": "--env run",
		  "value one off": undefined,
		  "wrong case": "Run",
		}
	`);
	expect(slipAt("lost quote", text, { start: 16, end: 17 }, seededRandom(1))).toEqual({ start: 15, end: 16, text: "" });
	expect(slipAt("neighbour in the list", "a, b", { start: 0, end: 1 }, seededRandom(1))?.text).toBe("b");
	expect(slipAt("value one off", "8080", { start: 0, end: 4 }, seededRandom(1))?.text).toMatch(/^80(?:79|81)$/);
});

// Fixtures contain programs, metrics and fields that are in no data, to show that they are left alone: fewer mutants are found than on a real tree.
test("of the mutants of good fixtures, 85 percent are caught at their line", async () => {
	const folder = path.join(fixtures, "rules");
	const pages = readdirSync(folder).map((rule) => ({
		file: `${rule}.mdx`,
		text: readFileSync(path.join(folder, rule, "good.mdx"), "utf8"),
	}));
	const report = await runMutations(pages, demoContext(), { seed: 5, count: 400 });
	expect(report.falseAlarms).toEqual([]);
	expect(report.mutants).toBe(400);
	expect(knowableShare(report).share, formatReport(report)).toBeGreaterThanOrEqual(0.85);
}, 120_000);
