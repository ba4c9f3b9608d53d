import type { SearchEngine, SearchRequest } from "../engine/model";
import { isPasted } from "../engine/pasted-text";
import { queryToWords } from "../terms/terms";
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

/** Words of a pasted text that Algolia is asked for. */
const MOST = 16;

/** A pasted text -> its longest words without digits, in their order: they are rare more often than the others. */
function longWords(text: string): string {
	const words = [...new Set(queryToWords(text).map((word) => word.text))].filter((word) => !/\d/.test(word));
	const longest = new Set([...words].sort((a, b) => b.length - a.length).slice(0, MOST));
	return words.filter((word) => longest.has(word)).join(" ");
}

function relax({ sectionHits: _, ...request }: SearchRequest): SearchRequest {
	const query = isPasted(request.query) ? longWords(request.query) : request.query.replace(/(^|\s)-+(?=\S)/g, "$1");
	const words = query.trim().split(/\s+/);
	return {
		...request,
		query,
		optionalFilters: termFilters(query),
		...(words.length >= QUESTION_WORDS && { optionalWords: words }),
	};
}
