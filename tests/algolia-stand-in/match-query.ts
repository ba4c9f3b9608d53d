import { editDistance, type PlacedWord, singular, STOP_WORDS, wordsOf } from "./words";

/** Rules of matching, from the settings. */
export interface MatchRules {
	readonly minWordSizefor1Typo: number;
	readonly minWordSizefor2Typos: number;
	readonly removeStopWords: boolean;
	readonly ignorePlurals: boolean;
	readonly isCamelCase: boolean;
	readonly synonyms: readonly (readonly string[])[];
	/** Every word of the index. */
	readonly vocabulary: ReadonlySet<string>;
}

/** A word of the query with the other words that it may stand for. */
export interface QueryTerm {
	readonly word: string;
	readonly isPrefix: boolean;
	/** Synonyms, each as a run of words. */
	readonly alternatives: readonly (readonly string[])[];
	/** Typos between the term and each word met so far. */
	readonly known: Map<string, number | null>;
}

/** How a term met a text. */
export interface TermMatch {
	readonly position: number;
	readonly length: number;
	readonly typos: number;
	readonly isExact: boolean;
}

/** Query -> terms. The last word may go on, unless a space follows it. Words after the tenth are optional in Algolia: dropped here. */
export function queryTerms(query: string, rules: MatchRules): QueryTerm[] {
	const words = wordsOf(query.slice(0, 512), rules.isCamelCase).map(({ word }) => word);
	const telling = rules.removeStopWords ? words.filter((word, at) => !STOP_WORDS.has(word) || (at === words.length - 1 && words.length === 1)) : words;
	const kept = mergePhrases(telling.length > 0 ? telling : words, rules.synonyms).slice(0, 10);
	const isTyping = !/\s$/.test(query);
	return kept.map((word, at) => ({
		word,
		isPrefix: isTyping && at === kept.length - 1,
		alternatives: [...(word.includes(" ") ? [word.split(" ")] : splitsOf(word, rules.vocabulary)), ...synonymsOf(word, rules.synonyms)],
		known: new Map(),
	}));
}

/** Every place where a term meets the words of a text, the best first. */
export function matchTerm(term: QueryTerm, words: readonly PlacedWord[], rules: MatchRules): TermMatch[] {
	const own = words.flatMap(({ word, position }): TermMatch[] => {
		const known = term.known.get(word);
		const typos = known === undefined ? typosTo(term, word, rules) : known;
		if (known === undefined) term.known.set(word, typos);
		return typos === null ? [] : [{ position, length: 1, typos, isExact: sameWord(term.word, word, rules) }];
	});
	const others = term.alternatives.flatMap((run) => runsIn(run, words, rules));
	return [...own, ...others].sort((a, b) => a.typos - b.typos || Number(b.isExact) - Number(a.isExact) || a.position - b.position);
}

/** Typos between the term and a word, or its beginning; null when it does not match. */
function typosTo({ word: asked, isPrefix }: QueryTerm, word: string, rules: MatchRules): number | null {
	if (sameWord(asked, word, rules) || (isPrefix && word.startsWith(asked))) return 0;
	const allowed = /^\d+$/.test(asked) || asked.length < rules.minWordSizefor1Typo ? 0 : asked.length < rules.minWordSizefor2Typos ? 1 : 2;
	if (allowed === 0) return null;
	const beginning = isPrefix ? word.slice(0, asked.length) : word;
	const typos = editDistance(asked, beginning, allowed);
	// A typo in the first letter counts twice.
	const weighted = typos > 0 && asked[0] !== word[0] ? typos + 1 : typos;
	return weighted <= allowed ? weighted : null;
}

function sameWord(a: string, b: string, rules: MatchRules): boolean {
	return a === b || (rules.ignorePlurals && singular(a) === singular(b));
}

function runsIn(run: readonly string[], words: readonly PlacedWord[], rules: MatchRules): TermMatch[] {
	return words.flatMap(({ position }, at): TermMatch[] => {
		const fits = run.every((word, offset) => sameWord(word, words[at + offset]?.word ?? "", rules));
		return fits ? [{ position, length: run.length, typos: 0, isExact: run.length === 1 }] : [];
	});
}

/** `proxyport` may be two words: Algolia tries every split into words that it knows. */
function splitsOf(word: string, vocabulary: ReadonlySet<string>): string[][] {
	const splits = Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => [word.slice(0, at + 2), word.slice(at + 2)]);
	return splits.filter((parts) => parts.every((part) => vocabulary.has(part)));
}

/** Words that a synonym spells together become one term: "getting started". */
function mergePhrases(words: readonly string[], groups: MatchRules["synonyms"]): string[] {
	const phrases = new Set(groups.flat().filter((phrase) => phrase.includes(" ")));
	const merged: string[] = [];
	for (let at = 0; at < words.length; at++) {
		const length = [3, 2].find((count) => phrases.has(words.slice(at, at + count).join(" "))) ?? 1;
		merged.push(words.slice(at, at + length).join(" "));
		at += length - 1;
	}
	return merged;
}

function synonymsOf(word: string, groups: MatchRules["synonyms"]): string[][] {
	return groups.filter((group) => group.includes(word)).flatMap((group) => group.filter((other) => other !== word).map((other) => other.split(" ")));
}
