import { expect, it } from "vitest";
import { plainParagraphs, plainText } from "../source/plain-text";
import { joinTexts } from "./parts";

it("puts short neighbours together, items with a dot between them", () => {
	expect(joinTexts(["First sentence.", "Linux", "macOS"])).toEqual(["First sentence. Linux · macOS"]);
});

it("begins a new piece before it gets long", () => {
	const long = "word ".repeat(40).trim();
	expect(joinTexts([long, long])).toEqual([long, long]);
});

it("parts a very long text at its sentences", () => {
	const sentence = `${"Word ".repeat(60).trim()}.`;
	const pieces = joinTexts([`${sentence} ${sentence} ${sentence}`]);
	expect(pieces.length).toBe(3);
	expect(pieces.every((piece) => piece.length <= 600)).toBe(true);
});

it("takes Markdown out", () => {
	expect(plainText("Runs **a** `thing_of_two` by [a link](https://example.org) and _that_.\n- item")).toBe(
		"Runs a thing_of_two by a link and that. item",
	);
	expect(plainParagraphs("One.\n\n- two\n- three\n```sh\ncode\n```")).toEqual(["One.", "two", "three code"]);
});
