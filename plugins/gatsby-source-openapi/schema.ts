import type { GatsbyNode } from "gatsby";
import { property } from "product-data";
import { graphqlTypes } from "../../src/lib/graphql-types";
import * as model from "./model";

/** GraphQL types of the API reference. */
export const typeDefs = graphqlTypes({
	ApiDocument: model.apiDocument,
	ApiSection: model.apiSection,
	ApiServer: model.apiServer,
	ApiGroup: model.apiGroup,
	ApiOperation: model.apiOperation,
	ApiRequestBody: model.apiRequestBody,
	ApiResponse: model.apiResponse,
	ApiMedia: model.apiMedia,
	ApiExample: model.apiExample,
	ApiSample: model.apiSample,
	ApiSchema: model.apiSchema,
	ApiProperty: property,
	ApiParameter: model.apiParameter,
});

/** Declares ApiDocument and its parts. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
	actions.createTypes(typeDefs);
};
