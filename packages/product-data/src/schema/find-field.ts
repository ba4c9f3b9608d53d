import { readRecord } from "../source/read-data.ts";
import { deref, knownProperties, type RefResolver, type Schema } from "./schema-node.ts";

/** Schemas may contain themselves, and are large: the search ends somewhere. */
const DEEPEST = 12;
const MOST = 20_000;

/** Where a schema has fields of a name, the nearest to its root first: the path of what each is a field of, without indices of lists. */
export function findField(name: string, root: Schema, resolve: RefResolver): string[] {
	const found: string[] = [];
	const waiting: { part: Schema; path: readonly string[] }[] = [{ part: root, path: [] }];
	for (let at = 0; at < Math.min(waiting.length, MOST); at++) {
		const { part, path } = waiting[at] ?? { part: {}, path: [] };
		const { properties } = knownProperties(part, resolve, false);
		if (properties.has(name)) found.push(path.join("."));
		if (path.length === DEEPEST) continue;
		for (const [key, schema] of properties) {
			const items = readRecord(deref(schema, resolve)?.items);
			waiting.push({ part: items ?? schema, path: [...path, key] });
		}
	}
	return found;
}
