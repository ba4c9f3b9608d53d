import { type Hierarchy, LEVELS, type RecordType, type SearchPage, type SearchPart, type SearchRecord } from "./record";

/** Page -> its records, in reading order. A heading takes the first piece of its text along. */
export function pageToRecords(page: SearchPage): SearchRecord[] {
	const { path, lang, version, section, kind, pageRank } = page;
	const ids = new Set<string>();
	const records: SearchRecord[] = [];
	const trail: string[] = [section, page.title];
	for (const part of [{ ...page, depth: 1, heading: page.title, anchor: null }, ...page.parts]) {
		const { depth, heading, anchor, questions } = part;
		trail.length = Math.min(trail.length, depth);
		trail[depth] = heading;
		const [first = null, ...rest] = part.texts;
		// A level that the page skips repeats nothing: it stays null.
		const hierarchy = Object.fromEntries(LEVELS.map((level, at) => [level, trail[at] ?? null])) as Hierarchy;
		const keywords = depth === 1 ? headingsOf(page) : wordsOfName(heading);
		const url = anchor === null ? path : `${path}#${anchor}`;
		const add = (own: Pick<SearchRecord, "type" | "content" | "answer" | "keywords" | "questions">) => {
			const { type, content } = own;
			const level = type === "content" ? 0 : 110 - 10 * LEVELS.indexOf(type);
			const text = type === "content" ? (content ?? "") : ids.has(url) ? hierarchy[type] : null;
			const objectID = unique(text === null ? url : `${url}@${digest(text)}`, ids);
			const place = { url, url_without_anchor: path, weight: { pageRank, level, position: records.length } };
			records.push({ objectID, lang, version, section, kind, hierarchy, anchor, ...own, ...place });
		};
		add({ type: LEVELS[depth] as RecordType, content: first, answer: answerOf(part), keywords, questions });
		for (const content of rest) add({ type: "content", content, answer: null, keywords: null, questions: [] });
	}
	return records;
}

/** Entries about failures say cause and fix; longer ones are cut, because Algolia takes objects of 10 kB at most. */
const ANSWER = /\bCause: .*\bFix: /s;
const ANSWER_LENGTH = 1200;

function answerOf({ texts }: Pick<SearchPart, "texts">): string | null {
	const text = texts.join(" ").replaceAll(" · ", " ");
	return ANSWER.test(text) ? text.slice(0, ANSWER_LENGTH) : null;
}

/** Algolia takes objects of 10 kB at most: longer lists are cut. */
const LIST_LENGTH = 4000;

/** A page's headings: a query may have words of several sections. */
function headingsOf({ parts }: SearchPage): string | null {
	return [...new Set(parts.map((part) => part.heading))].join(" · ").slice(0, LIST_LENGTH) || null;
}

/** `spec.permissionProfile` -> "permission profile": Algolia finds a name only as it is written. */
function wordsOfName(heading: string): string | null {
	const names = heading.match(/\p{Ll}+\p{Lu}[\p{L}\p{N}]*/gu) ?? [];
	return names.length === 0
		? null
		: names.map((name) => name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase()).join(" · ");
}

function unique(id: string, taken: Set<string>): string {
	let candidate = id;
	for (let copy = 2; taken.has(candidate); copy++) candidate = `${id}~${copy}`;
	taken.add(candidate);
	return candidate;
}

/** FNV-1a in 32 bits, in base 36: short, the same everywhere, good enough within one heading. */
function digest(text: string): string {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return (hash >>> 0).toString(36);
}
