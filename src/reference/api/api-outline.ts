import type { ApiModel, OutlineEntry } from "../model";

/** Headings of the API page: groups with their operations, chapters, schemas. */
export function apiOutline(api: ApiModel): OutlineEntry[] {
	const groups = api.groups.flatMap(({ title, anchor, operations }) => [
		{ depth: 2 as const, text: title, id: anchor },
		...operations.map((operation) => ({ depth: 3 as const, text: operation.summary, id: operation.anchor })),
	]);
	return [...groups, ...apiChapters(api)];
}

/** Headings of the API page below the operations. */
export function apiChapters(api: ApiModel): OutlineEntry[] {
	return [
		{ depth: 2, text: "About this API", id: "about" },
		...api.sections.map(({ title, anchor }) => ({ depth: 2 as const, text: title, id: anchor })),
		{ depth: 2, text: "Schemas", id: "schemas" },
	];
}
