import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as model from "product-data";
import { collectSourceErrors, parseCommand, type SourceError, throwSourceErrors } from "product-data";
import { graphqlTypes } from "../../src/lib/graphql-types";
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

/** A page for each command. Every file is parsed before it fails, so that all mistakes are shown at once. */
export const { createSchemaCustomization, sourceNodes } = sourcePlugin(
	{ typeDefs, pages: ["CliCommand"] },
	async (options, nameFile) => {
		const errors: SourceError[] = [];
		const files = readdirSync(options.root).filter((file) => file.endsWith(".yaml"));
		const parsed = files.flatMap((name) => {
			const file = path.join(options.root, name);
			return collectSourceErrors(errors, () => parseCommand(readFileSync(file, "utf8"), nameFile(file))) ?? [];
		});
		throwSourceErrors(errors);
		return linkCommands(parsed, options).map((page) => ({ type: "CliCommand", kind: "command", ...page }));
	},
);
