import type { QueryCombination } from "minisearch";
import type { EmbeddedIndex } from "./build-index";
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

/** Weight of a word that the site does not know at all. */
const UNKNOWN = 3;

/** Finds one word, in every way it may be written. */
export function scoreWord(
	query: QueryCombination,
	{ titles, texts, pageOf, records }: EmbeddedIndex,
	isPair: boolean,
): WordScores {
	const byTitle = titles.search(query, { boost: { section: RANKING.section } });
	const byText = texts.search(query, { boost: RANKING.boost });
	const pages = new Set([...byTitle.map(({ id }) => Number(id)), ...byText.map(({ id }) => pageOf[Number(id)] ?? 0)]);
	return {
		weight: isPair ? 0 : pages.size === 0 ? UNKNOWN : Math.log(1 + records.length / Math.max(1, byText.length)),
		titles: new Map(byTitle.map(({ id, score }) => [Number(id), score])),
		records: new Map(byText.map(({ id, score }) => [Number(id), score])),
		pages,
		terms: new Set([...byTitle, ...byText].flatMap(({ terms }) => terms)),
	};
}
