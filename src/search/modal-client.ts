import type { DocSearchTransformClient } from "@docsearch/react";
import { indexFilePath } from "../lib/search/index-file";
import { withPrefix } from "../lib/with-prefix";
import { restFailedHosts, setHost } from "./algolia-engine";
import { embeddedEngine } from "./embedded-engine";
import type { SearchEngine, SearchHit, SearchRequest, SearchResponse } from "./engine";
import { withFallback } from "./fallback-engine";
import { HITS_PER_PAGE } from "./limits";
import { withOptionalWords } from "./optional-words";
import type { SearchSettings } from "./settings";
import { spreadHits } from "./spread-hits";

/** The outcome of one search of the modal. */
export interface SearchNews {
	/** Null when the search failed. */
	readonly count: number | null;
	/** Answered by the embedded index because Algolia could not be reached. */
	readonly isFallback: boolean;
}

/** Hears of each search when it begins; the function that it returns hears of its outcome. */
export type SearchListener = (query: string) => (news: SearchNews) => void;

/**
 * DocSearch's client -> the engine that the settings name, behind the same method. DocSearch gets no hits from a search that
 * failed: its own error screen is overwritten before anybody sees it, so the listener shows the failure.
 */
export function transformClient(settings: SearchSettings, begin: SearchListener) {
	return (client: DocSearchTransformClient): DocSearchTransformClient => {
		let isFallback = false;
		const engine = chooseEngine(settings, client, (isSecond) => {
			isFallback = isSecond;
		});
		const search = async ({ requests }: { requests: SearchRequest[] }) => {
			const report = begin(requests[0]?.query ?? "");
			try {
				const { results } = await engine.search({ requests });
				const answer = { results: results.map((result) => ({ ...result, hits: result.hits.map(toSiteHit) })) };
				report({ count: results[0]?.nbHits ?? 0, isFallback });
				return answer;
			} catch (error) {
				console.warn("The search failed.", error);
				report({ count: null, isFallback });
				return { results: requests.map(noHits) };
			}
		};
		return { ...client, search: search as unknown as DocSearchTransformClient["search"] };
	};
}

function noHits({ query }: SearchRequest): SearchResponse {
	return { hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: HITS_PER_PAGE, query };
}

function chooseEngine(
	{ algolia, version }: SearchSettings,
	client: DocSearchTransformClient,
	onSwitch: (isSecond: boolean) => void,
): SearchEngine {
	const embedded = spread(embeddedEngine(withPrefix(indexFilePath(version))));
	if (!algolia) return embedded;
	setHost(client as Parameters<typeof setHost>[0], algolia.host);
	restFailedHosts(client as Parameters<typeof restFailedHosts>[0]);
	const hosted = withOptionalWords(client as unknown as SearchEngine);
	return algolia.fallback ? withFallback(hosted, embedded, onSwitch) : hosted;
}

/** The modal shows five hits a section: a section with more would leave the list of twenty short. */
function spread(engine: SearchEngine): SearchEngine {
	return {
		async search({ requests }) {
			const wide = requests.map((request) => ({ ...request, hitsPerPage: 5 * (request.hitsPerPage ?? HITS_PER_PAGE) }));
			const { results } = await engine.search({ requests: wide });
			return {
				results: results.map((result, at) => ({
					...result,
					hits: spreadHits(result.hits, requests[at]?.hitsPerPage ?? HITS_PER_PAGE),
				})),
			};
		},
	};
}

/** Records hold paths of the site; the page may be served below a prefix. */
function toSiteHit(hit: SearchHit): SearchHit {
	return { ...hit, url: withPrefix(hit.url) };
}
