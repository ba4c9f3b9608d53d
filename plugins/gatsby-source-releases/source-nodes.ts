import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { GatsbyNode, SourceNodesArgs } from "gatsby";
import { collectSourceErrors, type SourceError, throwSourceErrors } from "product-data";
import { keepProblems } from "../../src/lib/problems";
import { digestOfSource, keepUnchangedNodes, rememberNodes } from "../source/unchanged-nodes";
import { watchSource } from "../source/watch-source";
import { buildHistory } from "./build-history";
import { buildPages } from "./build-pages";
import type { ReleaseFacts } from "./model";
import { type ReleaseOptions, readOptions } from "./options";
import { parseRelease } from "./parse-release";

/**
 * Reads the folder and makes a Release node for each release, and the ReleaseHistory; nothing for a version without a file. In
 * develop again after each change. The site reports mistakes.
 */
export const sourceNodes: GatsbyNode["sourceNodes"] = async (args, pluginOptions) => {
	const options = readOptions(pluginOptions);
	await createPageNodes(args, options);
	watchSource(args.reporter, options, () => createPageNodes(args, options));
};

async function createPageNodes(args: SourceNodesArgs, options: ReleaseOptions): Promise<void> {
	if (!existsSync(path.join(options.root, `${options.version}.yaml`))) return;
	const source = `${options.root} ${options.version}`;
	const digest = digestOfSource(options.root, options);
	if (await keepUnchangedNodes(args, source, digest)) return;
	const { directory } = args.store.getState().program;
	const releases = keepProblems("source", source, () =>
		readReleases(options.root, (file) => path.relative(directory, file).split(path.sep).join("/")),
	);
	if (!releases) return;
	const { pages, history } = buildPages(buildHistory(releases, options.version), options);
	const ids = [
		...pages.map((page) => createPageNode(args, options, { ...page, kind: "release", type: "Release" })),
		createPageNode(args, options, { ...history, kind: "changes", type: "ReleaseHistory" }),
	];
	for (const node of ["Release", "ReleaseHistory"].flatMap((type) => args.getNodesByType(type)))
		if (node.version === options.version && !ids.includes(node.id)) args.actions.deleteNode(node);
	await rememberNodes(args, source, digest, ids);
}

/** Parses every file before it fails, so that all mistakes are shown at once. */
function readReleases(root: string, nameFile: (file: string) => string): ReleaseFacts[] {
	const errors: SourceError[] = [];
	const releases = readdirSync(root)
		.filter((name) => name.endsWith(".yaml"))
		.flatMap((name) => {
			const file = path.join(root, name);
			return collectSourceErrors(errors, () => parseRelease(readFileSync(file, "utf8"), nameFile(file))) ?? [];
		});
	throwSourceErrors(errors);
	return releases;
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
