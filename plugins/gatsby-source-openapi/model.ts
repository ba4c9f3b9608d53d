import type { Property } from "product-data";

/** A parameter: a property with its place in the request. */
export interface ApiParameter extends Property {
	location: "path" | "query" | "header" | "cookie";
}

/** A body as one media type. */
export interface ApiMedia {
	mediaType: string;
	/** In words: `core.Workload`, `array of string`. */
	type: string;
	/** The schema in the Schemas section, of the items for a list. */
	schemaName: string | null;
	/** Rules for the body as a whole: `exactly one of names, group`. */
	constraints: string[];
	properties: Property[];
	examples: ApiExample[];
}

/** A sample body. */
export interface ApiExample {
	/** What it shows; empty when it is the only one. */
	title: string;
	/** Language of the code for highlighting: json or text. */
	language: string;
	code: string;
}

export interface ApiRequestBody {
	required: boolean;
	/** Markdown. */
	description: string;
	contentTypes: string[];
	media: ApiMedia[];
}

/** One answer of an operation. */
export interface ApiResponse {
	/** `200`, or `default`. */
	status: string;
	/** The status in words: `OK`. */
	meaning: string;
	/** Markdown. */
	description: string;
	anchor: string;
	media: ApiMedia[];
}

/** A call of the operation in one language. */
export interface ApiSample {
	label: string;
	/** Language of the code for highlighting. */
	language: string;
	code: string;
}

export interface ApiOperation {
	operationId: string;
	anchor: string;
	/** In capitals. */
	method: string;
	/** With placeholders: `/api/v1beta/workloads/{name}`. */
	path: string;
	summary: string;
	/** Markdown. */
	description: string;
	deprecated: boolean;
	parameters: ApiParameter[];
	requestBody: ApiRequestBody | null;
	responses: ApiResponse[];
	samples: ApiSample[];
}

/** The operations of one tag. */
export interface ApiGroup {
	name: string;
	title: string;
	/** Markdown. */
	description: string;
	anchor: string;
	operations: ApiOperation[];
}

/** One schema of the Schemas section. */
export interface ApiSchema {
	name: string;
	anchor: string;
	type: string;
	/** Markdown. */
	description: string;
	enum: string[];
	constraints: string[];
	properties: Property[];
}

/** A chapter of the document's own description. */
export interface ApiSection {
	title: string;
	anchor: string;
	/** Markdown. */
	text: string;
}

interface ApiServer {
	url: string;
	/** Markdown. */
	description: string;
}

/** The page of one OpenAPI document. */
export interface ApiDocument {
	/** `x-id` of the document, else the file's name. */
	documentId: string;
	path: string;
	title: string;
	/** 70 to 160 characters, for search engines and link previews. */
	description: string;
	/** Version of the API itself. */
	apiVersion: string;
	/** The beginning of the document's description, Markdown. */
	introduction: string;
	sections: ApiSection[];
	servers: ApiServer[];
	groups: ApiGroup[];
	schemas: ApiSchema[];
	sourceFile: string;
}
