import type { BuildArgs } from "gatsby";
import { siteConfig } from "../../site.config";
import { nodesOf } from "../nodes-of";

/** Address of the site's root, without a slash at the end. */
export const siteRoot = `${siteConfig.url}${siteConfig.pathPrefix}`;

/** A page of the docs as data, for the steps after the build. */
export type SitePage = Queries.BuiltPagesQuery["allDocPage"]["nodes"][number];

export interface BuiltSite {
	readonly pages: readonly SitePage[];
	readonly navigation: readonly Pick<Queries.Navigation, "version" | "entries">[];
	readonly apiDocuments: readonly Queries.ApiDocument[];
	readonly commands: readonly Queries.CliCommand[];
}

/** Every page of the docs, read once for all steps after the build. */
export async function readBuiltSite(args: BuildArgs): Promise<BuiltSite> {
	const { data, errors } = await args.graphql<Queries.BuiltPagesQuery>(/* GraphQL */ `
		query BuiltPages {
			allDocPage(sort: { path: ASC }) {
				nodes {
					__typename
					path
					title
					description
					version
					lastUpdated
					... on Guide {
						diagrams
					}
				}
			}
		}
	`);
	if (!data) throw new Error("The pages could not be queried after the build.", { cause: errors });
	return {
		pages: data.allDocPage.nodes,
		navigation: nodesOf(args, "Navigation"),
		apiDocuments: nodesOf(args, "ApiDocument"),
		commands: nodesOf(args, "CliCommand"),
	};
}
