import { markWords } from "../../src/search/mark-words";
import { type QueryTerm, queryTerms, startsRun, wordsMet } from "./match-query";
import { parseOptionalFilters } from "./optional-filters";
import { type RankRules, rankObjects } from "./rank-objects";
import type { StoredIndex, StoredObject } from "./store";
import { valueAt, type WordIndex, wordIndexOf } from "./word-index";
import { wordsOf } from "./words";

/** Parameters of a query as they come over the wire. */
export type QueryParameters = Readonly<Record<string, unknown>>;

/** Answers one query as Algolia does: match, filter, rank, keep distinct, cut out the page, mark. */
export function answerQuery(index: StoredIndex, given: QueryParameters) {
	const parameters: QueryParameters = { ...index.settings, ...given };
	const query = String(parameters.query ?? "");
	const words = wordIndexOf(index.objects, attributesOf(parameters), false);
	const rules = toRules(index, parameters, words);
	const terms = queryTerms(query, rules);
	const rank = (isOptional: boolean) =>
		rankObjects(terms, words, rules, isOptional).filter(({ object }) => passes(object, parameters.facetFilters));
	const all = rank(Boolean(parameters.optionalWords));
	const ranked = all.length === 0 && parameters.removeWordsIfNoResults === "allOptional" ? rank(true) : all;
	const { hits: found, groups } = keepDistinct(
		ranked.map(({ object }) => object),
		parameters,
	);
	const page = Number(parameters.page ?? 0);
	const hitsPerPage = Number(parameters.hitsPerPage ?? 20);
	const hits = found
		.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
		.map((object) => toHit(object, terms, rules, parameters));
	return {
		hits,
		nbHits: groups,
		page,
		nbPages: hitsPerPage === 0 ? 0 : Math.ceil(found.length / hitsPerPage),
		hitsPerPage,
		processingTimeMS: 1,
		query,
		params: new URLSearchParams({ query }).toString(),
		index: String(given.indexName ?? ""),
		queryID: parameters.clickAnalytics ? "0123456789abcdef0123456789abcdef" : undefined,
		facets: countFacets(
			ranked.map(({ object }) => object),
			parameters.facets,
		),
		exhaustiveNbHits: true,
	};
}

function attributesOf({ searchableAttributes }: QueryParameters): string[] {
	return list(searchableAttributes).map((name) => name.replace(/^unordered\((.*)\)$/, "$1"));
}

function toRules({ synonyms }: StoredIndex, settings: QueryParameters, words: WordIndex): RankRules {
	return {
		synonyms,
		isCamelCase: false,
		vocabulary: words.places,
		ranking: list(settings.ranking),
		optionalFilters: parseOptionalFilters(settings.optionalFilters, list(settings.attributesForFaceting)),
		sumOrFiltersScores: Boolean(settings.sumOrFiltersScores),
		synonymsAreExact: list(settings.alternativesAsExact).includes("singleWordSynonym"),
		customRanking: list(settings.customRanking).map((rule) => ({
			attribute: rule.replace(/^\w+\((.*)\)$/, "$1"),
			isDescending: rule.startsWith("desc"),
		})),
		minWordSizefor1Typo: Number(settings.minWordSizefor1Typo ?? 4),
		minWordSizefor2Typos: Number(settings.minWordSizefor2Typos ?? 8),
		removeStopWords: Boolean(settings.removeStopWords),
		ignorePlurals: Boolean(settings.ignorePlurals),
	};
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

function keepDistinct(objects: readonly StoredObject[], { distinct, attributeForDistinct }: QueryParameters) {
	const most = Number(distinct ?? 0);
	if (!most || !attributeForDistinct) return { hits: objects, groups: objects.length };
	const groups = new Map<unknown, StoredObject[]>();
	for (const object of objects) {
		const key = valueAt(object, String(attributeForDistinct));
		const group = groups.get(key) ?? [];
		if (group.length < most) groups.set(key, [...group, object]);
	}
	return { hits: [...groups.values()].flat(), groups: groups.size };
}

function countFacets(objects: readonly StoredObject[], facets: unknown): Record<string, Record<string, number>> {
	const names = Array.isArray(facets) ? facets.map(String) : [];
	const count = (name: string) => {
		const counts: Record<string, number> = {};
		for (const object of objects) {
			const value = String(valueAt(object, name));
			counts[value] = (counts[value] ?? 0) + 1;
		}
		return counts;
	};
	return Object.fromEntries(names.map((name) => [name, count(name)]));
}

function toHit(object: StoredObject, terms: readonly QueryTerm[], rules: RankRules, parameters: QueryParameters) {
	const preTag = String(parameters.highlightPreTag ?? "<em>");
	const postTag = String(parameters.highlightPostTag ?? "</em>");
	const ellipsis = String(parameters.snippetEllipsisText ?? "…");
	const isMatch = (text: string) => {
		const own = wordsOf(text, rules.isCamelCase);
		return terms.some(
			(term) =>
				wordsMet(term, own, rules).size > 0 ||
				term.alternatives.some((run) => own.some((_, at) => startsRun(run, own, at, rules))),
		);
	};
	const mark = (path: string, words?: number) => {
		const value = valueAt(object, path);
		return typeof value === "string"
			? markWords(value, { isMatch, preTag, postTag, ellipsis, ...(words !== undefined && { words }) })
			: undefined;
	};
	const highlighted: Record<string, unknown> = {};
	for (const path of attributesOf(parameters)) setAt(highlighted, path, mark(path));
	const snippets: Record<string, unknown> = {};
	for (const [path = "", words] of list(parameters.attributesToSnippet).map((entry) => entry.split(":")))
		setAt(snippets, path, mark(path, Number(words ?? 10)));
	return {
		...retrieve(object, list(parameters.attributesToRetrieve)),
		objectID: object.objectID,
		_highlightResult: highlighted,
		_snippetResult: snippets,
	};
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

function setAt(target: Record<string, unknown>, path: string, value: unknown): void {
	if (value === undefined) return;
	const keys = path.split(".");
	const last = keys.pop() ?? path;
	let place = target;
	for (const key of keys) {
		const next = (place[key] as Record<string, unknown> | undefined) ?? {};
		place[key] = next;
		place = next;
	}
	place[last] = value;
}
