import type { SearchPage } from "../records/record";
import { answerRequest } from "./answer-request";
import { buildIndex, type EmbeddedIndex } from "./build-index";
import type { SearchEngine, SearchResponse } from "./model";
import { startPace } from "./pace";

/** The engine that answers from the file that the build wrote. */
export interface EmbeddedEngine extends SearchEngine {
	/** Fetches and builds the index ahead of the first query. */
	load(): Promise<EmbeddedIndex>;
}

/** An engine over pages that come from anywhere. A failed load is tried again with the next query. */
export function createEngine(readPages: () => Promise<Iterable<SearchPage>>): EmbeddedEngine {
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
			for (const request of requests) results.push(await answerRequest(request, loaded, pace));
			return { results };
		},
	};
}
