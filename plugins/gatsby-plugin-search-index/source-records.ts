import type { CreatePagesArgs, GatsbyNode, ParentSpanPluginArgs } from "gatsby";
import { pageToRecords } from "../../src/search/page-records";
import { buildPages } from "./build-pages";
import { readOptions } from "./options";
import { type SiteAnswer, siteQuery } from "./site-query";

const TYPE = "SearchRecord";

let graphql: CreatePagesArgs["graphql"] | null = null;

/** Keeps the query function: the sidebar is not there before every plugin and the site have run this lifecycle. */
export const createPages: GatsbyNode["createPages"] = (args) => {
	graphql = args.graphql;
};

/** Makes the records when all pages and the sidebar are there and no page query has run; in develop again after each change. */
export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = async (args, pluginOptions) => {
	if (!graphql) return;
	const { data, errors } = await graphql<SiteAnswer>(siteQuery);
	if (!data || errors) {
		args.reporter.panicOnBuild("gatsby-plugin-search-index: the pages could not be queried.", errors?.[0]);
		return;
	}
	await createRecordNodes(args, data, readOptions(pluginOptions).lang);
};

async function createRecordNodes(args: ParentSpanPluginArgs, data: SiteAnswer, lang: string): Promise<void> {
	const pages = buildPages(toSite(data), lang);
	const ids = new Set<string>();
	for (const record of pages.flatMap(pageToRecords)) {
		const id = args.createNodeId(`${TYPE} ${record.objectID}`);
		ids.add(id);
		await args.actions.createNode({
			...record,
			id,
			internal: { type: TYPE, contentDigest: args.createContentDigest(record) },
		});
	}
	for (const node of args.getNodesByType(TYPE)) {
		if (!ids.has(node.id)) args.actions.deleteNode(node);
	}
	args.reporter.verbose(`gatsby-plugin-search-index: ${ids.size} records of ${pages.length} pages.`);
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
