import type { BuildArgs } from "gatsby";
import { siteConfig } from "../../site.config";
import { type DocPage, nodesOf, pagesOf } from "../nodes-of";

/** Address of the site's root, without a slash at the end. */
export const siteRoot = `${siteConfig.url}${siteConfig.pathPrefix}`;

export interface BuiltSite {
	readonly pages: readonly DocPage[];
	readonly navigation: readonly Pick<Queries.Navigation, "version" | "entries">[];
	readonly apiDocuments: readonly Queries.ApiDocument[];
	readonly commands: readonly Queries.CliCommand[];
}

/** Every page of the docs, read once for all steps after the build. */
export function readBuiltSite(args: BuildArgs): BuiltSite {
	return {
		pages: pagesOf(args),
		navigation: nodesOf(args, "Navigation"),
		apiDocuments: nodesOf(args, "ApiDocument"),
		commands: nodesOf(args, "CliCommand"),
	};
}
