import type { GatsbyNode } from "gatsby";
import { assertInterfaceType, assertSchema } from "gatsby/graphql";
import { property } from "product-data";
import { graphqlFields, graphqlTypes } from "../../src/lib/graphql-types";
import { pageFields } from "../../src/lib/page-fields";
import { sampleResolvers } from "../checks/samples";
import { guideResolvers } from "../guides/guides";
import * as model from "../model";
import { findCounterparts } from "../navigation/counterparts";
import { lastUpdated } from "../navigation/last-updated";
import { navigationResolvers } from "../navigation/navigation";

/** The interfaces of all pages and of all properties, and the types that the site itself makes. The source plugins declare theirs. */
const typeDefs = /* GraphQL */ `
  """
  A page of the documentation, wherever it comes from: MDX, CLI YAML, an OpenAPI document, CRDs, or navigation.
  Query \`allDocPage\` for fields of every page, and the page's own type for the rest.
  """
  interface DocPage implements Node {
    id: ID!
${graphqlFields(pageFields)}    "The same page in every docs version that has it, the page itself included."
    counterparts: [DocPageCounterpart!]!
  }

  "A property of a schema, whether of a custom resource, a body or a parameter."
  interface SchemaProperty {${graphqlFields(property)}  }

${graphqlTypes(model)}
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
	add(guideResolvers);
	add(navigationResolvers);
	const schema = assertSchema(intermediateSchema);
	for (const { name } of schema.getPossibleTypes(assertInterfaceType(schema.getType("DocPage"))))
		add({ [name]: { counterparts, lastUpdated: updated } });
};
