import { deref, type RefResolver, readRecord, type Schema } from "product-data/checking";

/** Follows a path as far as a schema lists its fields: how many of them, and the schema that lists no more. */
export function followPath(schema: Schema, path: readonly string[], resolve: RefResolver) {
	let last = elementOf(schema, resolve);
	for (const [depth, name] of path.entries()) {
		const next = readRecord(readRecord(last?.properties)?.[name]);
		if (!next) return { depth, last };
		last = elementOf(next, resolve);
	}
	return { depth: path.length, last };
}

/** True when a schema itself lists every field of a path. What a place leaves open counts as unknown. */
export function knowsPath(schema: Schema, path: readonly string[], resolve: RefResolver): boolean {
	return followPath(schema, path, resolve).depth === path.length;
}

/** True for a place that takes fields which its schema does not list. */
export function isOpen(schema: Schema | undefined): boolean {
	return schema?.["x-kubernetes-preserve-unknown-fields"] === true || (schema?.additionalProperties ?? false) !== false;
}

/** The schema of a list's items, however deep the list. */
export function elementOf(schema: Schema | undefined, resolve: RefResolver): Schema | undefined {
	let current = deref(schema, resolve);
	while (current?.type === "array") current = deref(readRecord(current.items), resolve);
	return current;
}
