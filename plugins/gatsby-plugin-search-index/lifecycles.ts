import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { indexFilePath, packIndex, type SearchPage } from "docs-search";
import type { GatsbyNode, ParentSpanPluginArgs } from "gatsby";
import { described } from "product-data";
import { z } from "zod";
import { graphqlTypes } from "../../src/lib/graphql-types";
import { kept } from "../source/kept";
import { buildPages, type SiteInput } from "./build-pages";

const text = z.string();
const texts = z.array(text);

const searchPart = described("A heading, flag, operation or field with the text below it.", {
	depth: z.int().describe("2 to 6, as in h2 to h6."),
	heading: text.describe("The heading, or the name as a reader types it."),
	anchor: text.nullable().describe("Id on the page; null when only the page can be linked to."),
	texts: texts.describe("Text below it."),
	questions: texts.describe("How readers ask for it."),
});

const searchPage = z
	.object({
		path: text.describe("Path of the page, with the docs version."),
		title: text.describe("Title of the page."),
		section: text.describe("Section of the site that the page is in, a facet of search."),
		kind: text.describe("What the page is made of: guide, command, api, crd or index."),
		lang: text.describe("Language of the page: en."),
		version: text.describe("Docs version, a facet of search: v0.2.5."),
		pageRank: z
			.int()
			.describe(
				"How much the page matters: 10 more each time the number of guides that speak of it doubles; prose has a head start of 15.",
			),
		texts: texts.describe("Text before the first heading."),
		questions: texts.describe("How readers ask for the page."),
		parts: z.array(searchPart).describe("Headings, flags, operations and fields, in reading order."),
	})
	.meta({
		description:
			"The text of a page that search can find, in pieces of snippet size. Records for the browser and for Algolia are made from it.",
		implements: "Node",
	});

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
	actions.createTypes(graphqlTypes({ searchPage, searchPart }));
};

const TYPE = "SearchPage";

/** Keeps the nodes of the last build until onPreExtractQueries compares them: otherwise Gatsby deletes nodes that sourceNodes did not touch. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = ({ actions }) => {
	actions.enableStatefulSourceNodes?.();
};

/**
 * Makes one node for each page and writes the index files when all pages and the sidebar exist and no page query has run yet; in
 * develop again after each change. A page with the same text keeps its node, because creating nodes takes most of the time here.
 */
export const onPreExtractQueries: GatsbyNode["onPreExtractQueries"] = async (args, { lang = "en" }) => {
	const nodes = <Node>(type: string) => args.getNodesByType(type) as unknown as readonly Node[];
	const site: SiteInput = {
		guides: nodes("Guide"),
		commands: nodes("CliCommand"),
		apis: nodes("ApiDocument"),
		crds: nodes("CustomResourceReference"),
		indexes: [...nodes<Queries.GeneratedIndex>("GeneratedIndex"), ...nodes<Queries.ReleaseHistory>("ReleaseHistory")],
		releases: nodes<Queries.Release>("Release").filter(({ isLater }) => !isLater),
		questions: nodes("PageQuestions"),
		navigations: nodes("Navigation"),
	};
	const pages = buildPages(site, String(lang));
	await keepPageNodes(args, pages);
	const folder = join(args.store.getState().program.directory, "public");
	for (const line of writeIndexFiles(pages, folder)) args.reporter.info(line);
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

/** Writes one file for each docs version below the folder. Returns a line on each. */
function writeIndexFiles(pages: readonly SearchPage[], folder: string): string[] {
	const versions = [...new Set(pages.map((page) => page.version))];
	return versions.map((version) => {
		const own = pages.filter((page) => page.version === version);
		const file = join(folder, indexFilePath(version));
		const inputs = own.map((page) => JSON.stringify(page));
		const text = kept(`search index ${version}`, inputs, () => JSON.stringify(packIndex(own)));
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
		return `Search index ${version}: ${own.length} pages, ${Math.round(text.length / 1000)} kB.`;
	});
}
