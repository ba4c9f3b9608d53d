import type { ApiModel, OutlineEntry } from "../model";

/** Headings of the API page: chapters, groups with their operations, schemas. */
export function apiOutline(api: ApiModel): OutlineEntry[] {
	const sections = api.sections.map(({ title, anchor }) => ({ depth: 2 as const, text: title, id: anchor }));
	const groups = api.groups.flatMap(({ title, anchor, operations }) => [
		{ depth: 2 as const, text: title, id: anchor },
		...operations.map((operation) => ({ depth: 3 as const, text: operation.summary, id: operation.anchor })),
	]);
	return [
		{ depth: 2, text: "Server", id: "server" },
		...sections,
		{ depth: 2, text: "Operations", id: "operations" },
		...groups,
		{ depth: 2, text: "Schemas", id: "schemas" },
	];
}
