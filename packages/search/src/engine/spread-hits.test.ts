import { expect, it } from "vitest";
import type { SearchHit } from "./model";
import { spreadHits } from "./spread-hits";

/** `Commands /run#a` -> hit. */
const hit = (text: string): SearchHit => {
	const [lvl0 = "", url = ""] = text.split(" ");
	return { objectID: url, type: "lvl2", hierarchy: { lvl0 } as SearchHit["hierarchy"], content: null, url };
};
const spread = (most: number, ...texts: string[]) =>
	spreadHits(texts.map(hit), most).map(({ hierarchy, url }) => `${hierarchy.lvl0} ${url}`);

it("shows a third page of a section before a page's third hit", () => {
	expect(
		spread(
			20,
			"Commands /proxy#a",
			"Commands /proxy#b",
			"Commands /proxy#c",
			"Commands /serve",
			"Commands /serve#a",
			"Commands /run#a",
		),
	).toEqual(["Commands /proxy#a", "Commands /proxy#b", "Commands /serve", "Commands /serve#a", "Commands /run#a"]);
});

it("keeps a page's third hit where there is room", () => {
	const texts = ["Commands /proxy#a", "Commands /proxy#b", "Commands /proxy#c", "Commands /serve"];
	expect(spread(20, ...texts)).toEqual(texts);
});

it("shows five hits of a section, and no more than asked for", () => {
	const section = (name: string) => ["a", "b", "c", "d", "e", "f"].map((page) => `${name} /${page}`);
	expect(spread(20, ...section("Guides"), "FAQ /faq")).toEqual([...section("Guides").slice(0, 5), "FAQ /faq"]);
	expect(spread(3, ...section("Guides"))).toHaveLength(3);
});
