import { readRecord } from "../source/read-data.ts";
import { deref, knownProperties, type RefResolver, type Schema } from "./schema-node.ts";

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
