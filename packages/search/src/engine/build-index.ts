import MiniSearch from "minisearch";
import { pageToRecords } from "../records/page-records";
import { headingOf, nameOfPage, type SearchPage, type SearchRecord, trailOf } from "../records/record";
import { textToTerms } from "../terms/terms";
import { startPace } from "./pace";

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
	/** Records by the exact names that they stand for, in small letters. */
	readonly names: ReadonlyMap<string, readonly number[]>;
	/** How often each term occurs. */
	readonly frequency: ReadonlyMap<string, number>;
	/** Every indexed term, sorted: tells a known word from a slip, and whether a word may go on. */
	readonly vocabulary: readonly string[];
}

export async function buildIndex(given: Iterable<SearchPage>): Promise<EmbeddedIndex> {
	const terms = new Map<string, number>();
	const names = new Map<string, number[]>();
	const pace = startPace();
	const pages: SearchPage[] = [];
	const records: SearchRecord[] = [];
	const pageOf: number[] = [];
	const firstOf: number[] = [];
	const titles = newIndex(["title", "section"], terms);
	const texts = newIndex(["heading", "trail", "content", "asked"], terms);
	for (const page of given) {
		const at = pages.push(page) - 1;
		firstOf.push(records.length);
		titles.add({ id: at, title: nameOfPage(page), section: page.section });
		for (const record of pageToRecords(page)) {
			pageOf.push(at);
			const id = records.push(record) - 1;
			for (const name of namesOf(record)) names.set(name, [...(names.get(name) ?? []), id]);
			texts.add(toEntry(record, id));
			await pace.rest();
		}
	}
	const vocabulary = [...terms.keys()].sort();
	return { pages, records, pageOf, firstOf, titles, texts, names, frequency: terms, vocabulary };
}

function newIndex(fields: string[], terms: Map<string, number>): MiniSearch {
	return new MiniSearch({
		fields,
		tokenize: textToTerms,
		processTerm: (term) => {
			terms.set(term, (terms.get(term) ?? 0) + 1);
			return term;
		},
	});
}

function toEntry(record: SearchRecord, id: number) {
	return {
		id,
		heading: record.type === "lvl1" ? "" : headingOf(record),
		trail: trailOf(record),
		content: record.content ?? "",
		asked: record.questions.join("\n"),
	};
}

/** `--port, -p`; `POST /api/v1beta/workloads`; `spec.permissionProfile`. */
const FLAG = /^--?[\w-]+(?:, --?[\w-]+)*$/;
const CALL = /^([A-Z]+) (\/\S+)$/;
const NAME = /^[\w.[\]-]*(?:\p{Ll}\p{Lu}|[._])[\w.[\]-]*$/u;

/**
 * The exact names that a record stands for, in small letters: who types one wants its place in the reference. Commands also
 * go by their name without the program's, flags without dashes, calls without their method and the first steps of their path,
 * and fields by their last step.
 */
export function namesOf(record: SearchRecord): readonly string[] {
	const forms = formsOf(headingOf(record), record.type === "lvl1" && record.kind === "command");
	return [...new Set(forms)].map((name) => name.toLowerCase());
}

function formsOf(heading: string, isCommand: boolean): string[] {
	if (isCommand) return [heading, heading.replace(/^\S+ /, "")];
	if (FLAG.test(heading))
		return heading.split(", ").flatMap((flag) => [flag, ...(/\w-/.test(flag) ? [flag.replace(/^-+/, "")] : [])]);
	const [, method, path = ""] = CALL.exec(heading) ?? [];
	if (method) return endingsOf(path).flatMap((ending) => [ending, `${method} ${ending}`]);
	if (!NAME.test(heading)) return [];
	const last = heading.split(".").at(-1) ?? heading;
	return NAME.test(last) ? [heading, last] : [heading];
}

/** `/api/v1beta/workloads` -> itself, `/v1beta/workloads`, `/workloads`: callers leave the beginning out. */
function endingsOf(path: string): string[] {
	const steps = path.split("/").slice(1);
	const own = steps.findIndex((step) => step.startsWith("{"));
	return steps.slice(0, own < 0 ? steps.length : own).map((_, at) => `/${steps.slice(at).join("/")}`);
}
