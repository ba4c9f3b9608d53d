import type { Hierarchy, RecordType } from "../lib/search/record";

/** One query in the words of Algolia's API; both engines take it. */
export interface SearchRequest {
	readonly indexName: string;
	readonly query: string;
	/** Counted from 0. */
	readonly page?: number;
	readonly hitsPerPage?: number;
	/** All must hold; of a list within the list, one. */
	readonly facetFilters?: readonly (string | readonly string[])[];
	/** Attributes whose values are to be counted. */
	readonly facets?: readonly string[];
	readonly attributesToRetrieve?: readonly string[];
	/** Words that a record may lack. */
	readonly optionalWords?: readonly string[];
	/** Facets that move a record up or, as `kind:-api`, down. */
	readonly optionalFilters?: readonly (string | readonly string[])[];
	/** `content:10` for ten words. */
	readonly attributesToSnippet?: readonly string[];
	readonly snippetEllipsisText?: string;
	readonly highlightPreTag?: string;
	readonly highlightPostTag?: string;
}

/** A value with its matches between the highlight tags. */
export interface MarkedValue {
	readonly value: string;
	readonly matchLevel: "none" | "partial" | "full";
}

/** The marked values of a hit, in the shape of the record. */
interface MarkedValues {
	readonly content?: MarkedValue;
	readonly hierarchy?: Readonly<Partial<Record<keyof Hierarchy, MarkedValue>>>;
}

/** A record that answers. Engines give at least these fields. */
export interface SearchHit {
	readonly objectID: string;
	readonly type: RecordType;
	readonly hierarchy: Hierarchy;
	readonly content: string | null;
	readonly url: string;
	readonly section?: string;
	readonly _snippetResult?: MarkedValues;
	readonly _highlightResult?: MarkedValues;
}

export interface SearchResponse {
	readonly hits: readonly SearchHit[];
	readonly nbHits: number;
	readonly page: number;
	readonly nbPages: number;
	readonly hitsPerPage: number;
	readonly query: string;
	readonly queryID?: string;
	readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** What DocSearch's modal and the search page ask. Both engines are one of these. */
export interface SearchEngine {
	search(query: {
		readonly requests: readonly SearchRequest[];
	}): Promise<{ readonly results: readonly SearchResponse[] }>;
}

/** The search service, or the index, could not be reached. DocSearch knows the error by its name. */
export class UnreachableError extends Error {
	override readonly name = "RetryError";
}

/** True for the error that says that nobody answered: ours, and that of Algolia's client. */
export function isUnreachable(error: unknown): boolean {
	return error instanceof Error && error.name === "RetryError";
}
