import { z } from "zod";

const optionsSchema = z.object({
	root: z.string().describe("Absolute path of the folder with the definitions; manifests are in examples/ below it"),
	product: z.string().describe("Name of the product, for descriptions of pages"),
	version: z.string().describe("Name of the documented release, as in site.config.ts"),
	pathPrefix: z.string().describe("Path of the page: /toolhive/reference/crd-spec"),
});

/** What gatsby-source-crds accepts. */
export type CrdOptions = z.infer<typeof optionsSchema>;

/** Reads the plugin's options from gatsby-config. Throws when one is missing. */
export function readOptions(options: unknown): CrdOptions {
	return optionsSchema.parse(options);
}
