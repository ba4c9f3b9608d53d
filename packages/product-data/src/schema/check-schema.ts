import { didYouMean } from "../names/nearest-name.ts";
import { type DataPath, valueAt } from "../source/read-data.ts";
import { describeValue } from "../source/read-source.ts";
import type { SourceError } from "../source/source-error.ts";
import type { YamlSource } from "../source/yaml-source.ts";
import { type JsonSchema, type RefResolver, walkSchema } from "./json-schema-node.ts";
import { scalarOf, type TreeNode } from "./position-tree.ts";
import { validate } from "./validate.ts";

/** A schema somewhere in a source, with the values that must match it. */
export interface PlacedSchema {
	schema: JsonSchema;
	path: DataPath;
	samples: { value: unknown; path: DataPath }[];
	/** The kind, schema or operation that readers know. */
	owner: string;
}

/** Finds unknown keys in a schema and in those inside it, and defaults and examples that break the schema they belong to. */
export function checkSchema(
	source: YamlSource,
	{ schema: whole, path: top, samples, owner }: PlacedSchema,
	resolveRef?: RefResolver,
): SourceError[] {
	const check = (schema: JsonSchema, values: PlacedSchema["samples"]) =>
		values.flatMap(({ value, path }) => {
			const kind = path.at(-1) === "default" ? "default" : "example";
			return checkValue(value, schema, resolveRef).map((problem) =>
				source.error([...path, ...problem.path], {
					message: `The ${kind} in ${owner} breaks its schema: ${problem.message}.`,
					found: describeValue(valueAt(value, problem.path)),
					fix: `Correct the ${kind}, or the rule that it breaks.`,
				}),
			);
		});
	return [
		...check(whole, samples),
		...walkSchema(whole, top).flatMap(({ schema, path }) => [
			...checkKeys(source, schema, path),
			...check(schema, samplesIn(schema, path)),
		]),
	];
}

function samplesIn(schema: JsonSchema, path: DataPath): PlacedSchema["samples"] {
	return [
		...(schema.default === undefined ? [] : [{ value: schema.default, path: [...path, "default"] }]),
		...(schema.example === undefined ? [] : [{ value: schema.example, path: [...path, "example"] }]),
		...(schema.examples ?? []).map((value, index) => ({ value, path: [...path, "examples", index] })),
	];
}

/**
 * Checks a default or an example against its schema, with no other properties than those that it names; an empty list means that
 * it holds. Paths begin at the value; messages are sentences: `spec.port is at most 65535, not 70000`.
 */
export function checkValue(value: unknown, schema: JsonSchema, resolveRef?: RefResolver) {
	const resolve = (ref: string) => resolveRef && { ...resolveRef(ref).schema };
	const tree = { root: toTree(value, []), isElidedAt: () => false };
	const options = { resolve, subject: "it", isClosed: true };
	return validate(tree, { ...schema }, options).map(({ at, message, rule, suggestion }) => ({
		path: at.path,
		message: rule === "unknown-field" && suggestion ? `${message} (${suggestion} is known)` : message,
	}));
}

/** A plain value as a tree, each part with the way to it. */
function toTree(value: unknown, path: PropertyKey[]): TreeNode<{ text: string; path: typeof path }> {
	const at = { text: JSON.stringify(value) ?? "", path };
	if (Array.isArray(value))
		return { type: "list", at, items: value.map((item, index) => toTree(item, [...path, index])) };
	if (typeof value === "object" && value !== null)
		return {
			type: "map",
			at,
			entries: Object.entries(value).map(([key, part]) => ({
				key,
				keyAt: { text: key, path: [...path, key] },
				value: toTree(part, [...path, key]),
			})),
		};
	return { type: "scalar", at, value: scalarOf(value) };
}

function checkKeys(source: YamlSource, schema: JsonSchema, path: DataPath): SourceError[] {
	const unknown = Object.keys(schema).filter((key) => !SCHEMA_KEYS.includes(key) && !key.startsWith("x-"));
	return unknown.map((key) => {
		const message = `Unknown key "${key}" in a schema.`;
		const found = `${key}: ${describeValue(Reflect.get(schema, key))}`;
		const fix = didYouMean(key, SCHEMA_KEYS, "Remove it; JSON Schema has no such key.");
		return source.error([...path, key], { message, found, fix }, "key");
	});
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
