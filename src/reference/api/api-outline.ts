/** Headings of the API page: groups with their operations, chapters, schemas. */
export function apiOutline(api: Queries.ApiDocumentFieldsFragment) {
	const groups = api.groups.flatMap(({ title, anchor, operations }) => [
		{ depth: 2, text: title, id: anchor },
		...operations.map((operation) => ({ depth: 3, text: operation.summary, id: operation.anchor })),
	]);
	return [...groups, ...apiChapters(api)];
}

/** Headings of the API page below the operations. */
export function apiChapters(api: Queries.ApiDocumentFieldsFragment) {
	return [
		{ depth: 2, text: "About this API", id: "about" },
		...api.sections.map(({ title, anchor }) => ({ depth: 2, text: title, id: anchor })),
		{ depth: 2, text: "Schemas", id: "schemas" },
	];
}
