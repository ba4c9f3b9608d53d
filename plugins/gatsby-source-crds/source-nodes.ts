import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { GatsbyNode, SourceNodesArgs } from "gatsby";
import { collectSourceErrors, parseCrds, type SourceError, throwSourceErrors } from "product-data";
import { keepProblems } from "../../src/lib/problems";
import { digestOfSource, keepUnchangedNodes, rememberNodes } from "../source/unchanged-nodes";
import { watchSource } from "../source/watch-source";
import { buildReference } from "./build-reference";
import type { CustomResourceReference } from "./model";
import { type CrdOptions, readOptions } from "./options";
import { parseExample } from "./parse-example";

const TYPE = "CustomResourceReference";

/** Reads the folder and makes the one CustomResourceReference node; in develop again after each change. The site reports mistakes. */
export const sourceNodes: GatsbyNode["sourceNodes"] = async (args, pluginOptions) => {
	const options = readOptions(pluginOptions);
	await createReferenceNode(args, options);
	watchSource(args.reporter, options, () => createReferenceNode(args, options));
};

async function createReferenceNode(args: SourceNodesArgs, options: CrdOptions): Promise<void> {
	const digest = digestOfSource(options.root, options);
	if (await keepUnchangedNodes(args, options.root, digest)) return;
	const { directory } = args.store.getState().program;
	const reference = keepProblems("source", options.root, () =>
		readReference(options, (file) => path.relative(directory, file).split(path.sep).join("/")),
	);
	// A product without custom resources has no page about them.
	if (!reference || reference.resources.length === 0) return;
	const content = { ...reference, version: options.version, kind: "crd", sourceLine: 1 };
	const id = args.createNodeId(`${TYPE} ${options.version}`);
	args.actions.createNode({
		...content,
		id,
		internal: { type: TYPE, contentDigest: args.createContentDigest(content) },
	});
	await rememberNodes(args, options.root, digest, [id]);
}

/** Parses every file before it fails, so that all mistakes are shown at once. */
function readReference(options: CrdOptions, nameFile: (file: string) => string): CustomResourceReference {
	const errors: SourceError[] = [];
	const parsed = yamlFiles(options.root).flatMap(
		(file) => collectSourceErrors(errors, () => parseCrds(readFileSync(file, "utf8"), nameFile(file))) ?? [],
	);
	throwSourceErrors(errors);
	const examples = yamlFiles(path.join(options.root, "examples")).flatMap(
		(file) => collectSourceErrors(errors, () => parseExample(readFileSync(file, "utf8"), nameFile(file), parsed)) ?? [],
	);
	throwSourceErrors(errors);
	return buildReference({ ...options, resources: parsed.map(({ resource }) => resource), examples });
}

function yamlFiles(folder: string): string[] {
	if (!existsSync(folder)) return [];
	const names = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
	return names.sort().map((name) => path.join(folder, name));
}
