import { join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { checkAlgolia } from "./check-algolia";
import { readOptions } from "./options";
import { listRecords, type RecordAnswer, recordQuery } from "./record-query";
import { writeIndexFiles } from "./write-index-files";

/** Writes the index files, and with a write key makes sure that gatsby-plugin-algolia, which runs next, pushes what it should. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async (args, pluginOptions) => {
	const { graphql, reporter, store } = args;
	const options = readOptions(pluginOptions);
	const { data, errors } = await graphql<RecordAnswer>(recordQuery);
	if (!data || errors) {
		reporter.panicOnBuild("gatsby-plugin-search-index: the records could not be queried.", errors?.[0]);
		return;
	}
	const records = listRecords(data.allSearchPage.nodes);
	if (options.files)
		for (const line of writeIndexFiles(records, join(store.getState().program.directory, "public")))
			reporter.info(line);
	if (options.algolia) await checkAlgolia(options.algolia, records, args);
};
