import { type JsonSchema, type RefResolver, type ResolvedSchema, resolveSchema } from "./json-schema-resolve.ts";

/**
 * Says in words what a value is: `integer<int32>`, `array of EnvVar`, `map of string`. `around` names the schemas around it, so
 * that one that holds itself is named rather than unfolded for ever.
 */
export function schemaType(schema: ResolvedSchema, resolveRef?: RefResolver, around: readonly string[] = []): string {
	const repeated = schema.sources.find((name) => around.includes(name));
	if (repeated !== undefined) return schema.refName ?? repeated;
	const typeOf = (part: JsonSchema) =>
		schemaType(resolveSchema(part, resolveRef), resolveRef, [...around, ...schema.sources]);
	if (schema["x-kubernetes-int-or-string"]) return "integer or string";
	if (schema.variants.length > 0 && schema.properties === undefined) return joinOr(schema.variants.map(typeOf));
	if (Array.isArray(schema.type)) return joinOr(schema.type.map((type) => simpleType({ ...schema, type })));
	if (schema.items !== undefined) return `array of ${typeOf(schema.items)}`;
	const { additionalProperties: values = false } = schema;
	if (schema.properties === undefined && values !== false)
		return `map of ${values === true ? "any value" : typeOf(values)}`;
	return namedType(schema) ?? simpleType(schema);
}

/** The name of an object's schema: its `$ref`, else its title. Plain values have none. */
export function namedType(schema: ResolvedSchema): string | null {
	if (typeof schema.type === "string" && schema.type !== "object") return null;
	return schema.refName ?? schema.title ?? null;
}

function simpleType(schema: JsonSchema): string {
	const type = typeof schema.type === "string" ? schema.type : guessType(schema);
	const isNumber = type === "integer" || type === "number";
	return isNumber && schema.format ? `${type}<${schema.format}>` : type;
}

/** A schema may leave its type to its other keys. */
function guessType(schema: JsonSchema): string {
	if (schema.properties !== undefined) return "object";
	const value = schema.const ?? schema.enum?.[0];
	return value === undefined || value === null ? "any value" : typeof value;
}

function joinOr(types: string[]): string {
	return [...new Set(types)].join(" or ");
}
