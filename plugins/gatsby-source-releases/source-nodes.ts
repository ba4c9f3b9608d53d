import { existsSync } from "node:fs";
import path from "node:path";
import type { GatsbyNode, SourceNodesArgs } from "gatsby";
import { HISTORY_FILES, readHistoryFolder } from "product-data";
import { statesOf } from "product-data/releases";
import { keepProblems } from "../../src/lib/problems";
import { digestOfSource, keepUnchangedNodes, rememberNodes } from "../source/unchanged-nodes";
import { watchSource } from "../source/watch-source";
import { buildPages } from "./build-pages";
import { type ReleaseOptions, readOptions } from "./options";

/**
 * Reads the history and makes a Release node for each release, and the ReleaseHistory; nothing for an unknown version. In
 * develop again after each change. The site reports mistakes.
 */
export const sourceNodes: GatsbyNode["sourceNodes"] = async (args, pluginOptions) => {
	const options = readOptions(pluginOptions);
	await createPageNodes(args, options);
	watchSource(args.reporter, options, () => createPageNodes(args, options));
};

async function createPageNodes(args: SourceNodesArgs, options: ReleaseOptions): Promise<void> {
	if (!existsSync(path.join(options.root, HISTORY_FILES.releases))) return;
	const source = `${options.root} ${options.version}`;
	const digest = digestOfSource(options.root, options);
	if (await keepUnchangedNodes(args, source, digest)) return;
	const { directory } = args.store.getState().program;
	const nameFile = (file: string) => path.relative(directory, file).split(path.sep).join("/");
	const releases = keepProblems("source", source, () => statesOf(readHistoryFolder(options.root, nameFile)));
	if (!releases?.some(({ name }) => name === options.version)) return;
	const sourceFile = nameFile(path.join(options.root, HISTORY_FILES.releases));
	const { pages, history } = buildPages(releases, { ...options, sourceFile });
	const ids = [
		...pages.map((page) => createPageNode(args, options, { ...page, kind: "release", type: "Release" })),
		createPageNode(args, options, { ...history, kind: "changes", type: "ReleaseHistory" }),
	];
	for (const node of ["Release", "ReleaseHistory"].flatMap((type) => args.getNodesByType(type)))
		if (node.version === options.version && !ids.includes(node.id)) args.actions.deleteNode(node);
	await rememberNodes(args, source, digest, ids);
}

interface PageNode {
	type: "Release" | "ReleaseHistory";
	path: string;
	kind: string;
}

function createPageNode(args: SourceNodesArgs, { version }: ReleaseOptions, { type, ...page }: PageNode): string {
	const id = args.createNodeId(`${type} ${version} ${page.path}`);
	const content = { ...page, version, sourceLine: 1 };
	args.actions.createNode({ ...content, id, internal: { type, contentDigest: args.createContentDigest(content) } });
	return id;
}
