import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { GatsbyNode } from "gatsby";
import { indexFilePath, packIndex } from "../../src/search/index-file";
import type { SearchRecord } from "../../src/search/record";
import { checkAlgolia } from "./check-algolia";
import { readOptions } from "./options";
import { listRecords, type RecordAnswer, recordQuery } from "./record-query";

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

/** One file a docs version below the folder. Returns a line on each. */
export function writeIndexFiles(records: readonly SearchRecord[], folder: string): string[] {
	const versions = [...new Set(records.map((record) => record.version))];
	return versions.map((version) => {
		const own = records.filter((record) => record.version === version);
		const file = join(folder, indexFilePath(version));
		const text = JSON.stringify(packIndex(own));
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
		return `Search index ${version}: ${own.length} records, ${Math.round(text.length / 1000)} kB.`;
	});
}
