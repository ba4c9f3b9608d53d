import type { SearchEngine, SearchRequest } from "../engine/model";
import { isPasted } from "../engine/pasted-text";
import { queryToWords, textToTerms } from "../terms/terms";

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

/**
 * Weights that a term may have in a record, in steps of about a third. Algolia counts a rare word of a question like a common
 * one. Its filters can have scores, so that each record carries its terms with what they tell there.
 */
const WEIGHTS = [1, 2, 3, 4, 6, 8, 11, 15, 20, 27, 36];

/** Terms of a query that are looked for: more only take time. */
const MOST_TERMS = 16;

/** Term and weight -> value of a record's attribute `terms`: `stop/8`. Null for a weight that tells nothing. */
export function packTerm(term: string, weight: number): string | null {
	const step = WEIGHTS.findLast((one) => weight >= one * 0.87);
	return step === undefined ? null : `${term}/${step}`;
}

/**
 * Query -> optional filters that rank records by the sum of the weights that they give to its terms. A list within the list
 * counts by its best value.
 */
function termFilters(query: string): string[][] {
	const terms = [...new Set(textToTerms(query))].slice(0, MOST_TERMS);
	return terms.map((term) => WEIGHTS.map((weight) => `terms:${term}/${weight}<score=${weight}>`));
}
