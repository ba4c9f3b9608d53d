import type { Property } from "../../src/lib/json-schema";
import type { JsonSchema } from "../../src/lib/json-schema-resolve";

/** A column that `kubectl get` prints. */
export interface CrdPrinterColumn {
	name: string;
	type: string;
	jsonPath: string;
	description: string;
}

/** A complete manifest of a resource. */
export interface CrdExample {
	/** What it shows: the comment at its top. */
	title: string;
	code: string;
	file: string;
}

/** One version of one kind of resource, as the reference shows it. */
export interface CustomResource {
	/** `mcpservers.toolhive.stacklok.dev` */
	name: string;
	group: string;
	version: string;
	kind: string;
	listKind: string;
	plural: string;
	singular: string;
	shortNames: string[];
	categories: string[];
	scope: string;
	/** Names of the parts with an endpoint of their own, such as `status`. */
	subresources: string[];
	deprecated: boolean;
	description: string;
	printerColumns: CrdPrinterColumn[];
	properties: Property[];
	/** Fragment of the resource's heading. */
	anchor: string;
	/** Repository path of the definition. */
	file: string;
}

/** A resource with the schema that judges its examples. */
export interface ParsedResource {
	resource: CustomResource;
	schema: JsonSchema;
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
