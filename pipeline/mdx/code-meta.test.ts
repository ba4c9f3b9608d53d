import { expect, test } from "vitest";
import { expandRanges, parseCodeMeta } from "./code-meta";

test("parseCodeMeta reads title, marked lines, output and other attributes", () => {
	expect(parseCodeMeta('title="a b.yaml" {1,3-4} schema=helm-values')).toEqual({
		highlighted: [1, 3, 4],
		title: "a b.yaml",
		isOutput: false,
		attributes: { title: "a b.yaml", lines: "1,3-4", schema: "helm-values" },
	});
	expect(parseCodeMeta('output shows="thv list"')).toMatchObject({ isOutput: true, attributes: { shows: "thv list" } });
	expect(parseCodeMeta(null)).toEqual({ highlighted: [], title: null, isOutput: false, attributes: {} });
});

test("expandRanges takes numbers and ranges, and nothing", () => {
	expect(expandRanges("2-4, 7")).toEqual([2, 3, 4, 7]);
	expect(expandRanges("")).toEqual([]);
});
