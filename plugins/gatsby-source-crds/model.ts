import * as product from "product-data";
import { z } from "zod";
import { PAGE, type PageContent, pageFields } from "../../src/lib/page-fields";

export const crdExample = product.described("A complete manifest of a resource.", {
	title: z.string().describe("What it shows: the comment at its top."),
	code: z.string().describe("The YAML."),
	file: z.string().describe("Its file, relative to the repository."),
});

export const customResource = product.customResource
	.extend({ examples: z.array(crdExample).describe("Complete manifests.") })
	.describe("One version of one kind of resource.");

export const customResourceReference = pageFields
	.extend({
		resources: z.array(customResource).describe("Every version of every kind that the API server offers."),
	})
	.meta({ description: "The reference page of the operator's custom resources.", ...PAGE });

export type CrdExample = z.infer<typeof crdExample>;
export type CustomResourceReference = PageContent<z.infer<typeof customResourceReference>>;
