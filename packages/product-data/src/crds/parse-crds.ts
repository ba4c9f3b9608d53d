import { schemaToProperties } from "../schema/json-schema.ts";
import type { JsonSchema } from "../schema/json-schema-resolve.ts";
import { readYamlSource } from "../source/read-source.ts";
import { throwSourceErrors } from "../source/source-error.ts";
import { parseYamlSources, type YamlSource } from "../source/yaml-source.ts";
import { checkStructural } from "./check-structural.ts";
import { type Crd, type CrdVersion, crdSchema } from "./crd-schema.ts";
import type { ParsedResource } from "./model.ts";

/** Reads every CustomResourceDefinition of a file: one resource a served version. Throws SourceErrors. */
export function parseCrds(text: string, file: string): ParsedResource[] {
	return parseYamlSources(text, file).flatMap((source) => {
		const crd = readYamlSource(source, crdSchema);
		throwSourceErrors([
			...checkName(source, crd),
			...crd.spec.versions.flatMap((version, index) => checkVersion(source, version, index)),
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

function checkVersion(source: YamlSource, version: CrdVersion, index: number) {
	const path = ["spec", "versions", index, "schema", "openAPIV3Schema"];
	return checkStructural(source, version.schema.openAPIV3Schema, path);
}

function toResource({ metadata, spec }: Crd, version: CrdVersion, file: string): ParsedResource {
	const schema = version.schema.openAPIV3Schema;
	const { names } = spec;
	const resource = {
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
		printerColumns: version.additionalPrinterColumns.map(({ name, type, jsonPath, description }) => ({
			name,
			type,
			jsonPath,
			description,
		})),
		properties: schemaToProperties(withoutForeignFields(schema)),
		anchor: names.kind.toLowerCase(),
		file,
	};
	return { resource, schema };
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
