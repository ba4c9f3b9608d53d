import { headingOf, type SearchRecord } from "../records/record";
import { queryToWords, textToWords } from "../terms/terms";
import type { EmbeddedIndex } from "./build-index";
import { countEach } from "./count-each";
import type { Pace } from "./pace";
import { isPasted, plainWords, runsOf } from "./pasted-text";
import { planQuery } from "./query-plan";
import { RANKING } from "./ranking";
import { scoreWord, type WordScores, weighPages } from "./score-word";

/** A record, with its place in the index. */
interface ScoredRecord {
	readonly at: number;
	readonly record: SearchRecord;
	score: number;
}

export interface Ranking {
	/** The best first. */
	readonly ranked: readonly Readonly<ScoredRecord>[];
	/** Pages whose title has every word of the query: their title leads their hits. */
	readonly titled: ReadonlySet<number>;
	/** Terms of the index that the query met, for highlighting. */
	readonly matched: ReadonlySet<string>;
}

/** Query -> records, the best first. Records that have all of the query's words, or whose page has, come before others. */
export async function rankRecords(query: string, index: EmbeddedIndex, pace: Pace): Promise<Ranking> {
	const words: WordScores[] = [];
	for (const word of planQuery(query, index)) {
		words.push(scoreWord(word, index));
		await pace.rest();
	}
	const known = words.filter((word) => word.pages.size > 0);
	const typed = query.trim().toLowerCase();
	const named = new Set(index.names.get(typed));
	const total = words.reduce((sum, word) => sum + word.weight, 0) || 1;
	const asked = new Set(queryToWords(query).flatMap((word) => word.terms));
	const candidates = new Set(named);
	for (const { records, titles } of known) {
		for (const record of records.keys()) candidates.add(record);
		for (const page of titles.keys()) candidates.add(index.firstOf[page] ?? 0);
	}
	const breadth = countEach([...candidates].map((at) => index.pageOf[at] ?? 0));
	const evidence = weighPages(words, index);
	const topEvidence = Math.max(0, ...evidence.values()) || 1;
	const isCode = NAME.test(query);
	const isFlag = FLAG.test(query);
	const failure = SYMPTOM.test(query) ? RANKING.symptom : isCode || /\s/.test(typed) ? 1 : RANKING.failureByTopic;
	const verbatim = typed.split(/\s+/).length >= QUOTE_WORDS ? RANKING.quote : isCode ? RANKING.name : 1;
	const scored: ScoredRecord[] = [];
	for (const at of candidates) {
		await pace.rest();
		const record = index.records[at];
		if (!record) continue;
		const page = index.pageOf[at] ?? 0;
		const match = matchRecord(known, at, page);
		const coverage =
			(match.own / total) ** RANKING.missing * (1 - RANKING.pageShare) +
			(match.page / total) ** RANKING.missing * RANKING.pageShare;
		const kind = isCode ? 1 : (RANKING.kind[record.kind] ?? 1);
		const ofPage = evidence.get(page) ?? 0;
		const whole =
			(1 + RANKING.breadth * Math.log2(1 + (breadth.get(page) ?? 0))) *
			(1 + (isCode ? 0 : RANKING.pageEvidence) * (ofPage / topEvidence) ** 2 * kind);
		scored.push({
			at,
			record,
			score:
				match.score *
				coverage *
				kind *
				whole *
				worthOf(record, asked) *
				(verbatim > 1 && lowerTextOf(record).includes(typed) ? verbatim : 1) *
				(record.answer ? failure : 1) *
				(headingOf(record).startsWith("-") ? (isFlag ? RANKING.flag : RANKING.flagByWords) : 1),
		});
	}
	await pace.rest();
	weighRuns(scored, query);
	const top = scored.reduce((most, { score }) => Math.max(most, score), 0) || 1;
	for (const one of scored) {
		// The page whose title was typed: "thv list".
		const isTitle = one.record.type === "lvl1" && headingOf(one.record).toLowerCase() === typed;
		if (named.has(one.at) || isTitle) one.score += top * RANKING.wholeTitle;
	}
	const ranked = scored.sort((a, b) => b.score - a.score || a.at - b.at);
	const least = (ranked[0]?.score ?? 0) * RANKING.cut;
	const isTitled = (page: number) => words.every(({ weight, titles }) => weight === 0 || titles.has(page));
	return {
		ranked: ranked.filter(({ score }) => score >= least),
		titled: new Set(named.size === 0 && known.length > 0 ? [...index.pages.keys()].filter(isTitled) : []),
		matched: new Set(known.flatMap((word) => [...word.terms])),
	};
}

