import { type MatchRules, matchTerm, type QueryTerm, type TermMatch } from "./match-query";
import type { StoredObject } from "./store";
import { type PlacedWord, wordsOf } from "./words";

/** Algolia's criteria for one object, the smaller the better, in the order of `ranking`. */
export interface RankedObject {
	readonly object: StoredObject;
	readonly criteria: readonly number[];
	/** Terms that the object has. */
	readonly matched: number;
}

/** How objects are compared, from the settings. */
export interface RankRules extends MatchRules {
	/** In order of importance. */
	readonly attributes: readonly string[];
	/** Names of the criteria, the first one deciding. */
	readonly ranking: readonly string[];
	readonly customRanking: readonly { readonly attribute: string; readonly isDescending: boolean }[];
}

interface AttributeMatch {
	readonly attribute: number;
	readonly match: TermMatch;
}

/** Scores an object for a query; null when it lacks a term, unless all are optional. */
export function rankObject(object: StoredObject, terms: readonly QueryTerm[], rules: RankRules, isOptional: boolean): RankedObject | null {
	const texts = rules.attributes.map((attribute) => cachedWords(object, attribute, rules.isCamelCase));
	const found = terms.map((term) => texts.flatMap((words, attribute) => matchTerm(term, words, rules).map((match): AttributeMatch => ({ attribute, match }))));
	const met = found.filter((matches) => matches.length > 0);
	if (terms.length > 0 && (met.length === 0 || (met.length < terms.length && !isOptional))) return null;
	const best = met.map((matches) => matches.reduce((a, b) => (b.match.typos < a.match.typos || (b.match.typos === a.match.typos && b.attribute < a.attribute) ? b : a)));
	const typos = best.reduce((sum, { match }) => sum + match.typos, 0);
	const near = nearest(met);
	// attributeCriteriaComputedByMinProximity: the attribute where terms stand together; for terms that never do, the last one needed.
	const attribute = near.attribute ?? Math.max(...best.map((one) => one.attribute));
	// exactOnSingleWordQuery is "attribute" unless set: one word is exact where it is the whole of an attribute.
	const isWhole = terms.length === 1 && met[0]?.some(({ attribute: at, match }) => match.isExact && texts[at]?.length === match.length);
	const exact = terms.length === 1 ? Number(isWhole ?? false) : best.filter(({ match }) => match.isExact).length;
	const criteria: Record<string, number> = { words: -met.length, typo: typos, attribute, proximity: near.sum, exact: -exact };
	const custom = rules.customRanking.map(({ attribute: name, isDescending }) => Number(valueAt(object, name) ?? 0) * (isDescending ? -1 : 1));
	return { object, matched: met.length, criteria: rules.ranking.flatMap((name) => (name === "custom" ? custom : (criteria[name] ?? []))) };
}

/** Order of two objects by the criteria, one after the other. */
export function compareRanked(a: RankedObject, b: RankedObject): number {
	for (const [at, value] of a.criteria.entries()) {
		const difference = value - (b.criteria[at] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}

/** Sum of the distances between neighbouring terms, each at most 8, and the attribute where two stand closest. */
function nearest(found: readonly (readonly AttributeMatch[])[]): { sum: number; attribute: number | null } {
	let sum = 0;
	let closest = 8;
	let attribute: number | null = null;
	for (let at = 1; at < found.length; at++) {
		let least = 8;
		for (const left of found[at - 1] ?? []) {
			for (const right of found[at] ?? []) {
				if (left.attribute !== right.attribute) continue;
				const gap = right.match.position - left.match.position;
				least = Math.min(least, gap > 0 ? gap : 1 - gap);
				if (least < closest || (least === closest && left.attribute < (attribute ?? Number.POSITIVE_INFINITY))) [closest, attribute] = [least, left.attribute];
			}
		}
		sum += least;
	}
	return { sum, attribute };
}

/** Value of a dotted attribute. */
export function valueAt(object: unknown, path: string): unknown {
	return path.split(".").reduce<unknown>((value, key) => (typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined), object);
}

/** Every word of the searchable attributes. */
export function vocabularyOf(objects: ReadonlyMap<string, StoredObject>, attributes: readonly string[], isCamelCase: boolean): Set<string> {
	const known = vocabularies.get(objects);
	if (known?.size === objects.size) return known.words;
	const words = new Set<string>();
	vocabularies.set(objects, { size: objects.size, words });
	for (const object of objects.values()) for (const attribute of attributes) for (const { word } of cachedWords(object, attribute, isCamelCase)) words.add(word);
	return words;
}

const vocabularies = new WeakMap<ReadonlyMap<string, StoredObject>, { size: number; words: Set<string> }>();
const cache = new WeakMap<StoredObject, Map<string, PlacedWord[]>>();

function cachedWords(object: StoredObject, attribute: string, isCamelCase: boolean): PlacedWord[] {
	const words = cache.get(object) ?? new Map<string, PlacedWord[]>();
	cache.set(object, words);
	const known = words.get(attribute) ?? wordsOf(String(valueAt(object, attribute) ?? ""), isCamelCase);
	words.set(attribute, known);
	return known;
}
