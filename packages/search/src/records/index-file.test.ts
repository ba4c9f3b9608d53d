import { expect, it } from "vitest";
import { packIndex, unpackIndex } from "./index-file";
import type { SearchPage, SearchPart } from "./record";

const part = (heading: string, texts: string[], questions: string[]): SearchPart => ({
	depth: 2,
	heading,
	anchor: heading.toLowerCase(),
	texts,
	questions,
});

const page: SearchPage = {
	path: "/docs/kites",
	title: "Kites",
	section: "Guides",
	kind: "guide",
	lang: "en",
	version: "v1",
	pageRank: 3,
	texts: ["All about kites."],
	questions: ["fly a kite in the wind"],
	parts: [
		part("Strings", ["Tie a knot.", "Cut it."], []),
		part("Tails", ["Made of paper."], ["paper tails tear, cut"]),
	],
};

it("reads what was written, and of questions the words that their section lacks", () => {
	const other = { ...page, path: "/docs/none", questions: [], parts: [] };
	const [first, second] = unpackIndex(JSON.parse(JSON.stringify(packIndex([page, other]))));
	const [strings, tails] = page.parts;
	expect(first).toEqual({
		...page,
		questions: ["fly wind"],
		parts: [strings, { ...tails, questions: ["cut tear"] }],
	});
	expect(second).toEqual(other);
});

it("keeps compound words of questions as they are, for an engine that does not take them apart", () => {
	const asked = { ...page, questions: ["ImagePullBackOff of the pods"], parts: [] };
	expect([...unpackIndex(packIndex([asked]))][0]?.questions).toEqual(["ImagePullBackOff pod"]);
});

it("refuses a file of another format", () => {
	expect(() => unpackIndex({ ...packIndex([page]), format: 3 }).next()).toThrow("has format 3, this code reads 4");
});
