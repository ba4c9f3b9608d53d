import { describe, expect, it } from "vitest";
import type { SearchPage } from "../records/record";
import { searchPage, searchPart } from "../testing/pages";
import { weighTerms } from "./weigh-terms";

/** Many pages about nothing that is asked, but with words that are common on the site. */
const others = Array.from({ length: 60 }, (_, at) =>
	searchPage(`/other-${at}`, [searchPart("About it", "Every server can start and work with a client.")]),
);

/** Terms of the record at an address, with their weights. */
function weightsAt(url: string, pages: readonly SearchPage[]): Record<string, number> {
	const record = weighTerms([...pages, ...others]).find((one) => one.url === url);
	return Object.fromEntries(record?.terms.map((term) => [term.split("/")[0], Number(term.split("/")[1])]) ?? []);
}

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
