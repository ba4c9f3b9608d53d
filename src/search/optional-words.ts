import type { SearchEngine, SearchRequest } from "./engine";

/** From this number of words on, a query is a question: a record need not have all of its words. */
const QUESTION_WORDS = 3;

/** Algolia wants every word of a query in one record. For questions that is too much: words become optional, records with more of them come first. */
export function withOptionalWords(engine: SearchEngine): SearchEngine {
	return { search: ({ requests }) => engine.search({ requests: requests.map(relax) }) };
}

function relax(request: SearchRequest): SearchRequest {
	const words = request.query.trim().split(/\s+/);
	return words.length < QUESTION_WORDS ? request : { ...request, optionalWords: words };
}
