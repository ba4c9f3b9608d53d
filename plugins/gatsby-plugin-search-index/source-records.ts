import { join } from "node:path";
import type { CreatePagesArgs, GatsbyNode, ParentSpanPluginArgs } from "gatsby";
import { pageToRecords } from "../../src/search/page-records";
import type { SearchPage } from "../../src/search/record";
import { buildPages } from "./build-pages";
import { readOptions } from "./options";
import { listRecords } from "./record-query";
import { type SiteAnswer, siteQuery } from "./site-query";
import { writeIndexFiles } from "./write-index-files";

const TYPE = "SearchPage";

let graphql: CreatePagesArgs["graphql"] | null = null;

/** Nodes of the last build stay until onPreExtractQueries compares: otherwise Gatsby would delete what sourceNodes did not touch. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ actions }) => {
	actions.enableStatefulSourceNodes?.();
};

/** Keeps the query function: the sidebar is not there before every plugin and the site have run this lifecycle. */
export const createPages: GatsbyNode["createPages"] = (args) => {
	graphql = args.graphql;
};

/**
 * Makes one node a page, with its records, when all pages and the sidebar are there and no page query has run; in develop
 * again after each change. A page whose records are as they were keeps its node: creating one is what takes time here.
 * The development server serves public/ before any plugin's routes, so that its search reads files too.
 */
export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = async (args, pluginOptions) => {
	if (!graphql) return;
	const { data, errors } = await graphql<SiteAnswer>(siteQuery);
	if (!data || errors) {
		args.reporter.panicOnBuild("gatsby-plugin-search-index: the pages could not be queried.", errors?.[0]);
		return;
	}
	const { lang, files } = readOptions(pluginOptions);
	const pages = buildPages(toSite(data), lang).map(withRecords);
	await keepPageNodes(args, pages);
	if (files && process.env.gatsby_executing_command === "develop")
		writeIndexFiles(listRecords(pages), join(args.store.getState().program.directory, "public"));
};

type PageNode = ReturnType<typeof withRecords>;

/** Page -> what its node holds. */
function withRecords(page: SearchPage) {
	const { texts: _texts, parts: _parts, ...facts } = page;
	return { ...facts, records: pageToRecords(page) };
}

/** Makes the nodes of new and changed pages, deletes those of pages that are gone. */
async function keepPageNodes(args: ParentSpanPluginArgs, pages: readonly PageNode[]): Promise<void> {
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

function toSite(data: SiteAnswer) {
	return {
		guides: data.allGuide.nodes,
		commands: data.allCliCommand.nodes,
		apis: data.allApiDocument.nodes,
		crds: data.allCustomResourceReference.nodes,
		indexes: data.allGeneratedIndex.nodes,
		navigations: data.allNavigation.nodes,
	};
}
