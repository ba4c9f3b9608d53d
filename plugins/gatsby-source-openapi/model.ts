import { described, property } from "product-data";
import { z } from "zod";
import { PAGE, type PageContent, pageFields } from "../../src/lib/page-fields";

const text = z.string();
const properties = z.array(property);

export const apiParameter = property
	.extend({
		location: z.enum(["path", "query", "header", "cookie"]).describe("Its place: path, query, header or cookie."),
	})
	.meta({
		description: "A value in the path, the query or the headers of a request.",
		implements: "SchemaProperty",
	});

export const apiExample = described("A sample body.", {
	title: text.describe("What it shows; empty when it is the only one."),
	language: text.describe("Language for highlighting: json or text."),
	code: text.describe("The body."),
});

export const apiMedia = described("A body in one media type.", {
	mediaType: text.describe("Media type, such as application/json."),
	type: text.describe("Type in words: core.Workload, array of string."),
	schemaName: text.nullable().describe("Name of its schema, of the items' schema for a list."),
	constraints: z.array(text).describe("Rules for the body as a whole: exactly one of names, group."),
	properties: properties.describe("Properties, flat and in reading order; big schemas are linked by refName instead."),
	examples: z.array(apiExample).describe("Sample bodies."),
});

export const apiRequestBody = described("The body of a request.", {
	required: z.boolean().describe("True when the call fails without a body."),
	description: text.describe("What to send, in Markdown."),
	media: z.array(apiMedia).describe("The body in each media type."),
});

export const apiResponse = described("One answer of an operation.", {
	status: text.describe("Status code, or default."),
	meaning: text.describe("The status in words: OK."),
	description: text.describe("When it is sent, in Markdown."),
	anchor: text.describe("Fragment of the answer on the page."),
	media: z.array(apiMedia).describe("The body in each media type; empty when there is no body."),
});

export const apiSample = described("A call in one language.", {
	label: text.describe("Name of the language or tool."),
	language: text.describe("Language for highlighting."),
	code: text.describe("The code."),
});

export const apiOperation = described("One call of the API.", {
	operationId: text.describe("Unique name."),
	anchor: text.describe("Fragment of its heading, the operationId."),
	method: text.describe("Method in capitals."),
	path: text.describe("Path with placeholders in braces: /api/v1beta/workloads/{name}."),
	summary: text.describe("What it does, in a few words."),
	description: text.describe("What it does, in Markdown."),
	deprecated: z.boolean().describe("True when readers should avoid it."),
	parameters: z.array(apiParameter).describe("Values in path, query or headers."),
	requestBody: apiRequestBody.nullable().describe("The body to send; null if there is none."),
	responses: z.array(apiResponse).describe("The answers."),
	samples: z.array(apiSample).describe("The call in several languages."),
});

export const apiGroup = described("The operations of one tag.", {
	name: text.describe("The tag."),
	title: text.describe("Heading."),
	description: text.describe("The subject of the operations, in Markdown."),
	anchor: text.describe("Fragment of the heading."),
	operations: z.array(apiOperation).describe("The operations, in the order of the document."),
});

export const apiSchema = described("A schema of the document.", {
	name: text.describe("Name under components."),
	anchor: text.describe("Fragment of its heading."),
	type: text.describe("Type in words."),
	description: text.describe("What it is, in Markdown."),
	enum: z.array(text).describe("The closed list of values; empty when any value will do."),
	constraints: z.array(text).describe("Limits in words."),
	properties: properties.describe("Properties, flat and in reading order; other schemas are linked by refName."),
});

export const apiSection = described("A chapter of the document's own description.", {
	title: text.describe("Heading."),
	anchor: text.describe("Fragment of the heading."),
	text: text.describe("Text, in Markdown."),
});

export const apiServer = described("An address that answers.", {
	url: text.describe("The address."),
	description: text.describe("What it is, in Markdown."),
});

export const apiDocument = pageFields
	.extend({
		documentId: text.describe("Name of the document's file: toolhive-api."),
		apiVersion: text.describe("Version of the API itself."),
		introduction: text.describe("Beginning of the document's description, in Markdown."),
		sections: z.array(apiSection).describe("Chapters of the document's description."),
		servers: z.array(apiServer).describe("Addresses that answer."),
		groups: z.array(apiGroup).describe("Operations by tag, in the order of the document's tags."),
		schemas: z.array(apiSchema).describe("Every schema of the document."),
	})
	.meta({ description: "The reference page of an OpenAPI document.", ...PAGE });

export type ApiParameter = z.infer<typeof apiParameter>;
export type ApiMedia = z.infer<typeof apiMedia>;
export type ApiResponse = z.infer<typeof apiResponse>;
export type ApiOperation = z.infer<typeof apiOperation>;
export type ApiDocument = PageContent<z.infer<typeof apiDocument>>;
