import type { Query, QueryCombination } from "minisearch";
import { SYNONYMS } from "../terms/synonyms";
import { type QueryWord, stem, textToTerms } from "../terms/terms";
import type { EmbeddedIndex } from "./build-index";
import { isPasted, tellingWords } from "./pasted-text";
import { RANKING } from "./ranking";

/** One word of the query as a search of its own: every way it may stand in a text. */
export interface PlannedWord {
	readonly text: string;
	readonly query: QueryCombination;
	/** Words that mean the same; null for a word without any. */
	readonly synonyms: QueryCombination | null;
	/** Two words of the query as one name: a sign of relevance, nothing that has to be there. */
	readonly isPair: boolean;
}

/** Words of a query that are searched, whatever is typed. */
const MOST_WORDS = 16;

/** Words -> searches, with synonyms, compounds, prefixes and, for words that nothing begins with, near spellings. */
export function planQuery(query: string, index: Pick<EmbeddedIndex, "vocabulary" | "frequency">): PlannedWord[] {
	const { vocabulary } = index;
	const words = mergePhrases(tellingWords(query, index)).slice(0, MOST_WORDS);
	const isTyping = !isPasted(query) && !/\s$/.test(query);
	const planned = words.map((word, at) => ({
		text: word.text,
		query: planWord(word, vocabulary, isTyping && at === words.length - 1),
		synonyms: planSynonyms(word),
		isPair: false,
	}));
	return [...planned, ...planPairs(words, vocabulary)];
}

/** `proxy port` may mean `--proxy-port`, and `permission profile` may mean `permissionProfile`. */
function planPairs(words: readonly QueryWord[], vocabulary: readonly string[]): PlannedWord[] {
	const isPlain = (word: QueryWord | undefined) => word?.terms.length === 1;
	const pairs = words.slice(1).map((word, at) => {
		return isPlain(word) && isPlain(words[at]) ? `${words[at]?.text}${word.text}` : "";
	});
	return pairs
		.filter((pair) => hasTerm(vocabulary, pair))
		.map((text) => ({ text, query: exactly(text, RANKING.pair), synonyms: null, isPair: true }));
}

function planWord({ text, terms, whole }: QueryWord, vocabulary: readonly string[], isLast: boolean): QueryCombination {
	const ways: Query[] = [all(terms.map((term, at) => planTerm(term, vocabulary, isLast && at === terms.length - 1)))];
	if (whole !== null) ways.push(planTerm(whole, vocabulary, isLast, 1.5));
	else if (!hasTerm(vocabulary, terms[0] ?? "")) {
		const parts = splitWord(vocabulary, text);
		if (parts) ways.push(all(parts.map((part) => exactly(part, 0.9))));
	}
	return { combineWith: "OR", queries: ways };
}

function planSynonyms({ text }: QueryWord): QueryCombination | null {
	const ways = synonymsOf(text).map((synonym) => all(textToTerms(synonym).map((term) => exactly(term, 1))));
	return ways.length === 0 ? null : { combineWith: "OR", queries: ways };
}

function planTerm(term: string, vocabulary: readonly string[], isLast: boolean, boost = 1): Query {
	const exact = exactly(term, boost);
	const mayGoOn = (weight: number) => ({ ...exact, prefix: true, weights: { prefix: weight, fuzzy: 0 } });
	if (hasTerm(vocabulary, term)) return isLast && term.length > 1 ? mayGoOn(0.2) : exact;
	if (term.length > 1 && hasPrefix(vocabulary, term)) return mayGoOn(0.8);
	const edits = term.length < 4 ? 0 : term.length < 6 ? 1 : 2;
	return { ...exact, fuzzy: edits, maxFuzzy: 2, weights: { prefix: 0, fuzzy: 0.7 } };
}

function exactly(term: string, boost: number): QueryCombination {
	return { queries: [term], prefix: false, fuzzy: false, boostTerm: () => boost };
}

function all(queries: Query[]): Query {
	return { combineWith: "AND", queries };
}

const groups = SYNONYMS.map((group) => group.map((phrase) => ({ phrase, key: keyOf(phrase) })));

function synonymsOf(text: string): string[] {
	const key = keyOf(text);
	return groups
		.filter((group) => group.some((entry) => entry.key === key))
		.flatMap((group) => group.filter((entry) => entry.key !== key).map(({ phrase }) => phrase));
}

/** Two or more words that a synonym spells ("vs code", "file system") become one. */
function mergePhrases(words: readonly QueryWord[]): QueryWord[] {
	const merged: QueryWord[] = [];
	for (let at = 0; at < words.length; at++) {
		const runs = [4, 3, 2].map((count) => words.slice(at, at + count));
		const run = runs.find((some) => phrases.has(keyOf(some.map(({ text }) => text).join(" ")))) ?? [];
		const texts = run.map(({ text }) => text);
		const word = words[at];
		if (texts.length > 1)
			merged.push({ text: texts.join(" "), terms: run.flatMap(({ terms }) => terms), whole: texts.join("") });
		else if (word) merged.push(word);
		at += Math.max(0, run.length - 1);
	}
	return merged;
}

const phrases = new Set(groups.flat().flatMap(({ key }) => (key.includes(" ") ? [key] : [])));

function keyOf(text: string): string {
	return text
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.map(stem)
		.join(" ");
}

/** True when the sorted vocabulary has the term. */
export function hasTerm(vocabulary: readonly string[], term: string): boolean {
	return vocabulary[lowerBound(vocabulary, term)] === term;
}

/** True when some term of the sorted vocabulary begins so. */
export function hasPrefix(vocabulary: readonly string[], prefix: string): boolean {
	return vocabulary[lowerBound(vocabulary, prefix)]?.startsWith(prefix) ?? false;
}

/** `resourceurl` -> resource, url: an unknown word that is two known ones. The longest first part wins. */
export function splitWord(vocabulary: readonly string[], word: string): [string, string] | null {
	for (let at = word.length - 3; at >= 3; at--) {
		const parts: [string, string] = [stem(word.slice(0, at)), stem(word.slice(at))];
		if (parts.every((part) => hasTerm(vocabulary, part))) return parts;
	}
	return null;
}

function lowerBound(sorted: readonly string[], value: string): number {
	let low = 0;
	let high = sorted.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((sorted[middle] ?? "") < value) low = middle + 1;
		else high = middle;
	}
	return low;
}
