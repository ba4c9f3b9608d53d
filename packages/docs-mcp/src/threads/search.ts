import {
	answerRequest,
	buildIndex,
	groupBy,
	HITS_OF_A_PAGE,
	hitTexts,
	type IndexFile,
	type SearchHit,
	unpackIndex,
} from "docs-search";
import { docsSite, lazily, parseData } from "../data/docs-data.ts";
import { clip } from "../serve/limits.ts";

export const loadIndex = lazily(() => buildIndex(unpackIndex(parseData<IndexFile>("index"))));

interface Question {
	query: string;
	section?: string | undefined;
	/** Pages in one answer. */
	limit: number;
	page: number;
}

/** Pages that answer a query, in the order of the site's own search. */
export async function searchDocs({ query, section, limit, page }: Question) {
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
	const pages = [...groupBy(hits, ({ url: address }) => address.replace(/#.*/s, ""))];
	return {
		query,
		version,
		results: pages.slice(last - limit, last).map(([path, own]) => toFoundPage(path, own, url)),
		nextPage: pages.length > last ? page + 1 : null,
	};
}

function toFoundPage(path: string, hits: readonly SearchHit[], site: string) {
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
