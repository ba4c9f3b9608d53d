import { isRule, type JsonSchema, type RefResolver, type ResolvedSchema, resolveSchema } from "./json-schema-node.ts";
import type { Property } from "./property.ts";
import { pathTo } from "./schema-node.ts";

export interface PropertyOptions {
	/** Finds the schema behind a `$ref`. Leave it out where references are not allowed. */
	resolveRef?: RefResolver;
	/** Put before each anchor with a dot: `createWorkload.body`. */
	anchorPrefix?: string;
	/** True for a named schema that is to be linked rather than repeated in place. */
	isLinked?: (refName: string) => boolean;
	/** Names of the schemas around this one, to notice one that holds itself. */
	within?: readonly string[];
}

interface Place {
	name: string;
	path: string;
	depth: number;
	required: boolean;
	isVariant: boolean;
	/** Names of the schemas around this one. */
	within: readonly string[];
}

const MAX_DEPTH = 16;

/** Turns a schema of OpenAPI 3.1 or of a CustomResourceDefinition into a flat list in reading order, required ones first. */
export function schemaToProperties(schema: JsonSchema, options: PropertyOptions = {}): Property[] {
	const root = resolveSchema(schema, options.resolveRef);
	const within = [...(options.within ?? []), ...root.sources];
	return numberAnchors(childrenOf(root, { ...ROOT, within }, options));
}

/** Describes the schema itself as if it were a property, for example the body of an answer. */
export function schemaToProperty(schema: JsonSchema, options: PropertyOptions = {}): Property {
	return describe(resolveSchema(schema, options.resolveRef), ROOT, options);
}

const ROOT: Place = { name: "", path: "", depth: -1, required: false, isVariant: false, within: [] };

/** The property at a place and, unless it is linked or holds itself, everything below it. */
function propertiesAt(place: Place, schema: JsonSchema, options: PropertyOptions): Property[] {
	const resolved = resolveSchema(schema, options.resolveRef);
	const sources = allSources(resolved, options);
	const isCircular = sources.some((name) => place.within.includes(name));
	const isOpen = !isCircular && !sources.some((name) => options.isLinked?.(name)) && place.depth < MAX_DEPTH;
	const within = [...place.within, ...resolved.sources];
	const below = isOpen ? childrenOf(resolved, { ...place, within }, options) : [];
	return [{ ...describe(resolved, place, options), isCircular, hasChildren: below.length > 0 }, ...below];
}

function childrenOf(schema: ResolvedSchema, parent: Place, options: PropertyOptions): Property[] {
	const { items, additionalProperties, properties = {}, variants } = schema;
	const child = (name: string, part: JsonSchema, own: Pick<Place, "required" | "isVariant">) => {
		const place = { ...parent, ...own, name, path: pathTo(parent.path, name), depth: parent.depth + 1 };
		return propertiesAt(place, part, options);
	};
	const isRequired = (name: string) => schema.required?.includes(name) ?? false;
	const entries = Object.entries(properties).sort(([a], [b]) => Number(isRequired(b)) - Number(isRequired(a)));
	return [
		...entries.flatMap(([name, part]) => child(name, part, { required: isRequired(name), isVariant: false })),
		...(items === undefined ? [] : innerOf(items, { ...parent, path: `${parent.path}[]` }, options)),
		...(typeof additionalProperties === "object"
			? innerOf(additionalProperties, { ...parent, path: pathTo(parent.path, "*") }, options)
			: []),
		// Alternatives without properties are in the type.
		...variants.flatMap((variant, index) => {
			const shape = resolveSchema(variant, options.resolveRef);
			if (Object.keys(shape.properties ?? {}).length === 0) return [];
			return child(namedType(shape) ?? `option ${index + 1}`, variant, { required: false, isVariant: true });
		}),
	];
}

/** Goes through a list or map to what its items hold; the items themselves have no row. */
function innerOf(schema: JsonSchema, parent: Place, options: PropertyOptions): Property[] {
	const resolved = resolveSchema(schema, options.resolveRef);
	if (resolved.sources.some((name) => parent.within.includes(name))) return [];
	return childrenOf(resolved, { ...parent, within: [...parent.within, ...resolved.sources] }, options);
}

function describe(schema: ResolvedSchema, place: Place, options: PropertyOptions): Property {
	const { resolveRef, anchorPrefix = "" } = options;
	const anchor = [anchorPrefix, place.path].filter(Boolean).join(".").replaceAll("[]", "");
	const example = schema.example ?? schema.examples?.[0];
	return {
		name: place.name,
		path: place.path,
		depth: place.depth,
		type: schemaType(schema, resolveRef),
		refName: schema.refName ?? allSources(schema, options)[0] ?? null,
		required: place.required,
		nullable: schema.isNullable,
		deprecated: schema.deprecated ?? false,
		readOnly: schema.readOnly ?? false,
		writeOnly: schema.writeOnly ?? false,
		description: schema.description?.trim() ?? "",
		default: schema.default === undefined ? null : JSON.stringify(schema.default),
		enum: schemaEnum(schema, resolveRef),
		constraints: schemaConstraints(schema, resolveRef),
		example: example === undefined ? null : JSON.stringify(example),
		anchor: anchor.replace(/[^\w.~*$-]+/g, "-"),
		hasChildren: false,
		isCircular: false,
		isVariant: place.isVariant,
	};
}

/** Names of all schemas that make up this one, its items and its values. */
function allSources(schema: ResolvedSchema, options: PropertyOptions, seen: readonly string[] = []): string[] {
	const sources = [...seen, ...schema.sources];
	const inner = schema.items ?? schema.additionalProperties;
	const isKnown = schema.sources.some((name) => seen.includes(name));
	if (isKnown || typeof inner !== "object") return sources;
	return allSources(resolveSchema(inner, options.resolveRef), options, sources);
}

/** Rows with one path, such as those of alternatives, get anchors of their own. */
function numberAnchors(properties: readonly Property[]): Property[] {
	const taken = new Set<string>();
	return properties.map((property) => {
		let { anchor } = property;
		for (let copy = 2; taken.has(anchor); copy++) anchor = `${property.anchor}-${copy}`;
		taken.add(anchor);
		return { ...property, anchor };
	});
}

/**
 * Says in words what a value is: `integer<int32>`, `array of EnvVar`, `map of string`. `around` names the schemas around it, so
 * that one that holds itself is named rather than unfolded for ever.
 */
function schemaType(schema: ResolvedSchema, resolveRef?: RefResolver, around: readonly string[] = []): string {
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
function namedType(schema: ResolvedSchema): string | null {
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
function schemaConstraints(schema: ResolvedSchema, resolveRef?: RefResolver): string[] {
	const inner = innerSchema(schema);
	const each = inner ? ownConstraints(resolveSchema(inner, resolveRef)).map((text) => `each ${text}`) : [];
	return [...ownConstraints(schema), ...each];
}

/** The closed list of values, of the items for a list; strings stay bare, the rest is JSON. */
function schemaEnum(schema: ResolvedSchema, resolveRef?: RefResolver, depth = 0): string[] {
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
