import { namedType, schemaConstraints, schemaEnum, schemaType } from "./describe-schema.ts";
import { type JsonSchema, type RefResolver, type ResolvedSchema, resolveSchema } from "./json-schema-node.ts";
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
