import type { GatsbyNode } from "gatsby";
import { crdPrinterColumn, property } from "product-data";
import { graphqlTypes } from "../../src/lib/graphql-types";
import { crdExample, customResourceReference, documentedResource } from "./model";

/** GraphQL types of the CRD reference. */
export const typeDefs = graphqlTypes({
	CustomResourceReference: customResourceReference,
	CustomResource: documentedResource,
	CrdPrinterColumn: crdPrinterColumn,
	CrdExample: crdExample,
	CrdProperty: property,
});

/** Declares CustomResourceReference and its parts. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
	actions.createTypes(typeDefs);
};
