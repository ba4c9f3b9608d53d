import type { EmbeddedIndex } from "./build-index";
import { RANKING } from "./ranking";
import type { WordScores } from "./score-word";

/**
 * How much each page as a whole has of the query: a word counts for more in many records than in one, with a diminishing
 * return, and for less on a long page.
 */
export function weighPages(words: readonly WordScores[], { pageOf, pages, firstOf, records }: EmbeddedIndex) {
	const sizeOf = (page: number) => (firstOf[page + 1] ?? records.length) - (firstOf[page] ?? 0);
	const average = records.length / pages.length;
	const weights = new Map<number, number>();
	for (const word of words.filter(({ weight }) => weight > 0)) {
		for (const [page, count] of countWord(word, pageOf)) {
			const length = Math.min(LONGEST_PAGE, sizeOf(page) / average);
			const enough = RANKING.enough * (1 - RANKING.pageLength + RANKING.pageLength * length);
			weights.set(page, (weights.get(page) ?? 0) + (word.weight * count) / (count + enough));
		}
	}
	return weights;
}

/** Length from which on a page counts as no longer, beside the average: the reference of the API is one page. */
export const LONGEST_PAGE = 4;

/** Records of each page that have the word, each by how well it fits there; a title counts for more than one. */
function countWord({ records, titles }: WordScores, pageOf: readonly number[]): Map<number, number> {
	const counts = new Map<number, number>();
	let best = 0;
	for (const score of records.values()) best = Math.max(best, score);
	for (const [record, score] of records) {
		const page = pageOf[record] ?? 0;
		counts.set(page, (counts.get(page) ?? 0) + score / best);
	}
	for (const page of titles.keys()) counts.set(page, (counts.get(page) ?? 0) + RANKING.titleRecords);
	return counts;
}
