import type { GatsbyNode } from "gatsby";
import { docPageFields } from "../../src/lib/doc-page-type-def";
import { propertyTypeDef } from "../../src/lib/json-schema-type-def";

/** Declares CustomResourceReference and its parts. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
	actions.createTypes(typeDefs);
};

/** GraphQL types of the CRD reference; every text is shown in GraphiQL. */
export const typeDefs = `
"The reference page of the operator's custom resources."
type CustomResourceReference implements Node & DocPage @dontInfer {${docPageFields}	"Every version of every kind that the API server offers."
	resources: [CustomResource!]!
}

"One version of one kind of resource."
type CustomResource @dontInfer {
	"Full name: mcpservers.toolhive.stacklok.dev."
	name: String!
	"API group."
	group: String!
	"API version."
	version: String!
	"Kind, as manifests name it."
	kind: String!
	"Kind of a list of them."
	listKind: String!
	"Name in URLs and for kubectl get."
	plural: String!
	"Name of a single one."
	singular: String!
	"Abbreviations for kubectl."
	shortNames: [String!]!
	"Groups of resources that kubectl get lists together."
	categories: [String!]!
	"Namespaced or Cluster."
	scope: String!
	"Parts with an endpoint of their own, such as status."
	subresources: [String!]!
	"True when readers should avoid the version."
	deprecated: Boolean!
	"What the resource is, plain text."
	description: String!
	"Columns that kubectl get prints."
	printerColumns: [CrdPrinterColumn!]!
	"Every field, flat and in reading order."
	properties: [CrdProperty!]!
	"Complete manifests."
	examples: [CrdExample!]!
	"Fragment of its heading."
	anchor: String!
	"File of the definition, relative to the repository."
	file: String!
}

"A column that kubectl get prints."
type CrdPrinterColumn @dontInfer {
	"The column's head."
	name: String!
	"Type of its values."
	type: String!
	"Path of the value in the resource."
	jsonPath: String!
	"What it shows; empty when the definition says nothing."
	description: String!
}

"A complete manifest of a resource."
type CrdExample @dontInfer {
	"What it shows."
	title: String!
	"The YAML."
	code: String!
	"Its file, relative to the repository."
	file: String!
}
${propertyTypeDef("CrdProperty", "A field of a custom resource.")}`;
