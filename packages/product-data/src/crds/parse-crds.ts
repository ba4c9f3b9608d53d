import * as z from "zod";
import { didYouMean } from "../names/nearest-name.ts";
import { checkSchema } from "../schema/check-schema.ts";
import { schemaToProperties } from "../schema/json-schema.ts";
import { type JsonSchema, jsonSchemaReader, walkSchema } from "../schema/json-schema-node.ts";
import { described, property } from "../schema/property.ts";
import type { DataPath } from "../source/read-data.ts";
import { readYamlSource } from "../source/read-source.ts";
import { throwSourceErrors } from "../source/source-error.ts";
import { parseYamlSources, type YamlSource } from "../source/yaml-source.ts";

/** Reads every CustomResourceDefinition of a file: one resource a served version. Throws SourceErrors. */
export function parseCrds(text: string, file: string): CustomResource[] {
	return parseYamlSources(text, file).flatMap((source) => {
		const crd = readYamlSource(source, crdSchema);
		throwSourceErrors([
			...checkName(source, crd),
			...crd.spec.versions.flatMap((version, index) => checkVersion(source, crd, version, index)),
		]);
		return crd.spec.versions.filter((version) => version.served).map((version) => toResource(crd, version, file));
	});
}

function checkName(source: YamlSource, { metadata, spec }: Crd) {
	const name = `${spec.names.plural}.${spec.group}`;
	if (metadata.name === name) return [];
	const message = "The definition's name must be the plural and the group.";
	return [source.error(["metadata", "name"], { message, found: metadata.name, fix: `Write ${name}.` })];
}

function checkVersion(source: YamlSource, { spec }: Crd, version: CrdVersion, index: number) {
	const path = ["spec", "versions", index, "schema", "openAPIV3Schema"];
	const schema = version.schema.openAPIV3Schema;
	return [
		...checkSchema(source, { schema, path, samples: [], owner: spec.names.kind }),
		...walkSchema(schema, path).flatMap((part) => checkRequired(source, part.schema, part.path)),
	];
}

/** A field that is required and not described exists in no release, and every manifest lacks it. */
function checkRequired(source: YamlSource, { properties, required = [] }: JsonSchema, path: DataPath) {
	return required.flatMap((name, index) => {
		if (!properties || Object.hasOwn(properties, name)) return [];
		const message = `The field "${name}" is required, but not described.`;
		const fix = didYouMean(name, Object.keys(properties), "Describe it under properties, or take it off the list.");
		return [source.error([...path, "required", index], { message, found: name, fix })];
	});
}

function toResource({ metadata, spec }: Crd, version: CrdVersion, file: string): CustomResource {
	const schema = version.schema.openAPIV3Schema;
	const { names } = spec;
	return {
		name: metadata.name,
		group: spec.group,
		version: version.name,
		kind: names.kind,
		listKind: names.listKind ?? `${names.kind}List`,
		plural: names.plural,
		singular: names.singular ?? names.kind.toLowerCase(),
		shortNames: names.shortNames,
		categories: names.categories,
		scope: spec.scope,
		subresources: Object.keys(version.subresources),
		deprecated: version.deprecated,
		description: schema.description?.trim() ?? "",
		printerColumns: version.additionalPrinterColumns.map(({ format: _f, priority: _p, ...column }) => column),
		properties: schemaToProperties(withoutForeignFields(schema)),
		anchor: names.kind.toLowerCase(),
		file,
	};
}

/**
 * Leaves out fields without a description below one with externalDocs. They belong to a type of Kubernetes that is spelled
 * out to judge manifests, and would fill the page with a thousand bare names.
 */
function withoutForeignFields(schema: JsonSchema, isForeign = "externalDocs" in schema): JsonSchema {
	const { properties, items, additionalProperties } = schema;
	const inside = (child: JsonSchema) => withoutForeignFields(child, isForeign || undefined);
	const shown = Object.entries(properties ?? {}).filter(([, child]) => !isForeign || child.description);
	return {
		...schema,
		...(properties && { properties: Object.fromEntries(shown.map(([name, child]) => [name, inside(child)])) }),
		...(items && { items: inside(items) }),
		...(typeof additionalProperties === "object" && { additionalProperties: inside(additionalProperties) }),
	};
}

const text = z.string();
const word = text.trim().min(1, "Write a name");
const words = z.array(word);

const printerColumn = z.strictObject({
	name: word.describe("the column's head"),
	type: word.describe("the type of its values"),
	jsonPath: word.describe("the path of the value, such as .status.phase"),
	description: text.default(""),
	format: text.optional(),
	priority: z.int().optional(),
});

const crdVersion = z.strictObject({
	name: word.describe("the version, such as v1alpha1"),
	served: z.boolean().describe("true when the API server offers the version"),
	storage: z.boolean().describe("true for the version that is stored"),
	deprecated: z.boolean().default(false),
	deprecationWarning: text.optional(),
	schema: z.strictObject({ openAPIV3Schema: jsonSchemaReader.describe("the structural schema") }),
	subresources: z.record(text, z.unknown()).default({}),
	additionalPrinterColumns: z.array(printerColumn).default([]),
	selectableFields: z.array(z.unknown()).optional(),
});

/** A CustomResourceDefinition of apiextensions.k8s.io/v1. */
const crdSchema = z.strictObject({
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

type Crd = z.infer<typeof crdSchema>;
type CrdVersion = z.infer<typeof crdVersion>;

export const crdPrinterColumn = described("A column that kubectl get prints.", {
	name: text.describe("The column's head."),
	type: text.describe("Type of its values."),
	jsonPath: text.describe("Path of the value in the resource."),
	description: text.describe("What it shows; empty when the definition says nothing."),
});

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
