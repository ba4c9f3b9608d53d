import * as model from "product-data";
import { graphqlTypes } from "../../src/lib/graphql-types";
import { parseFiles } from "../source/parse-files";
import { sourcePlugin } from "../source/source-plugin";
import { linkCommands } from "./link-commands";
import { cliCommandLink, cliCommandPage } from "./model";

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

export const { createSchemaCustomization, sourceNodes } = sourcePlugin(
	{ typeDefs, pages: ["CliCommand"] },
	(options, nameFile) => {
		const parsed = parseFiles(options.root, nameFile, (text, file) => [model.parseCommand(text, file)]);
		return linkCommands(parsed, options).map((page) => ({ type: "CliCommand", kind: "command", ...page }));
	},
);
