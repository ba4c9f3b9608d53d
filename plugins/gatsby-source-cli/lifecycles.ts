import * as product from "product-data";
import { graphqlTypes } from "../../src/lib/graphql-types";
import { parseFiles, sourcePlugin } from "../source/source-plugin";
import { linkCommands } from "./link-commands";
import * as model from "./model";

const { cliOption, cliArgument, cliExample, cliExitStatus, cliVariable, cliOutput, cliFailure } = product;
const parts = { cliOption, cliArgument, cliExample, cliExitStatus, cliVariable, cliOutput, cliFailure };

export const typeDefs = graphqlTypes({ ...model, ...parts });

export const { createSchemaCustomization, sourceNodes } = sourcePlugin(
	{ typeDefs, pages: ["CliCommand"] },
	(options, nameFile) => {
		const parsed = parseFiles(options.root, nameFile, (text, file) => [product.parseCommand(text, file)]);
		return linkCommands(parsed, options).map((page) => ({ type: "CliCommand", kind: "command", ...page }));
	},
);
