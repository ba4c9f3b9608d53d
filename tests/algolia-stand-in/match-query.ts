import { editDistance } from "product-data/names";
import { STOP_WORDS, singular, wordsOf } from "./words";

/** Rules of matching, from the settings. */
export interface MatchRules {
	readonly minWordSizefor1Typo: number;
	readonly minWordSizefor2Typos: number;
	readonly removeStopWords: boolean;
	readonly ignorePlurals: boolean;
	readonly isCamelCase: boolean;
	readonly synonyms: readonly (readonly string[])[];
	/** Every word of the index. */
	readonly vocabulary: { has(word: string): boolean };
}

/** A word of the query with the other words that it may stand for. */
export interface QueryTerm {
	readonly word: string;
	readonly isPrefix: boolean;
	/** Synonyms, each as a run of words. */
	readonly alternatives: readonly (readonly string[])[];
}

/** How a term met a text. */
export interface TermMatch {
	/** Words that it takes up. */
	readonly length: number;
	readonly typos: number;
	readonly isExact: boolean;
}

/** Query -> terms. The last word may go on, unless a space follows it. Words after the tenth are optional in Algolia: dropped here. */
export function queryTerms(query: string, rules: MatchRules): QueryTerm[] {
	const words = wordsOf(query.slice(0, 512), rules.isCamelCase);
	const telling = rules.removeStopWords
		? words.filter((word, at) => !STOP_WORDS.has(word) || (at === words.length - 1 && words.length === 1))
		: words;
	const kept = mergePhrases(telling.length > 0 ? telling : words, rules.synonyms).slice(0, 10);
	const isTyping = !/\s$/.test(query);
	return kept.map((word, at) => ({
		word,
		isPrefix: isTyping && at === kept.length - 1,
		alternatives: [
			...(word.includes(" ") ? [word.split(" ")] : splitsOf(word, rules.vocabulary)),
			...synonymsOf(word, rules.synonyms),
		],
	}));
}

/** Words of the index that a term meets, with the typos between them. */
export function wordsMet(term: QueryTerm, vocabulary: Iterable<string>, rules: MatchRules): Map<string, TermMatch> {
	const met = new Map<string, TermMatch>();
	for (const word of vocabulary) {
		const typos = typosTo(term, word, rules);
		if (typos !== null) met.set(word, { length: 1, typos, isExact: sameWord(term.word, word, rules) });
	}
	return met;
}

/** True where a run of words is in a text. */
export function startsRun(run: readonly string[], words: readonly string[], at: number, rules: MatchRules): boolean {
	return run.every((word, offset) => sameWord(word, words[at + offset] ?? "", rules));
}

/** Typos between the term and a word, or its beginning; null when it does not match. */
function typosTo({ word: asked, isPrefix }: QueryTerm, word: string, rules: MatchRules): number | null {
	if (sameWord(asked, word, rules) || (isPrefix && word.startsWith(asked))) return 0;
	const allowed =
		/^\d+$/.test(asked) || asked.length < rules.minWordSizefor1Typo
			? 0
			: asked.length < rules.minWordSizefor2Typos
				? 1
				: 2;
	if (allowed === 0) return null;
	const typos = Math.min(
		editDistance(asked, word, allowed),
		isPrefix ? editDistance(asked, word.slice(0, asked.length), allowed) : Number.POSITIVE_INFINITY,
	);
	// A typo in the first letter counts twice.
	const weighted = typos > 0 && asked[0] !== word[0] ? typos + 1 : typos;
	return weighted <= allowed ? weighted : null;
}

function sameWord(a: string, b: string, rules: MatchRules): boolean {
	return a === b || (rules.ignorePlurals && singular(a) === singular(b));
}

/** `proxyport` may be two words: Algolia tries every split into words that it knows. */
function splitsOf(word: string, vocabulary: MatchRules["vocabulary"]): string[][] {
	const splits = Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => [
		word.slice(0, at + 2),
		word.slice(at + 2),
	]);
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
	return groups
		.filter((group) => group.includes(word))
		.flatMap((group) => group.filter((other) => other !== word).map((other) => other.split(" ")));
}
