import MiniSearch from "minisearch";
import { pageToRecords } from "../../lib/search/page-records";
import { LEVELS, type SearchPage, type SearchRecord } from "../../lib/search/record";
import { textToTerms } from "../../lib/search/terms";

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
	/** Headings, texts, and the words of the questions that each section answers. */
	readonly texts: MiniSearch;
	/** Every indexed term, sorted: tells a known word from a slip, and whether a word may go on. */
	readonly vocabulary: readonly string[];
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
	const texts = newIndex(["heading", "trail", "content", "asked"], terms);
	for (let from = 0; from < records.length; from += CHUNK) {
		texts.addAll(records.slice(from, from + CHUNK).map((record, at) => toEntry(record, from + at)));
		await takeTurns();
	}
	const pageOf = byPage.flatMap((own, page) => own.map(() => page));
	return {
		pages,
		records,
		pageOf,
		firstOf: pages.map((_, page) => pageOf.indexOf(page)),
		titles,
		texts,
		vocabulary: [...terms].sort(),
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

function toEntry({ type, hierarchy, content, questions }: SearchRecord, id: number) {
	const depth = type === "content" ? LEVELS.length : LEVELS.indexOf(type);
	const trail = LEVELS.slice(2, depth)
		.map((level) => hierarchy[level] ?? "")
		.join(" ");
	return {
		id,
		heading: type === "content" || type === "lvl1" ? "" : (hierarchy[type] ?? ""),
		trail,
		content: content ?? "",
		asked: questions.join("\n"),
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
