import type { JsonSchema } from "./json-schema-resolve.ts";

/** The schema and all schemas inside it, each with its keys from the top. */
export function walkSchema(
	schema: JsonSchema,
	path: readonly PropertyKey[] = [],
): { schema: JsonSchema; path: PropertyKey[] }[] {
	const { properties = {}, items, additionalProperties: values, not } = schema;
	const parts: { schema: JsonSchema; path: PropertyKey[] }[] = [
		...Object.entries(properties).map(([name, part]) => ({ schema: part, path: ["properties", name] })),
		...(items ? [{ schema: items, path: ["items"] }] : []),
		...(typeof values === "object" ? [{ schema: values, path: ["additionalProperties"] }] : []),
		...LOGICAL_KEYS.flatMap((key) => (schema[key] ?? []).map((part, index) => ({ schema: part, path: [key, index] }))),
		...(not ? [{ schema: not, path: ["not"] }] : []),
	];
	return [{ schema, path: [...path] }, ...parts.flatMap((part) => walkSchema(part.schema, [...path, ...part.path]))];
}

const LOGICAL_KEYS = ["allOf", "anyOf", "oneOf"] as const;
