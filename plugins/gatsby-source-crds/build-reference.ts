import type { CustomResource } from "product-data";
import { pageDescription } from "../source/page-description";
import type { CrdExample, CustomResourceReference, DocumentedResource } from "./model";

interface ReferenceInput {
	resources: readonly CustomResource[];
	examples: readonly { resource: CustomResource; example: CrdExample }[];
	pathPrefix: string;
	/** Kinds that come first, so that a new kind changes no anchor. */
	kinds?: readonly string[] | undefined;
	product: string;
	version: string;
}

export function buildReference({
	resources: found,
	examples,
	pathPrefix,
	kinds: first = [],
	product,
	version,
}: ReferenceInput): CustomResourceReference {
	const rank = ({ kind }: CustomResource) => (first.includes(kind) ? first.indexOf(kind) : first.length);
	const resources = [...found].sort((a, b) => rank(a) - rank(b));
	const kinds = resources.map(({ kind }) => kind).join(", ");
	return {
		path: pathPrefix,
		title: "Kubernetes CRD reference",
		description: pageDescription(
			`Every field of the ${product} operator's custom resource ${kinds}: types, defaults, limits, and examples`,
			[`Kubernetes reference for ${version}.`],
		),
		resources: resources.map((resource, index) => ({
			...withAnchors(resource, index),
			// The smallest manifest is the one to begin with.
			examples: examples
				.filter((entry) => entry.resource === resource)
				.map(({ example }) => example)
				.sort((a, b) => a.code.length - b.code.length),
		})),
		sourceFile: resources[0]?.file ?? "",
	};
}

/** The first resource has the plain path as anchor (`spec.image`); further ones put their kind before it. */
function withAnchors(resource: CustomResource, index: number): Omit<DocumentedResource, "examples"> {
	if (index === 0) return resource;
	const properties = resource.properties.map((property) => ({
		...property,
		anchor: `${resource.anchor}.${property.anchor}`,
	}));
	return { ...resource, properties };
}
