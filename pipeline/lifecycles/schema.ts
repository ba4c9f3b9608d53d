import type { GatsbyNode } from "gatsby";
import { assertInterfaceType, assertSchema } from "gatsby/graphql";
import { property } from "product-data";
import { graphqlFields } from "../../src/lib/graphql-types";
import { docPageFields } from "../../src/lib/page-fields";
import { sampleResolvers } from "../checks/samples";
import { findCounterparts } from "../navigation/counterparts";
import { lastUpdated } from "../navigation/last-updated";
import { navigationResolvers } from "../navigation/navigation-node";

/** The interfaces of all pages and of all properties, and the types of hand-written pages and of navigation. The source plugins declare theirs. */
const typeDefs = /* GraphQL */ `
  """
  A page of the documentation, wherever it comes from: MDX, CLI YAML, an OpenAPI document, CRDs, or navigation.
  Query \`allDocPage\` for fields of every page, and the page's own type for the rest.
  """
  interface DocPage implements Node {
    id: ID!${docPageFields}    "The same page in every docs version that has it, the page itself included."
    counterparts: [DocPageCounterpart!]!
  }

  "A property of a schema, whether of a custom resource, a body or a parameter."
  interface SchemaProperty {${graphqlFields(property)}  }

  "A hand-written page: content/docs/**.mdx."
  type Guide implements Node & DocPage @dontInfer {${docPageFields}    "One or two sentences shown larger under the title; null for none."
    lead: String
    "Diátaxis type: tutorial, how-to, concept, reference or overview."
    type: String!
    "The page as a tree of HTML elements and components (hast), which its template renders. Code spans that may name a command, an API call or a field are Reference elements."
    body: JSON!
    "Partials that the page includes."
    partials: [GuidePartial!]!
    "Reading time in minutes, at 220 words a minute, at least 1."
    minutes: Int!
    "Number of code blocks, diagrams not counted."
    codeBlocks: Int!
    "Headings of every depth, in order."
    headings: [GuideHeading!]!
    "The page's text by heading, for search."
    sections: [GuideSection!]!
    "Links of the page, with their places in the file."
    links: [GuideLink!]!
    "Code spans of the page, with their places in the file. The build checks those that name a command, an API call or a field."
    spans: [GuideSpan!]!
    "Sources of the page's mermaid diagrams."
    diagrams: [String!]!
    "The page's code blocks with the checks that they passed."
    samples: [GuideSample!]!
  }

  "A heading of a hand-written page."
  type GuideHeading @dontInfer {
    "2 for ##, 3 for ###."
    depth: Int!
    "The heading as plain text."
    text: String!
    "The id that a link to the heading ends in."
    id: String!
    "Line of the source file."
    line: Int!
  }

  "The text below one heading, up to the next."
  type GuideSection @dontInfer {
    "Id of the heading; empty before the first one."
    id: String!
    "Depth of the heading; 1 before the first one."
    depth: Int!
    "The heading as plain text; empty before the first one."
    heading: String!
    "Paragraphs, list items, table rows and command blocks, as plain text."
    texts: [String!]!
  }

  "A code block of a page and the checks that it passed at the last build."
  type GuideSample @dontInfer {
    "Line of the block in the file, counted from 1."
    line: Int!
    "Kind of the block: shell session, manifest, PromQL, output…"
    kind: String!
    "Title of the block, often a file name; null for none."
    title: String
    "Names of the checks that ran and passed."
    checks: [String!]!
  }

  "A code span of a hand-written page, outside links and headings."
  type GuideSpan @dontInfer {
    "The span as written."
    value: String!
    "Line in the file, counted from 1."
    line: Int!
    "Column in the file, counted from 1."
    column: Int!
  }

  "A partial as it was when the page was compiled."
  type GuidePartial @dontInfer {
    "The file, from the root of the repository."
    file: String!
    "SHA-256 of its text."
    digest: String!
  }

  "A link of a hand-written page."
  type GuideLink @dontInfer {
    "Target as written."
    url: String!
    "Where it leads: to the page of the same docs version."
    target: String!
    "Line in the file, counted from 1."
    line: Int!
    "Column in the file, counted from 1."
    column: Int!
  }

  "A page of cards for the children of a category in content/navigation.yaml."
  type GeneratedIndex implements Node & DocPage @dontInfer {${docPageFields}  }

  "A page in one version of the docs."
  type DocPageCounterpart @dontInfer {
    "Name of the docs version."
    version: String!
    "The page's path in that version."
    path: String!
  }

  "The sidebar of one docs version, from its navigation.yaml."
  type Navigation implements Node @dontInfer {
    "Name of the docs version."
    version: String!
    "The navigation.yaml, from the root of the repository."
    sourceFile: String!
    "More entries than the menu of a page shows at once: closed groups are left out of it."
    isLong: Boolean!
    "Entries in reading order, parents before children."
    entries(
      "Path of a page: only what its menu shows and its neighbours, when the navigation is long."
      around: String
    ): [NavigationEntry!]!
  }

  "Readers' questions that a page answers: content/questions/**.yaml."
  type PageQuestions implements Node @dontInfer {
    "Path of the page: /toolhive/guides-cli/install"
    path: String!
    "Docs version of the page."
    version: String!
    "File with the questions, from the root of the repository."
    sourceFile: String!
    "Sections of the page that have questions."
    sections: [AskedSection!]!
  }

  "A section with the questions that it answers."
  type AskedSection @dontInfer {
    "Id of the heading; null for the page itself."
    anchor: String
    "Questions in readers' words, by which search finds the section."
    questions: [String!]!
  }

  "One line of the sidebar."
  type NavigationEntry @dontInfer {
    "Text shown."
    label: String!
    "Page it leads to; null for a category without a page."
    path: String
    "0 at the top level."
    depth: Int!
    "A group with entries below it."
    isCategory: Boolean!
    "A group that is open from the start."
    isExpanded: Boolean!
    "Line of the entry in navigation.yaml."
    line: Int!
  }
`;

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
	actions.createTypes(typeDefs);
};

const counterparts = {
	type: "[DocPageCounterpart!]!",
	description: "The same page in every docs version that has it, the page itself included.",
	resolve: findCounterparts,
};

/** The source plugins know their files, not the history: the date of a page comes from its file. */
const updated = {
	resolve: (page: { sourceFile: string; lastUpdated?: string | null }) =>
		page.lastUpdated ?? lastUpdated(page.sourceFile),
};

export const createResolvers: GatsbyNode["createResolvers"] = ({ createResolvers: add, intermediateSchema }) => {
	add(sampleResolvers);
	add(navigationResolvers);
	const schema = assertSchema(intermediateSchema);
	for (const { name } of schema.getPossibleTypes(assertInterfaceType(schema.getType("DocPage"))))
		add({ [name]: { counterparts, lastUpdated: updated } });
};
