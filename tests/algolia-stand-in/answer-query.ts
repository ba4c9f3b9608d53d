import { markWords } from "../../packages/search/src/engine/mark-words";
import type { StoredIndex, StoredObject } from "./store";

/** Parameters of a query as they come over the wire. */
export type QueryParameters = Readonly<Record<string, unknown>>;

/**
 * Answers one query in the shape of Algolia's answers: the objects that have its words, those of the highest level first. It
 * does not rank as Algolia does: ranking is tested in the embedded engine.
 */
export function answerQuery(index: StoredIndex, given: QueryParameters) {
	const parameters: QueryParameters = { ...index.settings, ...given };
	const query = String(parameters.query ?? "");
	const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	const met = [...index.objects.values()]
		.filter((object) => words.every((word) => textOf(object).includes(word)) && passes(object, parameters.facetFilters))
		.sort((a, b) => levelOf(b) - levelOf(a));
	const groups = groupByPage(met);
	const found = groups.flatMap((group) => group.slice(0, Number(parameters.distinct ?? 1)));
	const page = Number(parameters.page ?? 0);
	const hitsPerPage = Number(parameters.hitsPerPage ?? 20);
	const counted = parameters.facetingAfterDistinct ? found : met;
	return {
		hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((object) => toHit(object, words, parameters)),
		nbHits: groups.length,
		page,
		nbPages: hitsPerPage === 0 ? 0 : Math.ceil(found.length / hitsPerPage),
		hitsPerPage,
		processingTimeMS: 1,
		query,
		params: new URLSearchParams({ query }).toString(),
		index: String(given.indexName ?? ""),
		queryID: parameters.clickAnalytics ? "0123456789abcdef0123456789abcdef" : undefined,
		facets: Object.fromEntries(list(parameters.facets).map((name) => [name, countValues(counted, name)])),
		exhaustiveNbHits: true,
	};
}

const texts = new WeakMap<StoredObject, string>();

/** What an object is found by, in small letters. */
function textOf(object: StoredObject): string {
	const known = texts.get(object) ?? JSON.stringify([object.hierarchy, object.content, object.questions]).toLowerCase();
	texts.set(object, known);
	return known;
}

function levelOf(object: StoredObject): number {
	return Number(valueAt(object, "weight.level") ?? 0);
}

/** `["a:1", ["b:1", "b:2"]]`: all of the list, one of a list within. */
function passes(object: StoredObject, filters: unknown): boolean {
	const isMet = (filter: unknown): boolean => {
		if (Array.isArray(filter)) return filter.some(isMet);
		const [name = "", ...value] = String(filter).split(":");
		return String(valueAt(object, name)) === value.join(":");
	};
	return Array.isArray(filters) ? filters.every(isMet) : filters === undefined || isMet(filters);
}

function groupByPage(objects: readonly StoredObject[]): StoredObject[][] {
	const groups = new Map<unknown, StoredObject[]>();
	for (const object of objects) {
		const own = groups.get(object.url_without_anchor) ?? [];
		own.push(object);
		groups.set(object.url_without_anchor, own);
	}
	return [...groups.values()];
}

function countValues(objects: readonly StoredObject[], name: string): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const object of objects) {
		const value = String(valueAt(object, name));
		counts[value] = (counts[value] ?? 0) + 1;
	}
	return counts;
}

function toHit(object: StoredObject, words: readonly string[], parameters: QueryParameters) {
	const options = {
		isMatch: (text: string) => words.some((word) => text.toLowerCase().includes(word)),
		preTag: String(parameters.highlightPreTag ?? "<em>"),
		postTag: String(parameters.highlightPostTag ?? "</em>"),
		ellipsis: String(parameters.snippetEllipsisText ?? "…"),
	};
	const marked: Record<string, unknown> = {};
	const snippets: Record<string, unknown> = {};
	for (const [path = "", length = "10"] of list(parameters.attributesToSnippet).map((entry) => entry.split(":"))) {
		const text = valueAt(object, path);
		if (typeof text !== "string") continue;
		setAt(marked, path, markWords(text, options));
		setAt(snippets, path, markWords(text, { ...options, words: Number(length) }));
	}
	const own = retrieve(object, list(parameters.attributesToRetrieve));
	return { ...own, objectID: object.objectID, _highlightResult: marked, _snippetResult: snippets };
}

/** The asked attributes of an object; all when none are named. */
export function retrieve(object: StoredObject, paths: readonly string[]): Record<string, unknown> {
	if (paths.length === 0 || paths.includes("*")) return { ...object };
	const picked: Record<string, unknown> = { objectID: object.objectID };
	for (const path of paths) setAt(picked, path, valueAt(object, path));
	return picked;
}

function list(value: unknown): string[] {
	return Array.isArray(value) ? value.map(String) : [];
}

/** `weight.level` -> the value there. */
function valueAt(object: object, path: string): unknown {
	return path.split(".").reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), object);
}

function setAt(target: Record<string, unknown>, path: string, value: unknown): void {
	if (value === undefined) return;
	const [key = path, ...rest] = path.split(".");
	if (rest.length === 0) {
		target[key] = value;
		return;
	}
	const next = isRecord(target[key]) ? target[key] : {};
	target[key] = next;
	setAt(next, rest.join("."), value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}
