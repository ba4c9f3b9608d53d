import { type MatchRules, type QueryTerm, startsRun, type TermMatch, wordsMet } from "./match-query";
import { type OptionalFilters, scoreOf } from "./optional-filters";
import type { StoredObject } from "./store";
import { valueAt, type WordIndex } from "./word-index";

/** Algolia's criteria for one object, the smaller the better, in the order of `ranking`. */
export interface RankedObject {
	readonly object: StoredObject;
	readonly criteria: readonly number[];
}

/** How objects are compared, from the settings. */
export interface RankRules extends MatchRules {
	/** Names of the criteria, the first one deciding. */
	readonly ranking: readonly string[];
	/** Facets that move an object up. */
	readonly optionalFilters: OptionalFilters;
	/** Alternatives of optional filters are summed. */
	readonly sumOrFiltersScores: boolean;
	/** A synonym of one word counts as the word itself. */
	readonly synonymsAreExact: boolean;
	readonly customRanking: readonly { readonly attribute: string; readonly isDescending: boolean }[];
}

interface PlacedMatch extends TermMatch {
	readonly attribute: number;
	readonly position: number;
}

/** Places of each term in each object. */
type Matches = Map<StoredObject, PlacedMatch[][]>;

/** Objects that have the terms, or some of them if that will do, the best first. */
export function rankObjects(
	terms: readonly QueryTerm[],
	index: WordIndex,
	rules: RankRules,
	isOptional: boolean,
): RankedObject[] {
	const matches: Matches = new Map();
	for (const [at, term] of terms.entries()) collect(term, at, { index, rules, matches });
	const needed = terms.length;
	const ranked = [...matches].flatMap(([object, places]): RankedObject[] => {
		const met = places.filter((list) => list !== undefined && list.length > 0);
		return met.length === needed || isOptional ? [toRanked(object, met, { index, rules, isSingle: needed === 1 })] : [];
	});
	const all =
		needed === 0
			? [...index.texts.keys()].map((object) => toRanked(object, [], { index, rules, isSingle: false }))
			: ranked;
	return all.sort(compareRanked);
}

interface Collection {
	index: WordIndex;
	rules: RankRules;
	matches: Matches;
}

function collect(term: QueryTerm, at: number, { index, rules, matches }: Collection): void {
	const add = (object: StoredObject, match: PlacedMatch) => {
		const places = matches.get(object) ?? [];
		matches.set(object, places);
		places[at] = [...(places[at] ?? []), match];
	};
	for (const [word, match] of wordsMet(term, index.places.keys(), rules)) {
		for (const { object, attribute, position } of index.places.get(word) ?? [])
			add(object, { ...match, attribute, position });
	}
	for (const run of term.alternatives) {
		for (const [word] of wordsMet({ word: run[0] ?? "", isPrefix: false, alternatives: [] }, index.places.keys(), {
			...rules,
			minWordSizefor1Typo: 99,
		})) {
			for (const { object, attribute, position } of index.places.get(word) ?? []) {
				const words = index.texts.get(object)?.[attribute] ?? [];
				if (startsRun(run, words, position, rules))
					add(object, {
						length: run.length,
						typos: 0,
						isExact: rules.synonymsAreExact && run.length === 1,
						attribute,
						position,
					});
			}
		}
	}
}

function toRanked(
	object: StoredObject,
	met: readonly PlacedMatch[][],
	{ index, rules, isSingle }: { index: WordIndex; rules: RankRules; isSingle: boolean },
): RankedObject {
	const best = met.map((places) =>
		places.reduce((a, b) => (b.typos < a.typos || (b.typos === a.typos && b.attribute < a.attribute) ? b : a)),
	);
	const texts = index.texts.get(object) ?? [];
	const near = nearest(met);
	// exactOnSingleWordQuery is "attribute" unless set: one word is exact where it is the whole of an attribute.
	const isWhole = isSingle && met[0]?.some((place) => place.isExact && texts[place.attribute]?.length === place.length);
	const exact = isSingle ? Number(isWhole ?? false) : best.filter((place) => place.isExact).length;
	const criteria: Record<string, number> = {
		words: -met.length,
		filters: -scoreOf(object, rules.optionalFilters, rules.sumOrFiltersScores),
		typo: best.reduce((sum, place) => sum + place.typos, 0),
		// attributeCriteriaComputedByMinProximity: the attribute where terms stand together; for terms that never do, the last one needed.
		attribute: near.attribute ?? Math.max(0, ...best.map((place) => place.attribute)),
		proximity: near.sum,
		exact: -exact,
	};
	const custom = rules.customRanking.map(
		({ attribute, isDescending }) => Number(valueAt(object, attribute) ?? 0) * (isDescending ? -1 : 1),
	);
	return { object, criteria: rules.ranking.flatMap((name) => (name === "custom" ? custom : (criteria[name] ?? []))) };
}

/** Order of two objects by the criteria, one after the other. */
function compareRanked(a: RankedObject, b: RankedObject): number {
	for (const [at, value] of a.criteria.entries()) {
		const difference = value - (b.criteria[at] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}

/** Sum of the distances between neighbouring terms, each at most 8, and the attribute where two stand closest. */
function nearest(found: readonly (readonly PlacedMatch[])[]): { sum: number; attribute: number | null } {
	let sum = 0;
	let closest = 8;
	let attribute: number | null = null;
	for (let at = 1; at < found.length; at++) {
		let least = 8;
		for (const left of found[at - 1] ?? []) {
			for (const right of found[at] ?? []) {
				if (left.attribute !== right.attribute) continue;
				const gap = right.position - left.position;
				least = Math.min(least, gap > 0 ? gap : 1 - gap);
				if (least < closest || (least === closest && left.attribute < (attribute ?? Number.POSITIVE_INFINITY)))
					[closest, attribute] = [least, left.attribute];
			}
		}
		sum += least;
	}
	return { sum, attribute };
}
