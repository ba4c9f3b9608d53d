import type { GatsbyNode } from "gatsby";
import { docPageFields } from "../../src/lib/doc-page-type-def";
import { propertyFields, propertyTypeDef } from "../../src/lib/json-schema-type-def";

/** Declares ApiDocument and its parts. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
	actions.createTypes(typeDefs);
};

/** GraphQL types of the API reference; every text is shown in GraphiQL. */
export const typeDefs = `
"The reference page of an OpenAPI document."
type ApiDocument implements Node & DocPage @dontInfer {${docPageFields}	"Name of the document's file: toolhive-api."
	documentId: String!
	"Version of the API itself."
	apiVersion: String!
	"Beginning of the document's description, in Markdown."
	introduction: String!
	"Chapters of the document's description."
	sections: [ApiSection!]!
	"Addresses that answer."
	servers: [ApiServer!]!
	"Operations by tag, in the order of the document's tags."
	groups: [ApiGroup!]!
	"Every schema of the document."
	schemas: [ApiSchema!]!
}

"A chapter of the document's own description."
type ApiSection @dontInfer {
	"Heading."
	title: String!
	"Fragment of the heading."
	anchor: String!
	"Text, in Markdown."
	text: String!
}

"An address that answers."
type ApiServer @dontInfer {
	"The address."
	url: String!
	"What it is, in Markdown."
	description: String!
}

"The operations of one tag."
type ApiGroup @dontInfer {
	"The tag."
	name: String!
	"Heading."
	title: String!
	"The subject of the operations, in Markdown."
	description: String!
	"Fragment of the heading."
	anchor: String!
	"The operations, in the order of the document."
	operations: [ApiOperation!]!
}

"One call of the API."
type ApiOperation @dontInfer {
	"Unique name."
	operationId: String!
	"Fragment of its heading, the operationId."
	anchor: String!
	"Method in capitals."
	method: String!
	"Path with placeholders in braces."
	path: String!
	"What it does, in a few words."
	summary: String!
	"What it does, in Markdown."
	description: String!
	"True when readers should avoid it."
	deprecated: Boolean!
	"Values in path, query or headers."
	parameters: [ApiParameter!]!
	"The body to send; null if there is none."
	requestBody: ApiRequestBody
	"The answers."
	responses: [ApiResponse!]!
	"The call in several languages."
	samples: [ApiSample!]!
}

"The body of a request."
type ApiRequestBody @dontInfer {
	"True when the call fails without a body."
	required: Boolean!
	"What to send, in Markdown."
	description: String!
	"Media types that the API accepts."
	contentTypes: [String!]!
	"The body in each media type."
	media: [ApiMedia!]!
}

"One answer of an operation."
type ApiResponse @dontInfer {
	"Status code."
	status: String!
	"The status in words."
	meaning: String!
	"When it is sent, in Markdown."
	description: String!
	"Fragment of the answer on the page."
	anchor: String!
	"The body in each media type; empty when there is no body."
	media: [ApiMedia!]!
}

"A body in one media type."
type ApiMedia @dontInfer {
	"Media type, such as application/json."
	mediaType: String!
	"Type in words."
	type: String!
	"Name of its schema, of the items' schema for a list."
	schemaName: String
	"Rules for the body as a whole."
	constraints: [String!]!
	"Properties, flat and in reading order; big schemas are linked by refName instead."
	properties: [ApiProperty!]!
	"Sample bodies."
	examples: [ApiExample!]!
}

"A sample body."
type ApiExample @dontInfer {
	"What it shows; empty when it is the only one."
	title: String!
	"Language for highlighting: json or text."
	language: String!
	"The body."
	code: String!
}

"A call in one language."
type ApiSample @dontInfer {
	"Name of the language or tool."
	label: String!
	"Language for highlighting."
	language: String!
	"The code."
	code: String!
}

"A schema of the document."
type ApiSchema @dontInfer {
	"Name under components."
	name: String!
	"Fragment of its heading."
	anchor: String!
	"Type in words."
	type: String!
	"What it is, in Markdown."
	description: String!
	"The closed list of values; empty when any value will do."
	enum: [String!]!
	"Limits in words."
	constraints: [String!]!
	"Properties, flat and in reading order; other schemas are linked by refName."
	properties: [ApiProperty!]!
}
${propertyTypeDef("ApiProperty", "A property of a body or schema.")}
"A value in the path, the query or the headers of a request."
type ApiParameter implements SchemaProperty @dontInfer {${propertyFields}
	"Its place: path, query, header or cookie."
	location: String!
}
`;
