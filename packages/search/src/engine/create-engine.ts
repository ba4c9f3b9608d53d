import type { SearchPage } from "../records/record";
import { answerRequest } from "./answer-request";
import { buildIndex, type EmbeddedIndex } from "./build-index";
import type { SearchEngine, SearchRequest, SearchResponse } from "./model";
import { type Pace, startPace } from "./pace";
import { spreadHits } from "./spread-hits";

/** The engine that answers from the file that the build wrote. */
export interface EmbeddedEngine extends SearchEngine {
	/** Fetches and builds the index ahead of the first query. */
	load(): Promise<EmbeddedIndex>;
}

/** An engine over pages that come from anywhere. A failed load is tried again with the next query. */
export function createEngine(readPages: () => Promise<readonly SearchPage[]>): EmbeddedEngine {
	let index: Promise<EmbeddedIndex> | null = null;
	const load = () => {
		index ??= readPages().then(buildIndex);
		index.catch(() => {
			index = null;
		});
		return index;
	};
	return {
		load,
		async search({ requests, signal }) {
			const loaded = await load();
			const pace = startPace(signal);
			const results: SearchResponse[] = [];
			for (const request of requests) results.push(await answer(request, loaded, pace));
			return { results };
		},
	};
}

/** A list that is limited by section is chosen from five times as many hits. */
async function answer(request: SearchRequest, index: EmbeddedIndex, pace: Pace): Promise<SearchResponse> {
	const { sectionHits, hitsPerPage = 20 } = request;
	if (sectionHits === undefined) return answerRequest(request, index, pace);
	const { hits, ...rest } = await answerRequest({ ...request, hitsPerPage: 5 * hitsPerPage }, index, pace);
	return { ...rest, hits: spreadHits(hits, hitsPerPage, sectionHits) };
}
