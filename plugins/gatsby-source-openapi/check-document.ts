import { checkValue } from "../../src/lib/json-schema-check";
import type { JsonSchema } from "../../src/lib/json-schema-resolve";
import { walkSchema } from "../../src/lib/json-schema-walk";
import type { SourceError } from "../../src/lib/source-error";
import { nearestName } from "../../src/lib/source-error-nearest";
import { describeValue, valueAt } from "../../src/lib/source-error-schema";
import type { DataPath, YamlSource } from "../../src/lib/source-error-yaml";
import type { OpenApiContent, OpenApiDocument } from "./document-schema";
import { schemaResolver } from "./follow-refs";
import { operationsOf } from "./operations-of";

/** Finds operations of one name, groups that don't exist, unknown schema keys, and samples that break their schema. */
export function checkDocument(source: YamlSource, document: OpenApiDocument): SourceError[] {
	return [
		...checkOperations(source, document),
		...checkSchemas(source, document),
		...checkBodies(source, document),
	];
}

function checkOperations(source: YamlSource, document: OpenApiDocument): SourceError[] {
	const tags = document.tags.map(({ name }) => name);
	const seen = new Map<string, DataPath>();
	return operationsOf(document).flatMap(({ operation, dataPath }) => {
		const { operationId } = operation;
		const first = seen.get(operationId);
		seen.set(operationId, first ?? dataPath);
		const errors = operation.tags.flatMap((tag, index) => (tags.includes(tag) ? [] : [unknownTag(source, [...dataPath, "tags", index], tag, tags)]));
		if (!first) return errors;
		const found = `${operationId}, first on line ${source.locate([...first, "operationId"]).line}`;
		return [...errors, source.error([...dataPath, "operationId"], { message: "Two operations have one operationId.", found, fix: "Give one of them another." })];
	});
}

function unknownTag(source: YamlSource, path: DataPath, tag: string, tags: readonly string[]): SourceError {
	const nearest = nearestName(tag, tags);
	const fix = nearest ? `Did you mean "${nearest}"?` : "Add it to the document's tags, with a description.";
	return source.error(path, { message: `The group "${tag}" is not among the document's tags.`, found: tag, fix });
}

function checkSchemas(source: YamlSource, document: OpenApiDocument): SourceError[] {
	const resolveRef = schemaResolver(document.components.schemas);
	return Object.entries(document.components.schemas).flatMap(([name, top]) =>
		walkSchema(top, ["components", "schemas", name]).flatMap(({ schema, path }) => [
			...checkKeys(source, schema, path),
			...samplesOf(schema).flatMap(({ value, keys }) =>
				sampleErrors(source, { value, schema: { ...schema, default: undefined }, path: [...path, ...keys], resolveRef, owner: name }),
			),
		]),
	);
}

function checkKeys(source: YamlSource, schema: JsonSchema, path: DataPath): SourceError[] {
	return Object.keys(schema)
		.filter((key) => !SCHEMA_KEYS.includes(key) && !key.startsWith("x-"))
		.map((key) => {
			const nearest = nearestName(key, SCHEMA_KEYS);
			return {
				file: source.file,
				...source.locateKey([...path, key]),
				message: `Unknown key "${key}" in the schema ${path.slice(2).map(String).join(".")}.`,
				found: describeValue({ [key]: Reflect.get(schema, key) }),
				fix: nearest ? `Did you mean "${nearest}"?` : "Remove it; JSON Schema has no such key.",
			};
		});
}

function samplesOf(schema: JsonSchema): { value: unknown; keys: PropertyKey[] }[] {
	return [
		...(schema.default === undefined ? [] : [{ value: schema.default, keys: ["default"] }]),
		...(schema.example === undefined ? [] : [{ value: schema.example, keys: ["example"] }]),
		...(schema.examples ?? []).map((value, index) => ({ value, keys: ["examples", index] })),
	];
}

function checkBodies(source: YamlSource, document: OpenApiDocument): SourceError[] {
	const resolveRef = schemaResolver(document.components.schemas);
	return operationsOf(document).flatMap(({ operation, dataPath }) => {
		const bodies: { content: OpenApiContent; path: DataPath }[] = Object.entries(operation.responses).map(([status, { content }]) => ({
			content,
			path: [...dataPath, "responses", status],
		}));
		if (operation.requestBody) bodies.push({ content: operation.requestBody.content, path: [...dataPath, "requestBody"] });
		return bodies.flatMap(({ content, path }) =>
			Object.entries(content).flatMap(([mediaType, { schema, example, examples = {} }]) => {
				const top = [...path, "content", mediaType];
				const samples = Object.entries(examples).map(([key, { value }]) => ({ value, path: [...top, "examples", key, "value"] }));
				if (example !== undefined) samples.push({ value: example, path: [...top, "example"] });
				return samples.flatMap((sample) => sampleErrors(source, { ...sample, schema, resolveRef, owner: operation.operationId }));
			}),
		);
	});
}

interface Sample {
	value: unknown;
	schema: JsonSchema;
	path: DataPath;
	resolveRef: ReturnType<typeof schemaResolver>;
	owner: string;
}

function sampleErrors(source: YamlSource, { value, schema, path, resolveRef, owner }: Sample): SourceError[] {
	const kind = path.includes("default") ? "default" : "example";
	return checkValue(value, schema, { resolveRef, isClosed: true }).map((problem) => {
		const where = problem.path.length === 0 ? "it" : `"${problem.path.join(".")}"`;
		return source.error([...path, ...problem.path], {
			message: `The ${kind} in ${owner} breaks its schema: ${where} ${problem.message}.`,
			found: describeValue(valueAt(value, problem.path)),
			fix: `Correct the ${kind}, or the rule that it breaks.`,
		});
	});
}

const SCHEMA_KEYS = [
	"$ref", "$id", "$schema", "$comment", "$defs", "$anchor", "type", "title", "description", "format", "enum", "const", "default",
	"example", "examples", "properties", "required", "items", "additionalProperties", "allOf", "oneOf", "anyOf", "not", "deprecated",
	"readOnly", "writeOnly", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength",
	"pattern", "minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties", "propertyNames", "patternProperties",
	"prefixItems", "contains", "dependentRequired", "contentMediaType", "contentEncoding", "discriminator", "externalDocs", "xml",
];
