import { expect, it } from "vitest";
import { hitTexts, unmarked } from "./hit-texts";
import { markWords } from "./mark-words";

const options = { isMatch: (word: string) => /port/i.test(word), preTag: "<mark>", postTag: "</mark>" };

it("marks words without the punctuation around them", () => {
	expect(markWords("Use the (port), or --proxy-port.", options)).toEqual({
		value: "Use the (<mark>port</mark>), or <mark>--proxy-port</mark>.",
	});
});

it("cuts out ten words around the matches", () => {
	const text = `${"a ".repeat(30)}port b c d e f g h i j k l`;
	const { value } = markWords(text, { ...options, words: 10 });
	expect(value).toBe("…a a <mark>port</mark> b c d e f g h…");
});

it("leaves short texts and texts without a match as they are", () => {
	expect(markWords("one two", { ...options, words: 10 })).toEqual({ value: "one two" });
	expect(markWords("one two three", { ...options, words: 2 }).value).toBe("one two…");
});

it("takes markup for text", () => {
	expect(markWords("<b>port</b>", options).value).toBe("<mark><b>port</b></mark>");
});

it("gives a hit on text the heading above it, and the way there", () => {
	const hierarchy = { lvl0: "Guides", lvl1: "Run", lvl2: "Ports", lvl3: null, lvl4: null, lvl5: null, lvl6: null };
	const hit = {
		objectID: "1",
		type: "content" as const,
		hierarchy,
		content: "Text",
		url: "/run#ports",
		_snippetResult: { content: { value: "<mark>Text</mark>…" } },
	};
	expect(hitTexts(hit)).toEqual({ title: "Ports", path: ["Run"], snippet: "<mark>Text</mark>…" });
	expect(hitTexts({ ...hit, type: "lvl1" })).toMatchObject({ title: "Run", path: [] });
	const title = "<mark>Pass</mark> a long secret to a server";
	const cut = { value: "…a secret to a server" };
	expect(
		hitTexts({
			...hit,
			_snippetResult: { hierarchy: { lvl2: cut } },
			_highlightResult: { hierarchy: { lvl2: { ...cut, value: title } } },
		}).title,
	).toBe(title);
	expect(unmarked("…a <mark>b</mark> c…")).toBe("a b c");
});
