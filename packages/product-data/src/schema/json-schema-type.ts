import { type JsonSchema, type RefResolver, type ResolvedSchema, resolveSchema } from "./json-schema-resolve.ts";

/** Says in words what a value is: `integer<int32>`, `array of EnvVar`, `map of string`. */
export function schemaType(schema: ResolvedSchema, resolveRef?: RefResolver): string {
	return typeWithin(schema, { resolveRef, seen: [] });
}

/** The name of an object's schema: its `$ref`, else its title. Plain values have none. */
export function namedType(schema: ResolvedSchema): string | null {
	if (typeof schema.type === "string" && schema.type !== "object") return null;
	return schema.refName ?? schema.title ?? null;
}

interface Scope {
	resolveRef: RefResolver | undefined;
	/** Names of the schemas around, so that one that holds itself is named rather than unfolded for ever. */
	seen: readonly string[];
}

function typeWithin(schema: ResolvedSchema, scope: Scope): string {
	const repeated = schema.sources.find((name) => scope.seen.includes(name));
	if (repeated !== undefined) return schema.refName ?? repeated;
	const inner = { ...scope, seen: [...scope.seen, ...schema.sources] };
	if (schema["x-kubernetes-int-or-string"]) return "integer or string";
	if (schema.variants.length > 0 && schema.properties === undefined)
		return joinOr(schema.variants.map((variant) => innerType(variant, inner)));
	if (Array.isArray(schema.type)) return joinOr(schema.type.map((type) => simpleType({ ...schema, type })));
	if (schema.items !== undefined) return `array of ${innerType(schema.items, inner)}`;
	const { additionalProperties: values } = schema;
	if (isMap(schema)) return `map of ${typeof values === "object" ? innerType(values, inner) : "any value"}`;
	return namedType(schema) ?? simpleType(schema);
}

function innerType(schema: JsonSchema, scope: Scope): string {
	return typeWithin(resolveSchema(schema, scope.resolveRef), scope);
}

function isMap(schema: ResolvedSchema): boolean {
	const values = schema.additionalProperties;
	return schema.properties === undefined && (typeof values === "object" || values === true);
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
