import type { DocSearchTransformClient } from "@docsearch/react";
import { withPrefix } from "../lib/with-prefix";
import { restFailedHosts, setHost } from "./algolia-engine";
import { embeddedEngine } from "./embedded-engine";
import type { SearchEngine, SearchHit, SearchRequest } from "./engine";
import { withFallback } from "./fallback-engine";
import { indexFilePath } from "./index-file";
import { HITS_PER_PAGE } from "./limits";
import { withOptionalWords } from "./optional-words";
import type { SearchSettings } from "./settings";
import { spreadHits } from "./spread-hits";

/** What the modal tells of its searches. */
export interface SearchNews {
	readonly query: string;
	/** Null when the search failed. */
	readonly count: number | null;
	/** Answered by the embedded index because Algolia could not be reached. */
	readonly isFallback: boolean;
}

/** DocSearch's client -> the engine that the settings name, behind the same method. */
export function transformClient(settings: SearchSettings, report: (news: SearchNews) => void) {
	return (client: DocSearchTransformClient): DocSearchTransformClient => {
		let isFallback = false;
		const engine = chooseEngine(settings, client, (isSecond) => {
			isFallback = isSecond;
		});
		const search = async ({ requests }: { requests: SearchRequest[] }) => {
			const query = requests[0]?.query ?? "";
			try {
				const { results } = await engine.search({ requests });
				report({ query, count: results[0]?.nbHits ?? 0, isFallback });
				return { results: results.map((result) => ({ ...result, hits: result.hits.map(toSiteHit) })) };
			} catch (error) {
				report({ query, count: null, isFallback });
				throw error;
			}
		};
		return { ...client, search: search as unknown as DocSearchTransformClient["search"] };
	};
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
