import type { Hierarchy, SearchRecord } from "../records/record";

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
	/** Hits of one section at most, for the embedded engine: one with more would leave the modal's list short. */
	readonly sectionHits?: number;
	/** Counts only the records that `distinct` keeps in Algolia's facets, as the embedded engine does. */
	readonly facetingAfterDistinct?: boolean;
	/** Algolia reports the clicks on its hits. */
	readonly clickAnalytics?: boolean;
}

/** A value with its matches between the highlight tags. */
export interface MarkedValue {
	readonly value: string;
}

/** The marked values of a hit, in the shape of the record. */
interface MarkedValues {
	readonly content?: MarkedValue;
	readonly hierarchy?: Readonly<Partial<Record<keyof Hierarchy, MarkedValue>>>;
}

/** A record that answers. Engines give at least these fields. */
export interface SearchHit
	extends Pick<SearchRecord, "objectID" | "type" | "hierarchy" | "content" | "url">,
		Partial<Pick<SearchRecord, "section" | "kind" | "answer">> {
	readonly _snippetResult?: MarkedValues;
	readonly _highlightResult?: MarkedValues;
}

export interface SearchResponse {
	readonly hits: readonly SearchHit[];
	readonly nbHits: number;
	readonly page: number;
	readonly nbPages: number;
	readonly queryID?: string;
	readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface SearchAnswer {
	/** In the order of the requests. */
	readonly results: readonly SearchResponse[];
	/** Another engine answered than the one that was asked, because that could not be reached. */
	readonly isFallback?: boolean;
}

/** What the modal and the search page ask. Both engines are one of these. */
export interface SearchEngine {
	search(query: {
		readonly requests: readonly SearchRequest[];
		/** Ends the work for an answer that nobody waits for any more. */
		readonly signal?: AbortSignal;
	}): Promise<SearchAnswer>;
}
