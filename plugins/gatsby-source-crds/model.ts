import { customResource } from "product-data";
import { z } from "zod";
import { PAGE, type PageContent, pageFields } from "../../src/lib/page-fields";

/** A complete manifest of a resource. */
export const crdExample = z
	.object({
		title: z.string().describe("What it shows: the comment at its top."),
		code: z.string().describe("The YAML."),
		file: z.string().describe("Its file, relative to the repository."),
	})
	.describe("A complete manifest of a resource.");

/** A resource with its sample manifests. */
export const documentedResource = customResource
	.extend({ examples: z.array(crdExample).describe("Complete manifests.") })
	.describe("One version of one kind of resource.");

/** The page of all resources. */
export const customResourceReference = pageFields
	.extend({
		resources: z.array(documentedResource).describe("Every version of every kind that the API server offers."),
	})
	.meta({ description: "The reference page of the operator's custom resources.", ...PAGE });

/** A complete manifest of a resource. */
export type CrdExample = z.infer<typeof crdExample>;
/** A resource with its sample manifests. */
export type DocumentedResource = z.infer<typeof documentedResource>;
/** The page of all resources. */
export type CustomResourceReference = PageContent<z.infer<typeof customResourceReference>>;
