import type { SearchRecord } from "../../src/search/record";

/** Every record, page by page, as the embedded engine and Algolia get it. */
export const recordQuery = /* GraphQL */ `
	query SearchRecords {
		allSearchPage {
			nodes {
				path
				records {
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
				}
			}
		}
	}
`;

/** A page's records in reading order, as far as the query and the nodes have it in common. */
export interface PageRecords {
	readonly path: string;
	readonly records: readonly SearchRecord[];
}

/** Answer of the query. */
export interface RecordAnswer {
	readonly allSearchPage: { readonly nodes: readonly PageRecords[] };
}

/** Records page by page, sorted by path, whatever order the nodes came in. */
export function listRecords(pages: readonly PageRecords[]): SearchRecord[] {
	return [...pages].sort((a, b) => (a.path < b.path ? -1 : 1)).flatMap((page) => page.records);
}
