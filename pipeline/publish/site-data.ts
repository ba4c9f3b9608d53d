import type { BuildArgs } from "gatsby";
import { siteConfig } from "../../site.config";
import { type DocPage, nodesOf, queryPages } from "../nodes-of";

/** Address of the site's root, without a slash at the end. */
export const siteRoot = `${siteConfig.url}${siteConfig.pathPrefix}`;

export interface BuiltSite {
	readonly pages: readonly DocPage[];
	readonly navigation: readonly Pick<Queries.Navigation, "version" | "entries">[];
	readonly apiDocuments: readonly Queries.ApiDocument[];
	readonly commands: readonly Queries.CliCommand[];
}

/** Every page of the docs, read once for all steps after the build. */
export async function readBuiltSite(args: BuildArgs): Promise<BuiltSite> {
	return {
		pages: await queryPages(args.graphql),
		navigation: nodesOf(args, "Navigation"),
		apiDocuments: nodesOf(args, "ApiDocument"),
		commands: nodesOf(args, "CliCommand"),
	};
}
