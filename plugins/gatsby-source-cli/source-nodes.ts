import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { GatsbyNode, SourceNodesArgs } from "gatsby";
import { collectSourceErrors, parseCommand, type SourceError, throwSourceErrors } from "product-data";
import { keepProblems } from "../../src/lib/problems";
import { digestOfSource, keepUnchangedNodes, rememberNodes } from "../source/unchanged-nodes";
import { watchSource } from "../source/watch-source";
import { linkCommands } from "./link-commands";
import type { CliCommand } from "./model";
import { type CliOptions, readOptions } from "./options";

const TYPE = "CliCommand";

/** Reads the folder and makes a CliCommand node for each command; in develop again after each change. The site reports mistakes. */
export const sourceNodes: GatsbyNode["sourceNodes"] = async (args, pluginOptions) => {
	const options = readOptions(pluginOptions);
	await createCommandNodes(args, options);
	watchSource(args.reporter, options, () => createCommandNodes(args, options));
};

async function createCommandNodes(args: SourceNodesArgs, options: CliOptions): Promise<void> {
	const digest = digestOfSource(options.root, options);
	if (await keepUnchangedNodes(args, options.root, digest)) return;
	const root = args.store.getState().program.directory;
	const commands = keepProblems("source", options.root, () =>
		readCommands(options, (file) => path.relative(root, file).split(path.sep).join("/")),
	);
	if (!commands) return;
	const ids = new Set(commands.map((command) => createCommandNode(args, command, options)));
	for (const node of args.getNodesByType(TYPE)) {
		if (node.version === options.version && !ids.has(node.id)) args.actions.deleteNode(node);
	}
	await rememberNodes(args, options.root, digest, ids);
}

/** Parses every file before it fails, so that all mistakes are shown at once. */
function readCommands(options: CliOptions, nameFile: (file: string) => string): CliCommand[] {
	const errors: SourceError[] = [];
	const files = readdirSync(options.root).filter((file) => file.endsWith(".yaml"));
	const parsed = files.flatMap((name) => {
		const file = path.join(options.root, name);
		return collectSourceErrors(errors, () => parseCommand(readFileSync(file, "utf8"), nameFile(file))) ?? [];
	});
	throwSourceErrors(errors);
	return linkCommands(parsed, options);
}

function createCommandNode(args: SourceNodesArgs, command: CliCommand, { version }: CliOptions): string {
	const id = args.createNodeId(`${TYPE} ${version} ${command.slug}`);
	const content = { ...command, version, kind: "command", sourceLine: 1 };
	args.actions.createNode({
		...content,
		id,
		internal: { type: TYPE, contentDigest: args.createContentDigest(content) },
	});
	return id;
}
