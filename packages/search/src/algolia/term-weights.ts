import { textToTerms } from "../terms/terms";

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
export function termFilters(query: string): string[][] {
	const terms = [...new Set(textToTerms(query))].slice(0, MOST_TERMS);
	return terms.map((term) => WEIGHTS.map((weight) => `terms:${term}/${weight}<score=${weight}>`));
}
