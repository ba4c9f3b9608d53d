import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageDescription } from "./plain-text";

describe("pageDescription", () => {
	it("leaves a text of the right length alone", () => {
		const text = "Run MCP servers in containers, and connect them to the AI clients that you use.";
		expect(pageDescription(text, ["More."])).toBe(text);
	});

	it("adds sentences to a short text, only as many as it needs", () => {
		expect(
			pageDescription("List servers", ["Usage, flags and examples of the thv list command.", "For v1.", "Never."]),
		).toBe("List servers. Usage, flags and examples of the thv list command. For v1.");
	});

	it("cuts a long text at a sentence, else at a word, and takes Markdown out", () => {
		const sentence = "This `sentence` is of **some** length and it has a [link](/a) and more words to it than most.";
		expect(pageDescription(`${sentence} ${sentence}`, [])).toBe(
			"This sentence is of some length and it has a link and more words to it than most.",
		);
		expect(pageDescription("word ".repeat(60), [])).toMatch(/^(word )+word…$/);
	});

	it("never grows beyond 160 characters", () => {
		fc.assert(
			fc.property(
				fc.array(fc.lorem({ maxCount: 60 }), { maxLength: 4 }),
				(texts) => pageDescription(texts.join(" "), texts).length <= 160,
			),
		);
	});
});
