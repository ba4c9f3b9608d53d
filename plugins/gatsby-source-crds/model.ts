import type { CustomResource } from "product-data";

/** A complete manifest of a resource. */
export interface CrdExample {
	/** What it shows: the comment at its top. */
	title: string;
	code: string;
	file: string;
}

/** A resource with its sample manifests. */
export interface DocumentedResource extends CustomResource {
	examples: CrdExample[];
}

/** The page of all resources. */
export interface CustomResourceReference {
	path: string;
	title: string;
	/** 70 to 160 characters, for search engines and link previews. */
	description: string;
	resources: DocumentedResource[];
	sourceFile: string;
}
