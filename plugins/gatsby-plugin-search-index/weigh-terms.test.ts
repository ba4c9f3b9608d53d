import { describe, expect, it } from "vitest";
import type { SearchPage } from "../../src/lib/search/record";
import type { SearchEngine } from "../../src/search/engine";
import { withOptionalWords } from "../../src/search/optional-words";
import { answerQuery } from "../../tests/algolia-stand-in/answer-query";
import { valueAt } from "../../tests/algolia-stand-in/word-index";
import { searchPage, searchPart } from "../../tests/unit/search-page";
import { algoliaSettings } from "./algolia-settings";
import { weighTerms } from "./weigh-terms";

/** Many pages about nothing that is asked, but with words that are common on the site. */
const others = Array.from({ length: 60 }, (_, at) =>
	searchPage(`/other-${at}`, [searchPart("About it", "Every server can start and work with a client.")]),
);

/** Addresses of the hits in Algolia, the best first. */
async function ask(query: string, pages: readonly SearchPage[]): Promise<string[]> {
	const objects = new Map(weighTerms([...pages, ...others]).map((record) => [record.objectID, { ...record }]));
	const index = { objects, settings: algoliaSettings, synonyms: [] };
	const standIn = {
		search: async ({ requests }: Parameters<SearchEngine["search"]>[0]) =>
			requests.map((one) => answerQuery(index, { ...one })),
	};
	let urls: string[] = [];
	const engine = withOptionalWords({
		search: async (query) => {
			urls = (await standIn.search(query))[0]?.hits.map((hit) => String(valueAt(hit, "url"))) ?? [];
			return { results: [] };
		},
	});
	await engine.search({ requests: [{ indexName: "docs", query }] });
	return urls;
}

/** Terms of the record at an address, with their weights. */
function weightsAt(url: string, pages: readonly SearchPage[]): Record<string, number> {
	const record = weighTerms([...pages, ...others]).find((one) => one.url === url);
	return Object.fromEntries(record?.terms.map((term) => [term.split("/")[0], Number(term.split("/")[1])]) ?? []);
}

describe("a question to Algolia", () => {
	it("is answered by the section with its rare word, not by one with more of its common ones", async () => {
		const rare = searchPage("/kites", [searchPart("Strings", "The valley has strong wind.")]);
		const common = searchPage("/servers", [
			searchPart("Start a server", "The server can start and work with a client."),
		]);
		expect((await ask("does a server start to work in the valley", [common, rare]))[0]).toBe("/kites#strings");
	});

	it("finds the page whose sections have its words between them", async () => {
		const lone = searchPage("/lone", [searchPart("Lone", "A kite flies."), searchPart("Far", "Nothing.")]);
		const both = searchPage("/both", [searchPart("One", "A kite flies."), searchPart("Two", "A valley of horses.")]);
		expect((await ask("my kite in a valley", [lone, both]))[0]).toMatch(/^\/both/);
	});
});

describe("a short query to Algolia", () => {
	it("finds only what has all of its words", async () => {
		const lone = searchPage("/lone", [searchPart("Lone", "A kite.")]);
		const both = searchPage("/both", [searchPart("One", "A kite in the valley.")]);
		expect(await ask("kite valley", [lone, both])).toEqual(["/both#one"]);
	});
});

describe("the weight of a term", () => {
	const kites = searchPage("/kites", [
		searchPart("Strings", "A kite by the folder of the server.", ["tie a knot"]),
		searchPart("Wind", "A kite."),
	]);

	it("is higher for a rare term than for a common one, and in a heading than below it", () => {
		const { string = 0, folder = 0, server = 0 } = weightsAt("/kites#strings", [kites]);
		expect(string).toBeGreaterThan(folder);
		expect(folder).toBeGreaterThan(server);
	});

	it("is higher on the title of a page that speaks of it in many sections", () => {
		const sections = ["One", "Two", "Three", "Four"].map((name) => searchPart(name, "A valley."));
		const many = searchPage("/many", sections);
		const once = searchPage("/once", [
			searchPart("One", "A valley."),
			...["Two", "Three", "Four"].map((name) => searchPart(name, "None.")),
		]);
		const of = (url: string) => weightsAt(url, [many, once]).valley ?? 0;
		expect(of("/many")).toBeGreaterThan(of("/once"));
	});

	it("counts the questions that a section answers", () => {
		expect(weightsAt("/kites#strings", [kites])).toHaveProperty("knot");
		expect(weightsAt("/kites#wind", [kites])).not.toHaveProperty("knot");
	});

	it("is lower for a synonym than for the word itself", () => {
		const { folder, directory } = weightsAt("/kites#strings", [kites]);
		expect(directory).toBeGreaterThan(0);
		expect(directory).toBeLessThan(folder ?? 0);
	});

	it("is lower in the reference than in a guide", () => {
		const text = [searchPart("Strings", "A valley, a horse, a lake, a roof, an apple, a pear and a hill.")];
		const sum = (url: string) =>
			Object.values(weightsAt(url, [searchPage("/alpha", text), searchPage("/beta", text, "api")])).reduce(
				(a, b) => a + b,
				0,
			);
		expect(sum("/beta#strings")).toBeLessThan(sum("/alpha#strings"));
	});
});

it("leaves a record small enough for Algolia, however long its page is", () => {
	const words = Array.from({ length: 3000 }, (_, at) => `word${at}x`);
	const long = searchPage("/long", [searchPart("Long", words.join(" "))]);
	const bytes = weighTerms([long, ...others]).map(({ terms }) => JSON.stringify(terms).length);
	expect(Math.max(...bytes)).toBeLessThan(4000);
});
