import { didYouMean } from "../names/nearest-name.ts";
import { checkValue } from "../schema/json-schema-check.ts";
import type { JsonSchema, RefResolver } from "../schema/json-schema-resolve.ts";
import { walkSchema } from "../schema/json-schema-walk.ts";
import { describeValue } from "../source/read-source.ts";
import type { SourceError } from "../source/source-error.ts";
import { type DataPath, valueAt, type YamlSource } from "../source/yaml-source.ts";
import type { OpenApiDocument } from "./document-schema.ts";
import { schemaResolver } from "./follow-refs.ts";
import { operationsOf, type PlacedOperation } from "./operations-of.ts";

/** A schema somewhere in the document, with the values that are to hold it. */
interface PlacedSchema {
	schema: JsonSchema;
	path: DataPath;
	samples: { value: unknown; path: DataPath }[];
	/** The schema or operation that readers know. */
	owner: string;
}

/** Finds unknown keys in schemas, and defaults and examples that break the schema they belong to. */
export function checkSchemas(source: YamlSource, document: OpenApiDocument): SourceError[] {
	const resolveRef = schemaResolver(document.components.schemas);
	const named = Object.entries(document.components.schemas).map(([name, schema]) => {
		return { schema, path: ["components", "schemas", name], samples: [], owner: name };
	});
	const all: PlacedSchema[] = [
		...named,
		...operationsOf(document).flatMap((placed) => [...parametersOf(placed), ...bodiesOf(placed)]),
	];
	return all.flatMap((placed) => [
		...checkSamples(source, placed, resolveRef),
		...walkSchema(placed.schema, placed.path).flatMap(({ schema, path }) => [
			...checkKeys(source, schema, path),
			...checkSamples(
				source,
				{ schema: { ...schema, default: undefined }, path, samples: ownSamples(schema, path), owner: placed.owner },
				resolveRef,
			),
		]),
	]);
}

function parametersOf({ parameters, operation, dataPath }: PlacedOperation): PlacedSchema[] {
	return parameters.map(({ schema, example, name, in: location }) => {
		const index = operation.parameters.findIndex((own) => own.name === name && own.in === location);
		const path = index === -1 ? dataPath : [...dataPath, "parameters", index];
		const samples = example === undefined ? [] : [{ value: example, path: [...path, "example"] }];
		return { schema, path: [...path, "schema"], samples, owner: operation.operationId };
	});
}

function bodiesOf({ operation, dataPath }: PlacedOperation): PlacedSchema[] {
	const { requestBody, responses } = operation;
	const bodies = [
		...Object.entries(responses).map(([status, { content }]) => ({
			content,
			path: [...dataPath, "responses", status],
		})),
		...(requestBody ? [{ content: requestBody.content, path: [...dataPath, "requestBody"] }] : []),
	];
	return bodies.flatMap(({ content, path }) =>
		Object.entries(content).map(([mediaType, { schema, example, examples = {} }]) => {
			const top = [...path, "content", mediaType];
			const samples = Object.entries(examples).map(([key, { value }]) => ({
				value,
				path: [...top, "examples", key, "value"],
			}));
			if (example !== undefined) samples.push({ value: example, path: [...top, "example"] });
			return { schema, path: [...top, "schema"], samples, owner: operation.operationId };
		}),
	);
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
	resolveRef: RefResolver,
): SourceError[] {
	return samples.flatMap(({ value, path }) => {
		const kind = path.at(-1) === "default" ? "default" : "example";
		return checkValue(value, schema, { resolveRef, isClosed: true }).map((problem) =>
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
	examples properties required items additionalProperties allOf oneOf anyOf not deprecated readOnly
	writeOnly minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern
	minItems maxItems uniqueItems minProperties maxProperties propertyNames patternProperties prefixItems
	contains dependentRequired contentMediaType contentEncoding discriminator externalDocs xml
`
	.trim()
	.split(/\s+/);
