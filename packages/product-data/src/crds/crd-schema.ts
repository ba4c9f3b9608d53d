import { z } from "zod";
import { jsonSchemaReader } from "../schema/json-schema-read.ts";

const word = z.string().trim().min(1, "Write a name");
const words = z.array(word);

const printerColumn = z.strictObject({
	name: word.describe("the column's head"),
	type: word.describe("the type of its values"),
	format: z.string().optional(),
	description: z.string().default(""),
	priority: z.int().optional(),
	jsonPath: word.describe("the path of the value, such as .status.phase"),
});

const crdVersion = z.strictObject({
	name: word.describe("the version, such as v1alpha1"),
	served: z.boolean().describe("true when the API server offers the version"),
	storage: z.boolean().describe("true for the version that is stored"),
	deprecated: z.boolean().default(false),
	deprecationWarning: z.string().optional(),
	schema: z.strictObject({ openAPIV3Schema: jsonSchemaReader.describe("the structural schema") }),
	subresources: z.record(z.string(), z.unknown()).default({}),
	additionalPrinterColumns: z.array(printerColumn).default([]),
	selectableFields: z.array(z.unknown()).optional(),
});

/** A CustomResourceDefinition of apiextensions.k8s.io/v1. */
export const crdSchema = z.strictObject({
	apiVersion: z.literal("apiextensions.k8s.io/v1", "Write apiextensions.k8s.io/v1"),
	kind: z.literal("CustomResourceDefinition", "Write CustomResourceDefinition"),
	metadata: z.looseObject({ name: word.describe("the plural and the group, joined by a dot") }),
	spec: z.strictObject({
		group: word.describe("the API group"),
		names: z.strictObject({
			kind: word.describe("the kind in CamelCase"),
			plural: word.describe("the name in URLs"),
			singular: word.optional(),
			listKind: word.optional(),
			shortNames: words.default([]),
			categories: words.default([]),
		}),
		scope: z.enum(["Namespaced", "Cluster"], "Write Namespaced or Cluster").describe("Namespaced or Cluster"),
		versions: z.array(crdVersion).min(1, "Give at least one version"),
		conversion: z.unknown().optional(),
		preserveUnknownFields: z.boolean().optional(),
	}),
	status: z.unknown().optional(),
});

export type Crd = z.infer<typeof crdSchema>;
export type CrdVersion = z.infer<typeof crdVersion>;
