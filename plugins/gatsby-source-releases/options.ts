import { z } from "zod";

const optionsSchema = z.object({
	root: z.string().describe("Absolute path of the folder with one YAML file a release"),
	product: z.string().describe("Name of the product, for descriptions of pages"),
	version: z.string().describe("Name of the documented release, as in site.config.ts; later releases are left out"),
	pathPrefix: z.string().describe("Path of the page of all changes: /toolhive/reference/changes"),
});

/** What gatsby-source-releases accepts. */
export type ReleaseOptions = z.infer<typeof optionsSchema>;

/** Reads the plugin's options from gatsby-config. Throws when one is missing. */
export function readOptions(options: unknown): ReleaseOptions {
	return optionsSchema.parse(options);
}
