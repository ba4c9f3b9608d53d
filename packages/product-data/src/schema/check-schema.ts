import { didYouMean } from "../names/nearest-name.ts";
import { describeValue } from "../source/read-source.ts";
import type { SourceError } from "../source/source-error.ts";
import { type DataPath, valueAt, type YamlSource } from "../source/yaml-source.ts";
import { checkValue } from "./json-schema-check.ts";
import type { JsonSchema, RefResolver } from "./json-schema-resolve.ts";
import { walkSchema } from "./json-schema-walk.ts";

/** A schema somewhere in a source, with the values that must match it. */
export interface PlacedSchema {
	schema: JsonSchema;
	path: DataPath;
	samples: { value: unknown; path: DataPath }[];
	/** The kind, schema or operation that readers know. */
	owner: string;
}

/** Finds unknown keys in a schema and in those inside it, and defaults and examples that break the schema they belong to. */
export function checkSchema(source: YamlSource, placed: PlacedSchema, resolveRef?: RefResolver): SourceError[] {
	return [
		...checkSamples(source, placed, resolveRef),
		...walkSchema(placed.schema, placed.path).flatMap(({ schema, path }) => [
			...checkKeys(source, schema, path),
			...checkSamples(
				source,
				{ schema: { ...schema, default: undefined }, path, samples: ownSamples(schema, path), owner: placed.owner },
				resolveRef,
			),
		]),
	];
}

function ownSamples(schema: JsonSchema, path: DataPath): PlacedSchema["samples"] {
	return [
		...(schema.default === undefined ? [] : [{ value: schema.default, path: [...path, "default"] }]),
		...(schema.example === undefined ? [] : [{ value: schema.example, path: [...path, "example"] }]),
		...(schema.examples ?? []).map((value, index) => ({ value, path: [...path, "examples", index] })),
	];
}

function checkSamples(
	source: YamlSource,
	{ schema, samples, owner }: PlacedSchema,
	resolveRef?: RefResolver,
): SourceError[] {
	return samples.flatMap(({ value, path }) => {
		const kind = path.at(-1) === "default" ? "default" : "example";
		return checkValue(value, schema, resolveRef).map((problem) =>
			source.error([...path, ...problem.path], {
				message: `The ${kind} in ${owner} breaks its schema: ${problem.message}.`,
				found: describeValue(valueAt(value, problem.path)),
				fix: `Correct the ${kind}, or the rule that it breaks.`,
			}),
		);
	});
}

function checkKeys(source: YamlSource, schema: JsonSchema, path: DataPath): SourceError[] {
	const unknown = Object.keys(schema).filter((key) => !SCHEMA_KEYS.includes(key) && !key.startsWith("x-"));
	return unknown.map((key) =>
		source.keyError([...path, key], {
			message: `Unknown key "${key}" in a schema.`,
			found: `${key}: ${describeValue(Reflect.get(schema, key))}`,
			fix: didYouMean(key, SCHEMA_KEYS, "Remove it; JSON Schema has no such key."),
		}),
	);
}

const SCHEMA_KEYS = `
	$ref $id $schema $comment $defs $anchor type title description format enum const default example
	examples properties required items additionalProperties allOf oneOf anyOf not nullable deprecated
	readOnly writeOnly minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength
	pattern minItems maxItems uniqueItems minProperties maxProperties propertyNames patternProperties
	prefixItems contains dependentRequired contentMediaType contentEncoding discriminator externalDocs xml
`
	.trim()
	.split(/\s+/);
