import { type JsonSchema, type RefResolver, type ResolvedSchema, resolveSchema } from "./json-schema-resolve";

/** Says in words what a value is: `integer<int32>`, `array of EnvVar`, `map of string`. */
export function schemaType(schema: ResolvedSchema, resolveRef?: RefResolver): string {
	if (schema["x-kubernetes-int-or-string"]) return "integer or string";
	if (schema.variants.length > 0 && schema.properties === undefined) {
		return joinOr(schema.variants.map((variant) => innerType(variant, resolveRef)));
	}
	if (Array.isArray(schema.type)) return joinOr(schema.type.map((type) => simpleType({ ...schema, type })));
	if (schema.items !== undefined) return `array of ${innerType(schema.items, resolveRef)}`;
	if (isMap(schema)) return `map of ${mapValue(schema.additionalProperties, resolveRef)}`;
	return namedType(schema) ?? simpleType(schema);
}

/** The name of an object's schema: its `$ref`, else its title. Plain values have none. */
export function namedType(schema: ResolvedSchema): string | null {
	if (typeof schema.type === "string" && schema.type !== "object") return null;
	return schema.refName ?? schema.title ?? null;
}

function innerType(schema: JsonSchema, resolveRef?: RefResolver): string {
	return schemaType(resolveSchema(schema, resolveRef), resolveRef);
}

function isMap(schema: ResolvedSchema): boolean {
	const values = schema.additionalProperties;
	return schema.properties === undefined && (typeof values === "object" || values === true);
}

function mapValue(values: JsonSchema | boolean | undefined, resolveRef?: RefResolver): string {
	return typeof values === "object" ? innerType(values, resolveRef) : "any value";
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
