import { z } from "zod";

const optionsSchema = z.object({
	lang: z.string().default("en").describe("Language of the pages, the lang facet of every record"),
	files: z.boolean().default(true).describe("Write the files that the embedded engine reads, one a docs version"),
});

/** What gatsby-plugin-search-index accepts. */
export type SearchIndexOptions = z.infer<typeof optionsSchema>;

/** Reads the plugin's options from gatsby-config. Throws when one is of the wrong type. */
export function readOptions(options: unknown): SearchIndexOptions {
	return optionsSchema.parse(options ?? {});
}
