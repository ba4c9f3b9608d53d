import * as product from "product-data";
import { graphqlTypes } from "../../src/lib/graphql-types";
import { parseFiles } from "../source/parse-files";
import { sourcePlugin } from "../source/source-plugin";
import { linkCommands } from "./link-commands";
import * as model from "./model";

export const typeDefs = graphqlTypes({
	...model,
	cliOption: product.cliOption,
	cliArgument: product.cliArgument,
	cliExample: product.cliExample,
	cliExitStatus: product.cliExitStatus,
	cliVariable: product.cliVariable,
	cliOutput: product.cliOutput,
	cliFailure: product.cliFailure,
});

export const { createSchemaCustomization, sourceNodes } = sourcePlugin(
	{ typeDefs, pages: ["CliCommand"] },
	(options, nameFile) => {
		const parsed = parseFiles(options.root, nameFile, (text, file) => [product.parseCommand(text, file)]);
		return linkCommands(parsed, options).map((page) => ({ type: "CliCommand", kind: "command", ...page }));
	},
);
