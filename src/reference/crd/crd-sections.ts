import { toTree } from "../../lib/to-tree";

export type CrdResource = Queries.CrdFieldsFragment["resources"][number];

/** The fields of a resource: those without fields of their own (apiVersion, kind, metadata), and sections (spec, status). */
export function crdFields({ properties }: CrdResource) {
	const roots = toTree(properties);
	return {
		plain: roots.filter(({ children }) => children.length === 0),
		sections: roots.filter(({ children }) => children.length > 0),
	};
}

/** Ids of a resource's headings that do not come from a field. */
export function crdHeadingIds({ anchor }: CrdResource) {
	return { resource: anchor, examples: `${anchor}-examples`, common: `${anchor}-fields` };
}

/** Headings of the CRD page, with the direct fields of spec and status. */
export function crdOutline({ resources }: Queries.CrdFieldsFragment) {
	return resources.flatMap((resource) => {
		const { plain, sections } = crdFields(resource);
		const ids = crdHeadingIds(resource);
		return [
			{ depth: 2, text: resource.kind, id: ids.resource },
			...(resource.examples.length > 0 ? [{ depth: 2, text: "Examples", id: ids.examples }] : []),
			...(plain.length > 0 ? [{ depth: 2, text: "Common fields", id: ids.common }] : []),
			...sections.flatMap(({ name, anchor, children }) => [
				{ depth: 2, text: name, id: anchor },
				...children.map((field) => ({ depth: 3, text: field.name, id: field.anchor })),
			]),
		];
	});
}

/** Names and scope of a resource, as label and value. */
export function resourceFacts(resource: CrdResource) {
	const facts = {
		apiVersion: `${resource.group}/${resource.version}`,
		kind: resource.kind,
		"List kind": resource.listKind,
		Scope: resource.scope,
		Plural: resource.plural,
		Singular: resource.singular,
		"Short names": resource.shortNames.join(", "),
		Categories: resource.categories.join(", "),
		Subresources: resource.subresources.join(", "),
		Definition: resource.name,
	};
	return Object.entries(facts).filter(([, value]) => value !== "");
}
