import { schemaConstraints, schemaEnum } from "./json-schema-constraints.ts";
import { type JsonSchema, type RefResolver, type ResolvedSchema, resolveSchema } from "./json-schema-resolve.ts";
import { namedType, schemaType } from "./json-schema-type.ts";
import type { Property } from "./property.ts";

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

interface Walk {
	options: PropertyOptions;
	anchors: Set<string>;
	found: Property[];
}

const MAX_DEPTH = 16;

/** Turns a schema of OpenAPI 3.1 or of a CustomResourceDefinition into a flat list in reading order, required ones first. */
export function schemaToProperties(schema: JsonSchema, options: PropertyOptions = {}): Property[] {
	const walk: Walk = { options, anchors: new Set(), found: [] };
	const root = resolveSchema(schema, options.resolveRef);
	walkChildren(walk, root, { ...ROOT, within: [...(options.within ?? []), ...root.sources] });
	return walk.found;
}

/** Describes the schema itself as if it were a property, for example the body of an answer. */
export function schemaToProperty(schema: JsonSchema, options: PropertyOptions = {}): Property {
	const walk: Walk = { options, anchors: new Set(), found: [] };
	return describe(walk, resolveSchema(schema, options.resolveRef), ROOT);
}

const ROOT: Place = { name: "", path: "", depth: -1, required: false, isVariant: false, within: [] };

/** Adds the property at a place and, unless it is linked or holds itself, everything below it. */
function walkProperty(walk: Walk, schema: JsonSchema, place: Place): void {
	const resolved = resolveSchema(schema, walk.options.resolveRef);
	const property = describe(walk, resolved, place);
	const sources = allSources(walk, resolved);
	property.isCircular = sources.some((name) => place.within.includes(name));
	const isLinked = sources.some((name) => walk.options.isLinked?.(name) ?? false);
	walk.found.push(property);
	const count = walk.found.length;
	if (!property.isCircular && !isLinked && place.depth < MAX_DEPTH)
		walkChildren(walk, resolved, { ...place, within: [...place.within, ...resolved.sources] });
	property.hasChildren = walk.found.length > count;
}

function walkChildren(walk: Walk, schema: ResolvedSchema, parent: Place): void {
	const { items, additionalProperties, properties = {} } = schema;
	const below = { ...parent, depth: parent.depth + 1, isVariant: false };
	const isRequired = (name: string) => schema.required?.includes(name) ?? false;
	const entries = Object.entries(properties).sort(([a], [b]) => Number(isRequired(b)) - Number(isRequired(a)));
	for (const [name, child] of entries) {
		const required = isRequired(name);
		walkProperty(walk, child, { ...below, name, path: joinPath(parent.path, name), required });
	}
	if (items !== undefined) walkInner(walk, items, { ...parent, path: `${parent.path}[]` });
	if (typeof additionalProperties === "object")
		walkInner(walk, additionalProperties, { ...parent, path: joinPath(parent.path, "*") });
	for (const { variant, name } of shapes(walk, schema)) {
		const path = joinPath(parent.path, name);
		walkProperty(walk, variant, { ...below, name, path, required: false, isVariant: true });
	}
}

/** Goes through a list or map to what its items hold; the items themselves have no row. */
function walkInner(walk: Walk, schema: JsonSchema, parent: Place): void {
	const resolved = resolveSchema(schema, walk.options.resolveRef);
	if (resolved.sources.some((name) => parent.within.includes(name))) return;
	walkChildren(walk, resolved, { ...parent, within: [...parent.within, ...resolved.sources] });
}

/** The alternatives that are worth rows of their own: those with properties. */
function shapes(walk: Walk, schema: ResolvedSchema): { variant: JsonSchema; name: string }[] {
	return schema.variants.flatMap((variant, index) => {
		const resolved = resolveSchema(variant, walk.options.resolveRef);
		if (Object.keys(resolved.properties ?? {}).length === 0) return [];
		return [{ variant, name: namedType(resolved) ?? `option ${index + 1}` }];
	});
}

function describe(walk: Walk, schema: ResolvedSchema, place: Place): Property {
	const resolve = walk.options.resolveRef;
	return {
		name: place.name,
		path: place.path,
		depth: place.depth,
		type: schemaType(schema, resolve),
		refName: schema.refName ?? allSources(walk, schema)[0] ?? null,
		required: place.required,
		nullable: schema.isNullable,
		deprecated: schema.deprecated ?? false,
		readOnly: schema.readOnly ?? false,
		writeOnly: schema.writeOnly ?? false,
		description: schema.description?.trim() ?? "",
		default: schema.default === undefined ? null : JSON.stringify(schema.default),
		enum: schemaEnum(schema, resolve),
		constraints: schemaConstraints(schema, resolve),
		example: exampleOf(schema),
		anchor: takeAnchor(walk, place.path),
		hasChildren: false,
		isCircular: false,
		isVariant: place.isVariant,
	};
}

/** Names of all schemas that make up this one, its items and its values. */
function allSources(walk: Walk, schema: ResolvedSchema, seen: readonly string[] = []): string[] {
	const sources = [...seen, ...schema.sources];
	const inner = schema.items ?? schema.additionalProperties;
	const isKnown = schema.sources.some((name) => seen.includes(name));
	if (isKnown || typeof inner !== "object") return sources;
	return allSources(walk, resolveSchema(inner, walk.options.resolveRef), sources);
}

function exampleOf(schema: JsonSchema): string | null {
	const example = schema.example ?? schema.examples?.[0];
	return example === undefined ? null : JSON.stringify(example);
}

function joinPath(parent: string, name: string): string {
	return parent === "" ? name : `${parent}.${name}`;
}

function takeAnchor(walk: Walk, path: string): string {
	const words = [walk.options.anchorPrefix ?? "", path].filter((part) => part !== "").join(".");
	const base = words.replaceAll("[]", "").replace(/[^\w.~*$-]+/g, "-");
	let anchor = base;
	for (let copy = 2; walk.anchors.has(anchor); copy++) anchor = `${base}-${copy}`;
	walk.anchors.add(anchor);
	return anchor;
}
