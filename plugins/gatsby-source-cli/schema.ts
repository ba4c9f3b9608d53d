import type { GatsbyNode } from "gatsby";
import * as model from "product-data";
import { graphqlTypes } from "../../src/lib/graphql-types";
import { cliCommandLink, cliCommandPage } from "./model";

/** GraphQL types of the command reference. */
export const typeDefs = graphqlTypes({
	CliCommand: cliCommandPage,
	CliOption: model.cliOption,
	CliArgument: model.cliArgument,
	CliExample: model.cliExample,
	CliExitStatus: model.cliExitStatus,
	CliVariable: model.cliVariable,
	CliOutput: model.cliOutput,
	CliFailure: model.cliFailure,
	CliCommandLink: cliCommandLink,
});

/** Declares CliCommand and its parts. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
	actions.createTypes(typeDefs);
};
