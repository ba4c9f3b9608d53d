import type { GatsbyNode } from "gatsby";

export { onPreBootstrap, onPreExtractQueries } from "./source-pages";

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
	actions.createTypes(typeDefs);
};

/** GraphQL types of search; every text is shown in GraphiQL. */
const typeDefs = `
"The text of a page that search can find, in pieces of snippet size. Records for the browser and for Algolia are made from it."
type SearchPage implements Node @dontInfer {
	"Path of the page, with the docs version."
	path: String!
	"Title of the page."
	title: String!
	"Section of the site that the page is in, a facet of search."
	section: String!
	"What the page is made of: guide, command, api, crd or index."
	kind: String!
	"Language of the page: en."
	lang: String!
	"Docs version, a facet of search: v0.2.5."
	version: String!
	"How much the page matters: 10 more each time the number of guides that speak of it doubles; prose has a head start of 15."
	pageRank: Int!
	"Text before the first heading."
	texts: [String!]!
	"How readers ask for the page."
	questions: [String!]!
	"Headings, flags, operations and fields, in reading order."
	parts: [SearchPart!]!
}

"A heading, flag, operation or field with the text below it."
type SearchPart @dontInfer {
	"2 to 6, as in h2 to h6."
	depth: Int!
	"The heading, or the name as a reader types it."
	heading: String!
	"Id on the page; null when only the page can be linked to."
	anchor: String
	"Text below it."
	texts: [String!]!
	"How readers ask for it."
	questions: [String!]!
}
`;
