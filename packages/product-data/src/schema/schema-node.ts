import { type Data, pointerKeys, readList, readRecord, readString, valueAt } from "../source/read-data.ts";

/** A JSON Schema, OpenAPI schema or Kubernetes structural schema, not yet looked at. */
export type Schema = Data;

export type RefResolver = (ref: string) => Schema | undefined;

/** A resolver for `#/…` pointers into one document. */
export function pointerResolver(document: unknown): RefResolver {
	const definitions = readRecord(readRecord(document)?.definitions);
	return (ref) => {
		if (!ref.startsWith("#")) return undefined;
		// Definitions of ours have slashes in their names: `core/v1.Pod`.
		const definition = definitions?.[ref.replace("#/definitions/", "")];
		return readRecord(definition ?? valueAt(document, pointerKeys(ref) ?? []));
	};
}

export function deref(schema: Schema | undefined, resolve: RefResolver): Schema | undefined {
	let current = schema;
	for (let hops = 0; hops < 20; hops += 1) {
		const ref = readString(current?.$ref);
		if (!ref) return current;
		current = resolve(ref);
	}
	return undefined;
}

/** The properties that a schema knows, those of its parts (`allOf`, `anyOf`, `oneOf`) included. */
export interface KnownProperties {
	properties: Map<string, Schema>;
	/** True when other names are allowed. */
	isOpen: boolean;
	/** True when the schema itself forbids other names. */
	isStatedClosed: boolean;
	/** What other names hold, when that is stated. */
	additional: Schema | undefined;
}

/** Collects the properties of a schema. `isClosed`: no others may stand there unless the schema says so. */
export function knownProperties(schema: Schema, resolve: RefResolver, isClosed: boolean | "likely"): KnownProperties {
	const properties = new Map<string, Schema>();
	let additional: Schema | undefined;
	let isStatedClosed = false;
	let isStatedOpen = false;
	const visit = (part: Schema | undefined, depth: number): void => {
		const current = deref(part, resolve);
		if (!current || depth > 8) return;
		for (const [name, value] of Object.entries(readRecord(current.properties) ?? {})) {
			const known = readRecord(value);
			if (known && !properties.has(name)) properties.set(name, known);
		}
		const rest = current.additionalProperties;
		if (rest === false) isStatedClosed = true;
		else if (rest !== undefined) {
			isStatedOpen = true;
			additional ??= readRecord(rest);
		}
		if (current["x-kubernetes-preserve-unknown-fields"] === true || current.patternProperties !== undefined)
			isStatedOpen = true;
		for (const key of ["allOf", "anyOf", "oneOf"])
			for (const entry of readList(current[key]) ?? []) visit(readRecord(entry), depth + 1);
		for (const key of ["then", "else"]) visit(readRecord(current[key]), depth + 1);
	};
	visit(schema, 0);
	const isOpen = isStatedOpen || (!isStatedClosed && (!isClosed || properties.size === 0));
	return { properties, isOpen, isStatedClosed, additional };
}

/** What these keywords say holds only for a type; with another one, a schema contradicts itself. */
const TYPE_OF_KEYWORD = { items: "array", properties: "object" } as const;

/** The types that a schema allows; empty for any, and for a schema that contradicts itself, which proves nothing. */
export function schemaTypes(schema: Schema): string[] {
	const type = schema.type;
	const types = typeof type === "string" ? [type] : (readList(type) ?? []).map(String);
	if (schema.nullable === true && types.length > 0) types.push("null");
	const isSound = Object.entries(TYPE_OF_KEYWORD).every(([key, own]) => !(key in schema) || types.includes(own));
	return isSound ? types : [];
}

/** Schemas may contain themselves, and are large: the search ends somewhere. */
const DEEPEST = 12;
const MOST = 20_000;

/**
 * Path of the field of a name that the author of another place may mean: one level below the place, above it, or the only one
 * that the schema has. Undefined if there is none. Paths in the result have no indices of lists.
 */
export function findField(name: string, place: string, root: Schema, resolve: RefResolver): string | undefined {
	const here = place.replace(/\[\d+\]/g, "");
	const parents = placesByName(root, resolve).get(name) ?? [];
	const below = parents.find((parent) => parent.slice(0, Math.max(parent.lastIndexOf("."), 0)) === here);
	const above = parents.findLast((parent) => parent === "" || here.startsWith(`${parent}.`));
	const parent = below ?? above ?? (parents.length === 1 ? parents[0] : undefined);
	return parent === undefined ? undefined : pathTo(parent, name);
}

export function pathTo(path: string, key: string): string {
	return path === "" ? key : `${path}.${key}`;
}

/** A page may have thousands of unknown fields: each schema is searched once. */
const known = new WeakMap<Schema, ReadonlyMap<string, readonly string[]>>();

/** Names of all fields -> the paths of what each is a field of, the nearest to the root first. */
function placesByName(root: Schema, resolve: RefResolver): ReadonlyMap<string, readonly string[]> {
	const before = known.get(root);
	if (before) return before;
	const fields = new Map<string, string[]>();
	const waiting = [{ part: root, path: "", depth: 0 }];
	for (const { part, path, depth } of waiting) {
		for (const [name, schema] of knownProperties(part, resolve, false).properties) {
			const parents = fields.get(name);
			if (parents) parents.push(path);
			else fields.set(name, [path]);
			const items = readRecord(deref(schema, resolve)?.items);
			if (depth < DEEPEST && waiting.length < MOST)
				waiting.push({ part: items ?? schema, path: pathTo(path, name), depth: depth + 1 });
		}
	}
	known.set(root, fields);
	return fields;
}
