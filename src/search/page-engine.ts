import { indexFilePath } from "../lib/search/index-file";
import { withPrefix } from "../lib/with-prefix";
import { loadAlgoliaEngine } from "./algolia-engine";
import { embeddedEngine } from "./embedded-engine";
import type { SearchEngine, SearchRequest, SearchResponse } from "./engine";
import { withFallback } from "./fallback-engine";
import { HITS_PER_PAGE } from "./limits";
import { withOptionalWords } from "./optional-words";
import type { PageQuery } from "./page-query";
import { contextFilters, type SearchSettings } from "./settings";

/** One page of results, with the counts of all sections. */
export interface PageAnswer {
	readonly hits: SearchResponse["hits"];
	readonly count: number;
	readonly hasMore: boolean;
	readonly sections: Readonly<Record<string, number>>;
	readonly isFallback: boolean;
}

/** Asks for a page of results, counted from 0. */
export type PageSearch = (query: PageQuery, page: number) => Promise<PageAnswer>;

/** The engine of the settings, as the search page asks it. */
export async function createPageSearch(settings: SearchSettings): Promise<PageSearch> {
	let isFallback = false;
	const embedded = embeddedEngine(withPrefix(indexFilePath(settings.version)));
	const hosted = settings.algolia ? withOptionalWords(await loadAlgoliaEngine(settings.algolia)) : null;
	const engine: SearchEngine = !hosted
		? embedded
		: settings.algolia?.fallback
			? withFallback(hosted, embedded, (isSecond) => {
					isFallback = isSecond;
				})
			: hosted;
	return async (query, page) => {
		const { results } = await engine.search({ requests: toRequests(settings, query, page) });
		const [found, counts = found] = results;
		return {
			hits: found?.hits ?? [],
			count: found?.nbHits ?? 0,
			hasMore: page + 1 < (found?.nbPages ?? 0),
			sections: counts?.facets?.section ?? {},
			isFallback,
		};
	};
}

/** The results; where a section is chosen, the counts of the others by a second request. */
function toRequests(settings: SearchSettings, { query, section }: PageQuery, page: number): SearchRequest[] {
	const context = contextFilters(settings);
	const base = {
		indexName: settings.indexName,
		query,
		facets: ["section"],
		highlightPreTag: "<mark>",
		highlightPostTag: "</mark>",
		snippetEllipsisText: "…",
	};
	const levels = ["lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"].map((level) => `hierarchy.${level}:25`);
	const found = {
		...base,
		page,
		hitsPerPage: HITS_PER_PAGE,
		facetFilters: section === "" ? context : [...context, `section:${section}`],
		attributesToRetrieve: ["hierarchy", "content", "type", "url", "section"],
		attributesToSnippet: [...levels, "content:25"],
	};
	return section === ""
		? [found]
		: [found, { ...base, hitsPerPage: 0, facetFilters: context, attributesToSnippet: [] }];
}
