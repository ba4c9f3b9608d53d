import type { JsonSchema } from "./json-schema-resolve.ts";

export interface SchemaPart {
	schema: JsonSchema;
	/** Keys from the outer schema down to this one. */
	path: PropertyKey[];
	/** True for a part of allOf, anyOf, oneOf or not. */
	isLogical: boolean;
}

/** The schemas directly inside a schema. */
export function schemaParts(schema: JsonSchema): SchemaPart[] {
	const { properties = {}, items, additionalProperties: values, not } = schema;
	const logical = LOGICAL_KEYS.flatMap((key) =>
		(schema[key] ?? []).map((part, index) => ({ schema: part, path: [key, index] })),
	);
	return [
		...Object.entries(properties).map(([name, part]) => ({
			schema: part,
			path: ["properties", name],
			isLogical: false,
		})),
		...(items ? [{ schema: items, path: ["items"], isLogical: false }] : []),
		...(typeof values === "object" ? [{ schema: values, path: ["additionalProperties"], isLogical: false }] : []),
		...logical.map((part) => ({ ...part, isLogical: true })),
		...(not ? [{ schema: not, path: ["not"], isLogical: true }] : []),
	];
}

/** The schema and all schemas inside it, each with its keys from the top. */
export function walkSchema(
	schema: JsonSchema,
	path: readonly PropertyKey[] = [],
): { schema: JsonSchema; path: PropertyKey[] }[] {
	const parts = schemaParts(schema).flatMap((part) => walkSchema(part.schema, [...path, ...part.path]));
	return [{ schema, path: [...path] }, ...parts];
}

const LOGICAL_KEYS = ["allOf", "anyOf", "oneOf"] as const;
