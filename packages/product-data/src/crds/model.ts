import type { Property } from "../schema/json-schema.ts";
import type { JsonSchema } from "../schema/json-schema-resolve.ts";

/** A column that `kubectl get` prints. */
export interface CrdPrinterColumn {
	name: string;
	type: string;
	jsonPath: string;
	description: string;
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
