import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { SourceErrors } from "product-data";
import { siteConfig } from "../../site.config";
import type { PageData } from "../twins/page-twin";

/** Folder of the built site. */
export const publicFolder = join(process.cwd(), "public");

/** Address of the site's root, without a slash at the end. */
export const siteRoot = `${siteConfig.url}${siteConfig.pathPrefix}`;

/** A page of the docs, as the steps after the build see it. */
export type BuiltPage = Queries.BuiltPagesQuery["allDocPage"]["nodes"][number];

/** The pages and data that the steps after the build get. */
export interface BuiltSite {
	readonly pages: readonly BuiltPage[];
	/** Sidebar of each docs version. */
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
						lead
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

/** The result of a page's query. Only available before withholdPageData has run. */
export function readPageData(path: string): PageData {
	const file = join(publicFolder, "page-data", path, "page-data.json");
	if (!existsSync(file))
		throw new SourceErrors([
			{
				file,
				line: 1,
				message: `The build wrote no data for ${path}.`,
				fix: "Run `npx gatsby clean` and build again.",
			},
		]);
	return (JSON.parse(readFileSync(file, "utf8")) as { result: { data?: PageData } }).result.data ?? {};
}
