import { expect, it } from "vitest";
import { answerQuery } from "../algolia-stand-in/answer-query";
import type { StoredObject } from "../algolia-stand-in/store";

/** The rules are those of Algolia's guides "Optional filters" and "Filter scoring". */
const objects: readonly StoredObject[] = [
	{ objectID: "tablet", name: "device", brand: "Apple", type: "tablet", color: ["red", "blue"] },
	{ objectID: "phone", name: "device", brand: "Apple", type: "phone", color: ["blue"] },
	{ objectID: "other", name: "device", brand: "Other", type: "phone", color: [] },
];

function order(
	parameters: Record<string, unknown>,
	facets = ["filterOnly(brand)", "type", "searchable(color)"],
): string[] {
	const settings = { searchableAttributes: ["name"], attributesForFaceting: facets, ranking: ["filters", "custom"] };
	const index = { objects: new Map(objects.map((object) => [object.objectID, object])), settings, synonyms: [] };
	return answerQuery(index, { query: "device", ...parameters }).hits.map(({ objectID }) => String(objectID));
}

it("keep what they do not meet, after what they do", () => {
	expect(order({ optionalFilters: ["brand:Other"] })).toEqual(["other", "tablet", "phone"]);
});

it("add up their scores, 1 if none is given", () => {
	expect(order({ optionalFilters: ["brand:Other<score=2>", "brand:Apple", "type:tablet"] })).toEqual([
		"tablet",
		"other",
		"phone",
	]);
	expect(order({ optionalFilters: ["brand:Other<score=3>", "brand:Apple", "type:tablet"] })[0]).toBe("other");
});

it("count the best of alternatives, or all of them where the query sums them", () => {
	const optionalFilters = [["color:red<score=2>", "color:blue<score=2>"], "type:phone<score=1>"];
	expect(order({ optionalFilters })).toEqual(["phone", "tablet", "other"]);
	expect(order({ optionalFilters, sumOrFiltersScores: true })).toEqual(["tablet", "phone", "other"]);
});

it("are met by what lacks the value of a filter with a minus", () => {
	expect(order({ optionalFilters: ["brand:-Apple"] })[0]).toBe("other");
});

it("have no effect on an attribute that the settings do not name", () => {
	expect(order({ optionalFilters: ["brand:Other"] }, ["type"])).toEqual(["tablet", "phone", "other"]);
});
