import type { GatsbyNode } from "gatsby";

/** Declares SearchPage, its records and their parts. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
	actions.createTypes(typeDefs);
};

/** GraphQL types of the search records; every text is shown in GraphiQL. */
export const typeDefs = `
"What search can find on a page. One node holds all of a page's records: a node for each would take seconds."
type SearchPage implements Node @dontInfer {
	"Path of the page, with the docs version."
	path: String!
	"Title of the page; the same words as its records' lvl1."
	title: String!
	"Section of the site that the page is in; the same words as its records' lvl0."
	section: String!
	"What the page is made of: guide, command, api, crd or index."
	kind: String!
	"Language of the page: en."
	lang: String!
	"Docs version: v0.2.5."
	version: String!
	"How much the page matters, as in its records' weight."
	pageRank: Int!
	"The page's records, in reading order."
	records: [SearchRecord!]!
}

"One thing that search can find: a title, a heading, a flag, an operation, a field, or text below one of them."
type SearchRecord @dontInfer {
	"The same from build to build as long as the text stays the same."
	objectID: String!
	"Language of the text, a facet: en."
	lang: String!
	"Docs version, a facet: v0.2.5."
	version: String!
	"Section of the site, a facet; the same words as lvl0."
	section: String!
	"What the page is made of: guide, command, api, crd or index."
	kind: String!
	"What the record stands for."
	type: SearchRecordType!
	"Section, title and headings that lead to the text."
	hierarchy: SearchHierarchy!
	"Plain text; null for a heading without text of its own."
	content: String
	"Words for finding only: a page's headings on its title, the words of compound names on headings."
	keywords: String
	"Path on the site, with the anchor."
	url: String!
	"Path of the page."
	url_without_anchor: String!
	"Id on the page; null for the page itself."
	anchor: String
	"Numbers that break ties."
	weight: SearchWeight!
}

"A heading level, or text."
enum SearchRecordType {
	lvl1
	lvl2
	lvl3
	lvl4
	lvl5
	lvl6
	content
}

"The way down to a record: section, title, headings."
type SearchHierarchy @dontInfer {
	"Section of the site."
	lvl0: String
	"Title of the page."
	lvl1: String
	"Heading of the second level."
	lvl2: String
	"Heading of the third level."
	lvl3: String
	"Heading of the fourth level."
	lvl4: String
	"Heading of the fifth level."
	lvl5: String
	"Heading of the sixth level."
	lvl6: String
}

"Numbers that break ties between records that match equally well."
type SearchWeight @dontInfer {
	"How much the page matters: 10 more each time the number of guides that speak of it doubles; prose has a head start of 15."
	pageRank: Int!
	"100 for a title, 10 less for each level below it, 0 for text."
	level: Int!
	"Place on the page, counted from 0."
	position: Int!
}
`;
