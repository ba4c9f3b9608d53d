import { expect, test } from "vitest";
import { MappedText } from "../../text/mapped-text.ts";
import { parseInfoString } from "./page-samples.ts";

test.each([
	["bash", "bash", [], {}],
	['YAML title="a b.yaml" {1,3-4} schema=helm-values', "yaml", [], { title: "a b.yaml", schema: "helm-values" }],
	['text output shows="demo list"', "text", ["output"], { shows: "demo list" }],
	["bash{1}", "bash", [], {}],
	["", "", [], {}],
	["{.python}", "python}", [], {}],
	['title="x"', "", [], { title: "x" }],
])("%s", (info, language, words, values) => {
	const read = parseInfoString(MappedText.at(info, 0));
	expect(read.language).toBe(language);
	expect(read.words).toEqual(words);
	expect(Object.fromEntries(read.values)).toEqual(values);
});
