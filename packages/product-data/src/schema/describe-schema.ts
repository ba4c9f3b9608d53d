import { isRule, type JsonSchema, type RefResolver, type ResolvedSchema, resolveSchema } from "./json-schema-node.ts";

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

/** The limits of a value in words, those of a list's items or a map's values after "each". */
export function schemaConstraints(schema: ResolvedSchema, resolveRef?: RefResolver): string[] {
	const inner = innerSchema(schema);
	const each = inner ? ownConstraints(resolveSchema(inner, resolveRef)).map((text) => `each ${text}`) : [];
	return [...ownConstraints(schema), ...each];
}

/** The closed list of values, of the items for a list; strings stay bare, the rest is JSON. */
export function schemaEnum(schema: ResolvedSchema, resolveRef?: RefResolver, depth = 0): string[] {
	const own = schema.const === undefined ? schema.enum : [schema.const];
	const inner = innerSchema(schema);
	if (own === undefined && inner && depth < MOST_LISTS)
		return schemaEnum(resolveSchema(inner, resolveRef), resolveRef, depth + 1);
	return (own ?? []).filter((value) => value !== null).map(showValue);
}

/** Lists in lists deeper than this hold themselves. */
const MOST_LISTS = 4;

function innerSchema(schema: ResolvedSchema): JsonSchema | null {
	if (schema.items !== undefined) return schema.items;
	return typeof schema.additionalProperties === "object" ? schema.additionalProperties : null;
}

export function showValue(value: unknown): string {
	return typeof value === "string" ? value : JSON.stringify(value);
}

function ownConstraints(schema: ResolvedSchema): string[] {
	return [
		...numberLimits(schema),
		...sizeLimits("character", schema.minLength, schema.maxLength),
		schema.pattern === undefined ? null : `matches ${schema.pattern}`,
		...sizeLimits("item", schema.minItems, schema.maxItems),
		...sizeLimits("entry", schema.minProperties, schema.maxProperties),
		schema.uniqueItems || schema["x-kubernetes-list-type"] === "set" ? "no repeated items" : null,
		schema["x-kubernetes-list-type"] === "map"
			? `one item per ${(schema["x-kubernetes-list-map-keys"] ?? []).join(" and ")}`
			: null,
		schema.type === "string" && schema.format ? `format ${schema.format}` : null,
		schema["x-kubernetes-preserve-unknown-fields"] ? "open to further fields" : null,
		...combinations(schema),
		...(schema["x-kubernetes-validations"] ?? []).map((rule) => rule.message ?? rule.rule),
	].filter((text) => text !== null);
}

function numberLimits(schema: JsonSchema): (string | null)[] {
	const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = schema;
	return [
		minimum === undefined ? null : `${above === true ? "more than" : "at least"} ${minimum}`,
		typeof above === "number" ? `more than ${above}` : null,
		maximum === undefined ? null : `${below === true ? "less than" : "at most"} ${maximum}`,
		typeof below === "number" ? `less than ${below}` : null,
		multipleOf === undefined ? null : `a multiple of ${multipleOf}`,
	];
}

function sizeLimits(noun: "character" | "item" | "entry", min?: number, max?: number): (string | null)[] {
	const count = (size: number) => `${size} ${size === 1 ? noun : PLURALS[noun]}`;
	if (min !== undefined && min === max) return [`exactly ${count(min)}`];
	return [min ? `at least ${count(min)}` : null, max === undefined ? null : `at most ${count(max)}`];
}

const PLURALS = { character: "characters", item: "items", entry: "entries" };

/** Rules between properties: `oneOf`, `anyOf` and `not` over `required` lists. */
function combinations(schema: ResolvedSchema): (string | null)[] {
	const either = requirementSets(schema, schema.oneOf);
	const some = requirementSets(schema, schema.anyOf);
	const { not } = schema;
	return [
		either.length > 1 ? `exactly one of ${either.join(", ")}` : null,
		some.length > 1 ? `at least one of ${some.join(", ")}` : null,
		not && isRule(not, schema) ? `not ${(not.required ?? []).join(" together with ")}` : null,
		not?.enum ? `none of ${not.enum.map(showValue).join(", ")}` : null,
		not?.pattern === undefined ? null : `does not match ${not.pattern}`,
	];
}

function requirementSets(schema: ResolvedSchema, alternatives: JsonSchema[] = []): string[] {
	if (!alternatives.every((alternative) => isRule(alternative, schema))) return [];
	return alternatives.map((alternative) => (alternative.required ?? []).join(" with "));
}
