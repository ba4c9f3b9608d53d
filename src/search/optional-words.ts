import { mayMeanReference } from "../lib/search/is-name";
import { STOP_WORDS, WEAK_WORDS } from "../lib/search/stop-words";
import type { SearchEngine, SearchRequest } from "./engine";

/** From this number of words on, a query is a question: a record need not have all of its words. */
const QUESTION_WORDS = 3;

/** Words that must be left when weak ones are dropped. */
const ENOUGH_WORDS = 3;

/** Pages of schemas after others, where both have as many of the words. */
const REFERENCE_LAST = ["kind:-api", "kind:-crd"];

/**
 * Puts queries the way that Algolia answers best. It wants every word in one record, which is too much for questions:
 * their words become optional, records with more of them come first, and words that say nothing or little are left out. A dash in
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
	const kept = without(WEAK_WORDS, without(STOP_WORDS, words, 1), ENOUGH_WORDS);
	return { ...request, ...order, query: kept.join(" "), optionalWords: kept };
}

/** The words that are not in the set; all when fewer than `least` would be left. */
function without(set: ReadonlySet<string>, words: readonly string[], least: number): readonly string[] {
	const left = words.filter((word) => !set.has(word.toLowerCase().replace(/[^\p{L}]/gu, "")));
	return left.length >= least ? left : words;
}
