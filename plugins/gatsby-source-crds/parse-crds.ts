import { schemaToProperties } from "../../src/lib/json-schema";
import { throwSourceErrors } from "../../src/lib/source-error";
import { readYamlSource } from "../../src/lib/source-error-schema";
import { parseYamlSources, type YamlSource } from "../../src/lib/source-error-yaml";
import { checkStructural } from "./check-structural";
import { type Crd, type CrdVersion, crdSchema } from "./crd-schema";
import type { ParsedResource } from "./model";

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
		properties: schemaToProperties(schema),
		anchor: names.kind.toLowerCase(),
		file,
	};
	return { resource, schema };
}
