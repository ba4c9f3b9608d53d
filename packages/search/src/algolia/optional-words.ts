import type { SearchEngine, SearchRequest } from "../engine/model";
import { termFilters } from "./term-weights";

/** From this number of words on, a query is a question: a record need not have all of its words. */
const QUESTION_WORDS = 3;

/**
 * Puts queries the way that Algolia answers best. What its terms tell in a record decides the order. Algolia wants every word in one
 * record, which is too much for questions: their words become optional. A dash in front of a word would exclude it; readers
 * type it in front of flags.
 */
export function withOptionalWords(engine: SearchEngine): SearchEngine {
	return { search: ({ requests }) => engine.search({ requests: requests.map(relax) }) };
}

function relax({ sectionHits: _, ...request }: SearchRequest): SearchRequest {
	const query = request.query.replace(/(^|\s)-+(?=\S)/g, "$1");
	const words = query.trim().split(/\s+/);
	return {
		...request,
		query,
		optionalFilters: termFilters(query),
		...(words.length >= QUESTION_WORDS && { optionalWords: words }),
	};
}
