import * as z from "zod";
import { property } from "../schema/property.ts";

const text = z.string();

export const crdPrinterColumn = z
	.object({
		name: text.describe("The column's head."),
		type: text.describe("Type of its values."),
		jsonPath: text.describe("Path of the value in the resource."),
		description: text.describe("What it shows; empty when the definition says nothing."),
	})
	.describe("A column that kubectl get prints.");

/** One version of one kind of resource, as the reference shows it. */
export const customResource = z.object({
	name: text.describe("Full name: mcpservers.toolhive.stacklok.dev."),
	group: text.describe("API group."),
	version: text.describe("API version."),
	kind: text.describe("Kind, as manifests name it."),
	listKind: text.describe("Kind of a list of them."),
	plural: text.describe("Name in URLs and for kubectl get."),
	singular: text.describe("Name of a single one."),
	shortNames: z.array(text).describe("Abbreviations for kubectl."),
	categories: z.array(text).describe("Groups of resources that kubectl get lists together."),
	scope: text.describe("Namespaced or Cluster."),
	subresources: z.array(text).describe("Parts with an endpoint of their own, such as status."),
	deprecated: z.boolean().describe("True when readers should avoid the version."),
	description: text.describe("What the resource is, plain text."),
	printerColumns: z.array(crdPrinterColumn).describe("Columns that kubectl get prints."),
	properties: z.array(property).describe("Every field, flat and in reading order."),
	anchor: text.describe("Fragment of its heading."),
	file: text.describe("File of the definition, relative to the repository."),
});

export type CustomResource = z.infer<typeof customResource>;
