import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What the build got for each query of docs/how-to/explore-the-content.md. */
const results = JSON.parse(readFileSync(".cache/proven-queries.json", "utf8")) as unknown[];

test("each query of the guide for editors finds something", () => {
	expect(results.length).toBeGreaterThan(4);
	expect(results.filter((result) => countLeaves(result) === 0)).toEqual([]);
});

function countLeaves(value: unknown): number {
	if (value === null || value === undefined) return 0;
	if (typeof value !== "object") return 1;
	return Object.values(value).reduce<number>((sum, child) => sum + countLeaves(child), 0);
}
