import { unpackIndex, weighTerms } from "docs-search";
import { algoliaSettings } from "../../plugins/gatsby-plugin-algolia-index/algolia-settings";
import type { SearchSettings } from "../../src/search/settings";
import type { StandIn } from "./server";

/** Gives a stand-in the records of a site that is served, from the index that its build wrote. */
export async function fillStandIn({ store }: StandIn, origin: string): Promise<void> {
	const settings = parseSettings(META.exec(await (await fetch(`${origin}/search`)).text())?.[2] ?? "");
	const file = (await (await fetch(`${origin}/search/${settings.lastVersion}.json`)).json()) as Parameters<
		typeof unpackIndex
	>[0];
	const records = weighTerms([...unpackIndex(file)]);
	store.batch(
		settings.indexName,
		records.map((record) => ({ action: "addObject", body: { ...record } })),
	);
	store.open(settings.indexName).settings = algoliaSettings;
}

/** The element of a page that holds the settings of its search: what comes before their text, the text, what comes after. */
export const META = /(<meta[^>]*name="docs-search"[^>]*content=")([^"]*)("|$)/;

/** The attribute's text -> the settings. */
export function parseSettings(content: string): SearchSettings {
	return JSON.parse(
		content.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&"),
	) as SearchSettings;
}
