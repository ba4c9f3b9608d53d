import { type IndexFile, unpackIndex } from "../lib/search/index-file";
import { answerRequest } from "./embedded/answer-request";
import type { EmbeddedIndex } from "./embedded/build-index";
import { buildIndex } from "./embedded/build-index";
import { type SearchEngine, type SearchRequest, type SearchResponse, UnreachableError } from "./engine";
import { spreadHits } from "./spread-hits";

/** The engine that answers from the file that the build wrote. */
export interface EmbeddedEngine extends SearchEngine {
	/** Fetches and builds the index ahead of the first query. */
	load(): Promise<EmbeddedIndex>;
}

const engines = new Map<string, EmbeddedEngine>();

/** The engine of an index file: one a file, so that the modal and the search page share it. */
export function embeddedEngine(url: string): EmbeddedEngine {
	const engine = engines.get(url) ?? createEngine(() => fetchPages(url));
	engines.set(url, engine);
	return engine;
}

/** An engine over pages that come from anywhere. A failed load is tried again with the next query. */
export function createEngine(readPages: () => Promise<ReturnType<typeof unpackIndex>>): EmbeddedEngine {
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
		async search({ requests }) {
			const loaded = await load();
			return { results: requests.map((request) => answer(request, loaded)) };
		},
	};
}

/** A list that is limited by section is chosen from five times as many hits. */
function answer(request: SearchRequest, index: EmbeddedIndex): SearchResponse {
	const { sectionHits, hitsPerPage = 20 } = request;
	if (sectionHits === undefined) return answerRequest(request, index);
	const { hits, ...rest } = answerRequest({ ...request, hitsPerPage: 5 * hitsPerPage }, index);
	return { ...rest, hits: spreadHits(hits, hitsPerPage, sectionHits) };
}

async function fetchPages(url: string) {
	try {
		const response = await fetch(url);
		if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
		return unpackIndex((await response.json()) as IndexFile);
	} catch (cause) {
		throw new UnreachableError("The search index could not be loaded.", { cause });
	}
}