/** A query that says that something is not as it should be asks for an entry about a failure. */
const SYMPTOM =
	/\b(?:not|no|cannot|can.?t|doesn.?t|isn.?t|won.?t|didn.?t|don.?t|never|nothing|none|fail\w*|errors?|missing|refuse[sd]?|denied|crash\w*|hangs?|stuck|broken|time[sd]? ?out|unable|empty|gone|lost|wrong|unknown|invalid|forbidden|unauthorized|disappear\w*|vanish\w*|slow)\b/i;

/** A query for a name of the reference: a flag, a path, a call, or a word in camelCase, snake_case or with dots. */
const NAME = /\p{Ll}\p{Lu}|[_/{}]|(?:^|\s)--|\w\.\w|^(?:GET|POST|PUT|DELETE|PATCH)\s/u;

/** A query with dashes in front asks for a flag. */
const FLAG = /(?:^|\s)--?[a-z]/i;

/** From this number of words on, a query may be a line that the reader copied from somewhere. */
const QUOTE_WORDS = 4;

/** Keeps what a function makes of a record: queries look at the same ones again and again. */
function byRecord<Value>(make: (record: SearchRecord) => Value): (record: SearchRecord) => Value {
	const known = new WeakMap<SearchRecord, Value>();
	return (record) => {
		const value = known.get(record) ?? make(record);
		known.set(record, value);
		return value;
	};
}

const lowerTextOf = byRecord((record) => `${headingOf(record)} ${record.content ?? ""}`.toLowerCase());

/** The words of a record between spaces, for runs of them; an entry about a failure counts as a whole. */
const wordsOfRecord = byRecord((record) => plainWords(`${headingOf(record)} ${record.answer ?? record.content ?? ""}`));

const headingWordsOf = byRecord((record) => textToWords(headingOf(record)));

/** Weighs each record by the runs of three words that it shares with a long query: a message is there as the program prints it. */
function weighRuns(scored: ScoredRecord[], query: string): void {
	const runs = runsOf(query);
	if (runs.length < RANKING.runs.least) return;
	const best = scored.sort((a, b) => b.score - a.score).slice(0, RANKING.runs.records);
	const held = best.map(({ record }) => {
		const text = wordsOfRecord(record);
		return runs.filter((run) => text.includes(run));
	});
	const counts = countEach(held.flat());
	const answers = isPasted(query) ? RANKING.runs.answer : 1;
	for (const [at, one] of best.entries()) {
		const weight = held[at]?.reduce((sum, run) => sum + 1 / (counts.get(run) ?? 1), 0) ?? 0;
		one.score *= (1 + RANKING.runs.weight * weight) * (one.record.answer ? answers : 1);
	}
}

/** `own` is the weight of the words that the record, its headings or its page's title have, `page` of those anywhere on the page. */
function matchRecord(words: readonly WordScores[], record: number, page: number) {
	const match = { score: 0, own: 0, page: 0 };
	for (const { weight, titles, records, pages } of words) {
		const own = records.get(record) ?? 0;
		const title = titles.get(page) ?? 0;
		match.score += own + title * RANKING.title;
		if (own > 0 || title > 0) match.own += weight;
		if (pages.has(page)) match.page += weight;
	}
	return match;
}

/** How much a record is worth whatever its words: level, page rank, and how much of its heading was asked for. */
function worthOf(record: SearchRecord, asked: ReadonlySet<string>): number {
	const bonus = record.type === "lvl1" ? RANKING.exactTitle : RANKING.exactHeading;
	const terms = headingWordsOf(record);
	const share = terms.length === 0 ? 0 : terms.filter((term) => asked.has(term)).length / terms.length;
	return (RANKING.level[record.type] ?? 1) * (1 + bonus * share ** 2) * (1 + RANKING.pageRank * record.weight.pageRank);
}
