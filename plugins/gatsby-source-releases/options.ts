import { z } from "zod";

const optionsSchema = z.object({
	root: z.string().describe("Absolute path of the folder with the history of releases"),
	product: z.string().describe("Name of the product, for descriptions of pages"),
	version: z.string().describe("Name of the documented release, as in site.config.ts"),
	isLast: z.boolean().describe("True for the newest documented release: its changes pages go on with later releases"),
	pathPrefix: z.string().describe("Path of the page of all changes: /toolhive/reference/changes"),
});

/** What gatsby-source-releases accepts. */
export type ReleaseOptions = z.infer<typeof optionsSchema>;

/** Reads the plugin's options from gatsby-config. Throws when one is missing. */
export function readOptions(options: unknown): ReleaseOptions {
	return optionsSchema.parse(options);
}
