import { expect, test } from "vitest";
import { algoliaSettings } from "../../plugins/gatsby-plugin-algolia-index/algolia-settings";
import { facets } from "../../src/search/page-query";

test("Algolia counts each facet of the search page", () => {
	const counted: readonly string[] = algoliaSettings.attributesForFaceting;
	for (const { name } of facets)
		expect(
			[name, `searchable(${name})`].some((attribute) => counted.includes(attribute)),
			name,
		).toBe(true);
});
