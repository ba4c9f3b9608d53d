import { isDeepStrictEqual } from "node:util";
import { isMap, isSeq, parseDocument, type YAMLMap } from "yaml";
import { z } from "zod";
import { FORM } from "./sync-reference";

const serverSchema = z.looseObject({ tools: z.array(z.string()), metadata: z.unknown().optional() });
const registrySchema = z.looseObject({ last_updated: z.string(), servers: z.record(z.string(), serverSchema) });

/** Lists of values that our data counts, and the key of an entry that has the value. */
const COUNTED = { tiers: "tier", statuses: "status", transports: "transport" };

/** Path of the product's registry that data repeats, from its address there: what follows the tag. Null for other data. */
export function registryPath(text: string): string | null {
	const address = parseDocument(text).getIn(["source", "browseUrl"]);
	return /\/blob\/[^/]+\/(.+\.json)$/.exec(String(address))?.[1] ?? null;
}

/**
 * Brings the entries of our data, and what it counts of them, to the product's registry. What agrees keeps its form. `gone` are the
 * images and names that no entry has now, `beyond` the other parts of the registry, for which our data has no place.
 */
export function syncRegistry(text: string, json: string) {
	const doc = parseDocument(text);
	const { servers, last_updated, ...others } = registrySchema.parse(JSON.parse(json));
	const names = Object.keys(servers).sort();
	const entries = names.map((name) => {
		const { metadata, ...server } = { metadata: {}, tools: [], ...servers[name] };
		const own = camelCased({ ...server, ...Object(metadata) });
		return { name, ...Object(own), toolCount: server.tools.length } as Record<string, unknown>;
	});
	const known = new Map(mapsOf(doc.get("entries")).map((item) => [item.get("name"), item]));
	const was = [...known.values()].flatMap((item) => [String(item.get("name")), String(item.get("image"))]);
	const items = entries.map((entry) => {
		const item = known.get(entry.name);
		if (!item) return doc.createNode(entry);
		const before: Record<string, unknown> = item.toJS(doc);
		for (const key of Object.keys({ ...before, ...entry })) {
			if (!(key in entry)) item.delete(key);
			else if (!isDeepStrictEqual(entry[key], before[key]))
				// A plain value keeps the quotes of the old one.
				item.set(key, typeof entry[key] === "object" ? doc.createNode(entry[key]) : entry[key]);
		}
		return item;
	});
	const list = doc.get("entries");
	if (isSeq(list)) list.items = items;
	doc.setIn(["source", "lastUpdated"], last_updated);
	doc.setIn(["source", "entryCount"], entries.length);
	for (const [group, key] of Object.entries(COUNTED))
		for (const one of mapsOf(doc.get(group)))
			one.set("count", entries.filter((entry) => entry[key] === one.get("value")).length);
	const is = new Set(entries.flatMap(({ name, image }) => [name, image]));
	return {
		text: doc.toString(FORM),
		gone: was.filter((value) => !is.has(value)),
		beyond: Object.keys(others).filter((part) => typeof others[part] === "object"),
	};
}

/** The keys of entries and variables, in the order in which we write them; others come first. */
const ORDER =
	"name description image transport tier status repositoryUrl provenance stars pulls lastUpdated targetPort tags args required secret default envVars permissions tools".split(
		" ",
	);

const mapsOf = (list: unknown): YAMLMap[] => (isSeq(list) ? list.items.filter((item) => isMap(item)) : []);

/** Keys in our form; a permission profile keeps that of the product. A variable says whether it is secret. */
function camelCased(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(camelCased);
	if (typeof value !== "object" || value === null) return value;
	const renamed = Object.entries(value).map(([key, inner]): [string, unknown] => [
		key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
		key === "permissions" || key === "custom_metadata" ? inner : camelCased(inner),
	]);
	const all = Object.entries({ ...("required" in value && { secret: false }), ...Object.fromEntries(renamed) });
	return Object.fromEntries(all.sort(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b)));
}
