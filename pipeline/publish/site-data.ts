import type { CreatePagesArgs } from "gatsby";
import { siteConfig } from "../../site.config";

/** Address of the site's root, without a slash at the end. */
export const siteRoot = `${siteConfig.url}${siteConfig.pathPrefix}`;

/** A page of the docs as data, for the steps after the build. */
export type SitePage = Queries.BuiltPagesQuery["allDocPage"]["nodes"][number];

export interface BuiltSite {
	readonly pages: readonly SitePage[];
	readonly navigation: readonly Queries.BuiltPagesQuery["allNavigation"]["nodes"][number][];
	readonly apiDocuments: Queries.BuiltPagesQuery["allApiDocument"]["nodes"];
	readonly commands: Queries.BuiltPagesQuery["allCliCommand"]["nodes"];
}

/** Queries every page of the docs, once for all steps after the build. */
export async function queryBuiltSite(graphql: CreatePagesArgs["graphql"]): Promise<BuiltSite> {
	const { data, errors } = await graphql<Queries.BuiltPagesQuery>(/* GraphQL */ `
		query BuiltPages {
			allDocPage(sort: { path: ASC }) {
				nodes {
					__typename
					id
					path
					kind
					title
					description
					version
					sourceFile
					lastUpdated
					... on Guide {
						diagrams
					}
				}
			}
			allNavigation {
				nodes {
					version
					entries {
						label
						path
						depth
						isCategory
						isExpanded
					}
				}
			}
			allCliCommand(sort: { path: ASC }) {
				nodes {
					name
					synopsis
					sourceFile
				}
			}
			allApiDocument {
				nodes {
					documentId
					version
					sourceFile
				}
			}
		}
	`);
	if (!data) throw new Error("The pages could not be queried after the build.", { cause: errors });
	return {
		pages: data.allDocPage.nodes,
		navigation: data.allNavigation.nodes,
		apiDocuments: data.allApiDocument.nodes,
		commands: data.allCliCommand.nodes,
	};
}
