import {
	answerRequest,
	buildIndex,
	type EmbeddedIndex,
	HITS_OF_A_PAGE,
	hitTexts,
	type IndexFile,
	type SearchHit,
	unpackIndex,
} from "docs-search";
import { docsSite, parseData } from "../data/docs-data.ts";
import { clip } from "../serve/limits.ts";
import type { Found, FoundPage } from "./answers.ts";

export interface Search {
	query: string;
	section?: string | undefined;
	limit: number;
	page: number;
}

let index: Promise<EmbeddedIndex> | undefined;

export function loadIndex(): Promise<EmbeddedIndex> {
	index ??= buildIndex(unpackIndex(parseData<IndexFile>("index")));
	return index;
}

/** Pages that answer a query, in the order of the site's own search. */
export async function searchDocs({ query, section, limit, page }: Search): Promise<Found> {
	const { version, url } = docsSite();
	const last = limit * page;
	const { hits } = await answerRequest(
		{
			indexName: "",
			query,
			hitsPerPage: (last + 1) * HITS_OF_A_PAGE,
			facetFilters: section === undefined ? [] : [`section:${section}`],
			attributesToSnippet: ["content:30"],
			highlightPreTag: "",
			highlightPostTag: "",
		},
		await loadIndex(),
	);
	const pages = [...groupByPage(hits)];
	return {
		query,
		version,
		results: pages.slice(last - limit, last).map(([path, own]) => toFoundPage(path, own, url)),
		nextPage: pages.length > last ? page + 1 : null,
	};
}

function groupByPage(hits: readonly SearchHit[]): Map<string, SearchHit[]> {
	const pages = new Map<string, SearchHit[]>();
	for (const hit of hits) {
		const path = hit.url.replace(/#.*/s, "");
		pages.set(path, [...(pages.get(path) ?? []), hit]);
	}
	return pages;
}

function toFoundPage(path: string, hits: readonly SearchHit[], site: string): FoundPage {
	const { lvl0, lvl1 } = hits[0]?.hierarchy ?? { lvl0: null, lvl1: null };
	return {
		title: clip(lvl1 ?? path),
		breadcrumb: [lvl0, lvl1].flatMap((level) => (level === null ? [] : [clip(level)])),
		path,
		address: `${site}${path}`,
		places: hits.map((hit) => {
			const { title, snippet } = hitTexts(hit);
			return { heading: clip(title), snippet: clip(snippet), address: `${site}${hit.url}` };
		}),
	};
}
