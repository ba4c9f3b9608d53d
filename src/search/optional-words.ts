import { mayMeanReference } from "../lib/search/is-name";
import { STOP_WORDS } from "../lib/search/stop-words";
import type { SearchEngine, SearchRequest } from "./engine";

/** From this number of words on, a query is a question: a record need not have all of its words. */
const QUESTION_WORDS = 3;

/** Pages of schemas after others, where both have as many of the words. */
const REFERENCE_LAST = ["kind:-api", "kind:-crd"];

/**
 * Puts queries the way that Algolia answers best. It wants every word in one record, which is too much for questions:
 * their words become optional, records with more of them come first, and words that say nothing are left out. A dash in
 * front of a word would exclude it; readers type it in front of flags. A query for a topic, not for a name, means guides
 * before schemas.
 */
export function withOptionalWords(engine: SearchEngine): SearchEngine {
	return { search: ({ requests }) => engine.search({ requests: requests.map(relax) }) };
}

function relax(request: SearchRequest): SearchRequest {
	const query = request.query.replace(/(^|\s)-+(?=\S)/g, "$1");
	const words = query.trim().split(/\s+/);
	const order = mayMeanReference(request.query) ? {} : { optionalFilters: REFERENCE_LAST };
	if (words.length < QUESTION_WORDS) return { ...request, ...order, query };
	const telling = words.filter((word) => !STOP_WORDS.has(word.toLowerCase().replace(/[^\p{L}]/gu, "")));
	const kept = telling.length > 0 ? telling : words;
	return { ...request, ...order, query: kept.join(" "), optionalWords: kept };
}
