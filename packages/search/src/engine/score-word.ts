import type { QueryCombination, SearchResult } from "minisearch";
import type { EmbeddedIndex } from "./build-index";
import type { PlannedWord } from "./query-plan";
import { RANKING } from "./ranking";

/** Where one word of a query occurs, and how well it fits there. */
export interface WordScores {
	/** What the word tells: rare ones more than common ones. */
	readonly weight: number;
	/** By page. */
	readonly titles: ReadonlyMap<number, number>;
	/** By record. */
	readonly records: ReadonlyMap<number, number>;
	/** Pages that have the word anywhere. */
	readonly pages: ReadonlySet<number>;
	/** Terms of the index that were met. */
	readonly terms: ReadonlySet<string>;
}

/** Finds one word, in every way it may be written. */
export function scoreWord(word: PlannedWord, index: EmbeddedIndex): WordScores {
	const { pageOf, records } = index;
	const texts = find(word, (query) => index.texts.search(query, { boost: RANKING.boost }));
	// A title with a synonym must not beat a section on the word that was typed: "uninstall" is not `thv rm`.
	const title = texts.isKnown ? { ...word, synonyms: null } : word;
	const titles = find(title, (query) => index.titles.search(query, { boost: { section: RANKING.section } }));
	const pages = new Set([...titles.scores.keys(), ...[...texts.scores.keys()].map((record) => pageOf[record] ?? 0)]);
	return {
		weight: word.isPair
			? 0
			: pages.size === 0
				? RANKING.unknown
				: Math.log(1 + records.length / Math.max(1, texts.scores.size)),
		titles: titles.scores,
		records: texts.scores,
		pages,
		terms: new Set([...titles.terms, ...texts.terms]),
	};
}

/**
 * Scores of what has the word, and less for what has only a synonym: a rare synonym must not beat the word that was typed,
 * so its best place counts as much as a part of the word's best place.
 */
function find({ query, synonyms }: PlannedWord, search: (query: QueryCombination) => SearchResult[]) {
	const own = search(query);
	const other = synonyms === null ? [] : search(synonyms);
	const best = Math.max(0, ...own.map(({ score }) => score));
	const bestOther = Math.max(0, ...other.map(({ score }) => score));
	const share = RANKING.synonym * (best > 0 ? Math.min(1, best / bestOther) : 1);
	const scores = new Map(other.map(({ id, score }) => [Number(id), share * score]));
	for (const { id, score } of own) scores.set(Number(id), Math.max(score, scores.get(Number(id)) ?? 0));
	return { scores, isKnown: best > 0, terms: [...own, ...other].flatMap(({ terms }) => terms) };
}

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
