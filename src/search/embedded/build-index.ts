import MiniSearch from "minisearch";
import { pageToRecords } from "../../lib/search/page-records";
import { LEVELS, type SearchPage, type SearchRecord } from "../../lib/search/record";
import { textToTerms, textToWords } from "./terms";

/** What queries are answered from. Records and pages are known by their place in the lists. */
export interface EmbeddedIndex {
	readonly pages: readonly SearchPage[];
	readonly records: readonly SearchRecord[];
	/** Page of each record. */
	readonly pageOf: readonly number[];
	/** First record of each page: its title. */
	readonly firstOf: readonly number[];
	/** Titles, with the words of the path. */
	readonly titles: MiniSearch;
	/** Headings and texts. */
	readonly texts: MiniSearch;
	/** What readers ask, one entry for each question. */
	readonly questions: QuestionIndex;
	/** Every indexed term, sorted: tells a known word from a slip, and whether a word may go on. */
	readonly vocabulary: readonly string[];
}

/** Questions are known by their place in the lists. */
export interface QuestionIndex {
	readonly index: MiniSearch;
	/** The record that answers each question. */
	readonly recordOf: readonly number[];
	/** Number of terms of each question. */
	readonly lengthOf: readonly number[];
}

/** Records indexed in one go before the browser gets a turn. */
const CHUNK = 150;

/** Pages -> index. Lets the browser take a turn now and then, so that typing stays fluid meanwhile. */
export async function buildIndex(pages: readonly SearchPage[]): Promise<EmbeddedIndex> {
	const terms = new Set<string>();
	const byPage = pages.map(pageToRecords);
	const records = byPage.flat();
	const titles = newIndex(["title", "section"], terms);
	titles.addAll(pages.map(({ title, path, section }, id) => ({ id, title: `${title} ${pathWords(path)}`, section })));
	const texts = newIndex(["heading", "trail", "content"], terms);
	for (let from = 0; from < records.length; from += CHUNK) {
		texts.addAll(records.slice(from, from + CHUNK).map((record, at) => toEntry(record, from + at)));
		await takeTurns();
	}
	const questions = indexQuestions(records, terms);
	const pageOf = byPage.flatMap((own, page) => own.map(() => page));
	return {
		pages,
		records,
		pageOf,
		firstOf: pages.map((_, page) => pageOf.indexOf(page)),
		titles,
		texts,
		questions,
		vocabulary: [...terms].sort(),
	};
}

function indexQuestions(records: readonly SearchRecord[], terms: Set<string>): QuestionIndex {
	const asked = records.flatMap((record, at) => record.questions.map((text) => ({ record: at, text })));
	const index = newIndex(["text"], terms);
	index.addAll(asked.map(({ text }, id) => ({ id, text })));
	return {
		index,
		recordOf: asked.map(({ record }) => record),
		lengthOf: asked.map(({ text }) => textToWords(text).length),
	};
}

function newIndex(fields: string[], terms: Set<string>): MiniSearch {
	return new MiniSearch({
		fields,
		tokenize: textToTerms,
		processTerm: (term) => {
			terms.add(term);
			return term;
		},
	});
}

function toEntry({ type, hierarchy, content }: SearchRecord, id: number) {
	const depth = type === "content" ? LEVELS.length : LEVELS.indexOf(type);
	const trail = LEVELS.slice(2, depth)
		.map((level) => hierarchy[level] ?? "")
		.join(" ");
	return {
		id,
		heading: type === "content" || type === "lvl1" ? "" : (hierarchy[type] ?? ""),
		trail,
		content: content ?? "",
	};
}

/** `/toolhive/reference/cli/thv_run` -> "thv run": the last step of a path often says it shorter than the title. */
function pathWords(path: string): string {
	return (path.split("/").at(-1) ?? "").replaceAll("_", " ");
}

/** A message to oneself comes after the browser's own work, without the 4 ms that nested timers cost. */
function takeTurns(): Promise<void> {
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			port1.close();
			resolve();
		};
		port2.postMessage(null);
	});
}
