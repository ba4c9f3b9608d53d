import { z } from "zod";

const optionsSchema = z.object({
	root: z.string().describe("Absolute path of the folder with one YAML file a command"),
	product: z.string().describe("Name of the product, for descriptions of pages"),
	version: z.string().describe("Name of the documented release, as in site.config.ts"),
	pathPrefix: z.string().describe("Path of the pages, without a slash at its end: /toolhive/reference/cli"),
});

/** What gatsby-source-cli accepts. */
export type CliOptions = z.infer<typeof optionsSchema>;

/** Reads the plugin's options from gatsby-config. Throws when one is missing. */
export function readOptions(options: unknown): CliOptions {
	return optionsSchema.parse(options);
}
