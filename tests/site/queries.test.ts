import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What the build got for each query of docs/how-to/explore-the-content.md. */
const results = JSON.parse(readFileSync(".cache/proven-queries.json", "utf8")) as unknown[];

test("the guide for editors has at least five queries, and each finds something", () => {
	expect(results.length).toBeGreaterThanOrEqual(5);
	for (const result of results) expect(countLeaves(result), JSON.stringify(result).slice(0, 200)).toBeGreaterThan(0);
});

function countLeaves(value: unknown): number {
	if (value === null || value === undefined) return 0;
	if (typeof value !== "object") return 1;
	return Object.values(value).reduce<number>((sum, child) => sum + countLeaves(child), 0);
}
