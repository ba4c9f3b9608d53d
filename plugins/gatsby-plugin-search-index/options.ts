import { z } from "zod";

const optionsSchema = z.object({
	lang: z.string().default("en").describe("Language of the pages, the lang facet of every record"),
	files: z.boolean().default(true).describe("Write the files that the embedded engine reads, one a docs version"),
	algolia: z
		.object({
			appId: z.string().describe("Application id"),
			apiKey: z.string().describe("Key that may write; never published"),
			indexName: z.string().describe("Index that holds the records of all versions"),
			host: z.string().default("").describe("Another host, for tests: http://127.0.0.1:4000"),
			allowShrink: z.boolean().default(false).describe("Push even when the records fell by more than 30 %"),
		})
		.nullable()
		.default(null)
		.describe("Check and prepare the index that gatsby-plugin-algolia fills; null for none"),
});

/** What gatsby-plugin-search-index accepts. */
export type SearchIndexOptions = z.infer<typeof optionsSchema>;

/** Where and with what records are pushed. */
export type AlgoliaTarget = NonNullable<SearchIndexOptions["algolia"]>;

/** Reads the plugin's options from gatsby-config. Throws when one is of the wrong type. */
export function readOptions(options: unknown): SearchIndexOptions {
	return optionsSchema.parse(options ?? {});
}
