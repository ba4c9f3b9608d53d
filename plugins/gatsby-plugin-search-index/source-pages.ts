import { join } from "node:path";
import type { SearchPage } from "docs-search";
import type { CreatePagesArgs, GatsbyNode, ParentSpanPluginArgs } from "gatsby";
import { buildPages } from "./build-pages";
import type { SiteInput } from "./model";
import { readOptions } from "./options";
import { siteQuery } from "./site-query";
import { writeIndexFiles } from "./write-index-files";

const TYPE = "SearchPage";

let graphql: CreatePagesArgs["graphql"] | null = null;

/** Keeps the nodes of the last build until onPreExtractQueries compares them: otherwise Gatsby deletes nodes that sourceNodes did not touch. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ actions }) => {
	actions.enableStatefulSourceNodes?.();
};

/** Keeps the query function: the sidebar exists only after every plugin and the site have run this lifecycle. */
export const createPages: GatsbyNode["createPages"] = (args) => {
	graphql = args.graphql;
};

/**
 * Makes one node for each page when all pages and the sidebar exist and no page query has run yet; in develop again after
 * each change. A page with the same text keeps its node, because creating nodes takes most of the time here.
 * The development server serves public/ before any plugin's routes, so that its search reads files too.
 */
export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = async (args, pluginOptions) => {
	if (!graphql) return;
	const { data, errors } = await graphql<Queries.SearchSiteQuery>(siteQuery);
	if (!data || errors) {
		args.reporter.panicOnBuild("gatsby-plugin-search-index: the pages could not be queried.", errors?.[0]);
		return;
	}
	const { lang, files } = readOptions(pluginOptions);
	const pages = buildPages(toSite(data), lang);
	await keepPageNodes(args, pages);
	if (files && process.env.gatsby_executing_command === "develop")
		writeIndexFiles(pages, join(args.store.getState().program.directory, "public"));
};

/** Makes the nodes of new and changed pages, deletes those of pages that are gone. */
async function keepPageNodes(args: ParentSpanPluginArgs, pages: readonly SearchPage[]): Promise<void> {
	const gone = new Map(args.getNodesByType(TYPE).map((node) => [node.id, node]));
	for (const page of pages) {
		const id = args.createNodeId(`${TYPE} ${page.path}`);
		const contentDigest = args.createContentDigest(JSON.stringify(page));
		const isSame = gone.get(id)?.internal.contentDigest === contentDigest;
		gone.delete(id);
		if (!isSame) await args.actions.createNode({ ...page, id, internal: { type: TYPE, contentDigest } });
	}
	for (const node of gone.values()) args.actions.deleteNode(node);
}

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
