import { readRecord } from "product-data/checking";
import type { CheckContext, LoadMermaid } from "../model/context.ts";
import { catalogOf } from "./kubernetes-kinds.ts";

/** A context as JSON, for a place without files. Kubernetes' own kinds are packed only if a version was chosen. */
export function packContext({ kinds, api, loadMermaid: _, unread: __, ...context }: CheckContext): string {
	const custom = kinds.kinds.filter(({ isCustom }) => isCustom);
	const packed = { ...context, unread: [], kinds: custom, resources: kinds.resources, chosen: kinds.chosen, api };
	return JSON.stringify(packed, (key, value: unknown) => {
		if (value instanceof Map) return { $map: [...value] };
		if (value instanceof Set) return { $set: [...value] };
		if (value instanceof RegExp) return { $pattern: [value.source, value.flags] };
		// Texts for readers of the reference. A field of this name has a schema.
		return key === "description" && typeof value === "string" ? undefined : value;
	});
}

export function unpackContext(text: string, loadMermaid: LoadMermaid | null): CheckContext {
	const { kinds, resources, chosen, api, ...context } = JSON.parse(text, (_, value: unknown) => {
		const record = readRecord(value);
		if (!record) return value;
		if (Array.isArray(record.$map)) return new Map(record.$map);
		if (Array.isArray(record.$set)) return new Set(record.$set);
		if (Array.isArray(record.$pattern)) return new RegExp(record.$pattern[0], record.$pattern[1]);
		return value;
	});
	return {
		...context,
		loadMermaid,
		kinds: catalogOf(kinds, resources, chosen),
		api: api && { ...api, resolve: (ref: string) => api.schemas.get(ref.replace(/^.*\//, "")) },
	};
}
