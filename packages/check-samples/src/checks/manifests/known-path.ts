import { deref, type RefResolver, readRecord, type Schema } from "product-data/checking";

/** True when a schema itself lists every field of a path. What a place leaves open counts as unknown. */
export function knowsPath(schema: Schema, path: readonly string[], resolve: RefResolver): boolean {
	let current = elementOf(schema, resolve);
	for (const name of path) {
		const next = readRecord(readRecord(current?.properties)?.[name]);
		if (!next) return false;
		current = elementOf(next, resolve);
	}
	return true;
}

/** The schema of a list's items, however deep the list. */
export function elementOf(schema: Schema | undefined, resolve: RefResolver): Schema | undefined {
	let current = deref(schema, resolve);
	while (current?.type === "array") current = deref(readRecord(current.items), resolve);
	return current;
}
