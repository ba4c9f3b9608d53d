import { join } from "node:path";
import type { CreatePagesArgs, GatsbyNode } from "gatsby";
import { buildPages } from "./build-pages";
import type { SiteInput } from "./model";
import { siteQuery } from "./site-query";
import { writeIndexFiles } from "./write-index-files";

let graphql: CreatePagesArgs["graphql"] | null = null;

/** Keeps the query function: the sidebar exists only after every plugin and the site have run this lifecycle. */
export const createPages: GatsbyNode["createPages"] = (args) => {
	graphql = args.graphql;
};

/**
 * Writes the index files when all pages and the sidebar exist and no page query has run yet; in develop again after each change.
 * `npx tsx scripts/publish-search.ts` sends their records to Algolia, after everything else.
 */
export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = async ({ reporter, store }, { lang = "en" }) => {
	if (!graphql) return;
	const { data, errors } = await graphql<Queries.SearchSiteQuery>(siteQuery);
	if (!data || errors) {
		reporter.panicOnBuild("gatsby-plugin-search-index: the pages could not be queried.", errors?.[0]);
		return;
	}
	const pages = buildPages(toSite(data), String(lang));
	for (const line of writeIndexFiles(pages, join(store.getState().program.directory, "public"))) reporter.info(line);
};

function toSite(data: Queries.SearchSiteQuery): SiteInput {
	return {
		guides: data.allGuide.nodes,
		commands: data.allCliCommand.nodes,
		apis: data.allApiDocument.nodes,
		crds: data.allCustomResourceReference.nodes,
		indexes: [...data.allGeneratedIndex.nodes, ...data.allReleaseHistory.nodes],
		releases: data.allRelease.nodes.filter(({ isLater }) => !isLater),
		questions: data.allPageQuestions.nodes,
		navigations: data.allNavigation.nodes,
	};
}
