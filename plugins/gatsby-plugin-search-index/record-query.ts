import type { SearchRecord } from "../../src/search/record";

/** Every record as the embedded engine and Algolia get it. */
export const recordQuery = /* GraphQL */ `
	query SearchRecords {
		allSearchRecord {
			nodes {
				id
				objectID
				lang
				version
				section
				kind
				type
				hierarchy {
					lvl0
					lvl1
					lvl2
					lvl3
					lvl4
					lvl5
					lvl6
				}
				content
				keywords
				url
				url_without_anchor
				anchor
				weight {
					pageRank
					level
					position
				}
				internal {
					contentDigest
				}
			}
		}
	}
`;

/** A record with the digest that tells whether it changed. */
export interface RecordNode extends SearchRecord {
	readonly internal: { readonly contentDigest: string };
}

/** Answer of the query. */
export interface RecordAnswer {
	readonly allSearchRecord: { readonly nodes: readonly RecordNode[] };
}

/** Records page by page, each page in reading order, whatever order the nodes came in. */
export function sortRecords<Item extends SearchRecord>(records: readonly Item[]): Item[] {
	return [...records].sort((a, b) =>
		a.url_without_anchor === b.url_without_anchor
			? a.weight.position - b.weight.position
			: a.url_without_anchor < b.url_without_anchor
				? -1
				: 1,
	);
}
