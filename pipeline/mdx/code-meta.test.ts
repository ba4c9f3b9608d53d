import { expect, test } from "vitest";
import { parseCodeMeta } from "./code-meta";

test.each([
	['title="a b.yaml" {1,3-4} schema=helm-values', { title: "a b.yaml", isOutput: false }],
	['output shows="thv list"', { title: undefined, isOutput: true }],
	['illustration title="The output"', { title: "The output", isOutput: true }],
	['title="output of it"', { title: "output of it", isOutput: false }],
	[null, { title: undefined, isOutput: false }],
])("%s has its title and kind", (meta, parts) => {
	expect(parseCodeMeta(meta, "text")).toEqual(parts);
});

test("an illustration in a language is there to be copied", () => {
	expect(parseCodeMeta('illustration reason="a unit"', "ini").isOutput).toBe(false);
});
