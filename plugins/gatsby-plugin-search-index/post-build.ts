import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { readOptions } from "./options";
import { pageQuery } from "./page-query";
import { writeIndexFiles } from "./write-index-files";

/** Writes the index files of the embedded engine. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async ({ graphql, reporter, store }, pluginOptions) => {
	const options = readOptions(pluginOptions);
	const { data, errors } = await graphql<Queries.SearchPagesQuery>(pageQuery);
	if (!data || errors) {
		reporter.panicOnBuild("gatsby-plugin-search-index: the pages could not be queried.", errors?.[0]);
		return;
	}
	const pages = data.allSearchPage.nodes;
	if (options.files)
		for (const line of writeIndexFiles(pages, join(store.getState().program.directory, "public"))) reporter.info(line);
};
