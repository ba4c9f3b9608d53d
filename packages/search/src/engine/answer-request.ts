import { LEVELS, type SearchPage, type SearchRecord } from "../records/record";
import { textToTerms } from "../terms/terms";
import { buildIndex, type EmbeddedIndex } from "./build-index";
import { countEach } from "./count-each";
import { type MarkOptions, markWords } from "./mark-words";
import type { SearchEngine, SearchHit, SearchRequest, SearchResponse } from "./model";
import { type Pace, startPace } from "./pace";
import { type Ranking, rankRecords } from "./rank-records";
import { spreadHits } from "./spread-hits";

/** Records of one page that a list of hits may hold, as `distinct` in Algolia's settings. */
export const HITS_OF_A_PAGE = 3;

/** A list that is limited by section is chosen from this many times as many hits. */
const CHOICE = 5;

/** Answers one request from the index, in the shape of Algolia's API. */
export async function answerRequest(
	request: SearchRequest,
	index: EmbeddedIndex,
	pace: Pace = startPace(),
): Promise<SearchResponse> {
	const { query, page = 0, hitsPerPage = 20, facets = [], facetFilters = [], sectionHits } = request;
	const ranking = await rankRecords(query, index, pace);
	const allowed = keepDistinct(ranking, index).filter((record) =>
		facetFilters.every((filter) => [filter].flat().some((one) => hasFacet(record, one))),
	);
	const isMatch = (word: string) => textToTerms(word).some((term) => ranking.matched.has(term));
	const shown =
		sectionHits === undefined
			? allowed.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
			: spreadHits(allowed.slice(0, CHOICE * hitsPerPage), hitsPerPage, sectionHits);
	const hits: SearchHit[] = [];
	for (const record of shown) {
		hits.push(toHit(record, request, isMatch));
		await pace.rest();
	}
	const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(allowed.length / hitsPerPage);
	const counts = facets.length > 0 && { facets: countFacets(facets, allowed) };
	return { hits, nbHits: allowed.length, page, nbPages, ...counts };
}

/** Pages in the order of their best record, each with its three best, no two of them of one heading. */
function keepDistinct({ ranked, titled }: Ranking, { records, pageOf, firstOf }: EmbeddedIndex): SearchRecord[] {
	const byPage = new Map<number, SearchRecord[]>();
	const add = (page: number, record: SearchRecord | undefined) => {
		const own = byPage.get(page) ?? [];
		if (record && own.length < HITS_OF_A_PAGE && own.every((other) => headingsOf(other) !== headingsOf(record)))
			byPage.set(page, [...own, record]);
	};
	for (const { at, record } of ranked) {
		const page = pageOf[at] ?? 0;
		if (!byPage.has(page) && titled.has(page)) add(page, records[firstOf[page] ?? 0]);
		add(page, record);
	}
	return [...byPage.values()].flat();
}

function headingsOf({ hierarchy }: SearchRecord): string {
	return LEVELS.map((level) => hierarchy[level] ?? "").join("\n");
}

function hasFacet(record: SearchRecord, filter: string): boolean {
	const at = filter.indexOf(":");
	return facetOf(record, filter.slice(0, at)) === filter.slice(at + 1);
}

function facetOf(record: SearchRecord, name: string): string | null {
	const value = Object.hasOwn(record, name) && record[name as keyof SearchRecord];
	return typeof value === "string" ? value : null;
}

function countFacets(names: readonly string[], records: readonly SearchRecord[]) {
	const count = (name: string) => countEach(records.flatMap((record) => facetOf(record, name) ?? []));
	return Object.fromEntries(names.map((name) => [name, Object.fromEntries(count(name))]));
}

function toHit(record: SearchRecord, request: SearchRequest, isMatch: (word: string) => boolean): SearchHit {
	const { hierarchy, content } = record;
	const options: MarkOptions = {
		isMatch,
		preTag: request.highlightPreTag ?? "<em>",
		postTag: request.highlightPostTag ?? "</em>",
		ellipsis: request.snippetEllipsisText,
	};
	const length = request.attributesToSnippet?.find((attribute) => attribute.startsWith("content:"))?.split(":")[1];
	const words = length === undefined ? undefined : Number(length);
	const headings = LEVELS.flatMap((level) => {
		const text = hierarchy[level];
		return text === null ? [] : [[level, markWords(text, options)] as const];
	});
	return {
		...record,
		_snippetResult: content === null ? {} : { content: markWords(content, { ...options, words }) },
		_highlightResult: { hierarchy: Object.fromEntries(headings) },
	};
}

/** The engine that answers from the file that the build wrote. */
export interface EmbeddedEngine extends SearchEngine {
	/** Fetches and builds the index ahead of the first query. */
	load(): Promise<EmbeddedIndex>;
}

/** An engine over pages that come from anywhere. A failed load is tried again with the next query. */
export function createEngine(readPages: () => Promise<Iterable<SearchPage>>): EmbeddedEngine {
	let index: Promise<EmbeddedIndex> | null = null;
	const load = () => {
		index ??= readPages().then(buildIndex);
		index.catch(() => {
			index = null;
		});
		return index;
	};
	return {
		load,
		async search({ requests, signal }) {
			const loaded = await load();
			const pace = startPace(signal);
			const results: SearchResponse[] = [];
			for (const request of requests) results.push(await answerRequest(request, loaded, pace));
			return { results };
		},
	};
}
