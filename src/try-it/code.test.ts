import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonParts } from "./answer";

test("names, texts, numbers and words are distinguished", () => {
	const parts = jsonParts('{"a": "b", "c": [-1.5e3, true]}').filter(({ kind }) => kind);
	expect(parts).toEqual([
		{ text: '"a"', kind: "property" },
		{ text: '"b"', kind: "string" },
		{ text: '"c"', kind: "property" },
		{ text: "-1.5e3", kind: "number" },
		{ text: "true", kind: "boolean" },
	]);
});

test("nothing is lost, whatever the text", () => {
	fc.assert(
		fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
			expect(
				jsonParts(text)
					.map((part) => part.text)
					.join(""),
			).toBe(text);
		}),
	);
});
