import { existsSync, readFileSync, watch } from "node:fs";
import path from "node:path";
import type { GatsbyNode, NodePluginArgs, SourceNodesArgs } from "gatsby";
import { collectSourceErrors, type SourceError, throwSourceErrors } from "product-data";
import { z } from "zod";
import { collectedProblems, keepProblems, setProblems } from "../../src/lib/problems";
import { digestOfFiles, yamlFilesIn } from "./files-below";

const optionsSchema = z.object({
	root: z.string().describe("Absolute path of the folder with the sources"),
	product: z.string().describe("Name of the product, for descriptions of pages"),
	kinds: z.array(z.string()).optional().describe("Kinds of custom resources that come first, in this order"),
	version: z.string().describe("Name of the documented release, as in site.config.ts"),
	isLast: z.boolean().default(true).describe("True for the newest documented release"),
	pathPrefix: z.string().describe("Path of the page, or of all its pages, without a slash at its end"),
});

export type SourceOptions = z.infer<typeof optionsSchema>;

/** A page of a source: its GraphQL type, its kind, and the type's own fields. */
interface SourcedPage {
	type: string;
	kind: string;
	path: string;
}

/**
 * The lifecycles of a source plugin: declares its GraphQL types, and makes a node for each page of its folder, in develop again after
 * each change. A folder as in the last build keeps its nodes; one with mistakes keeps them too, and the site reports the mistakes.
 * `read` reads the pages of a folder; `nameFile` names a file from the root of the repository. It throws SourceErrors.
 */
export function sourcePlugin(
	types: { typeDefs: string; pages: string[] },
	read: (options: SourceOptions, nameFile: (file: string) => string) => SourcedPage[],
): Required<Pick<GatsbyNode, "createSchemaCustomization" | "sourceNodes">> {
	return {
		createSchemaCustomization: ({ actions }, pluginOptions) => {
			// Once: merging a type with itself, Gatsby makes an interface of a name that it does not know yet, without its description.
			if (optionsSchema.parse(pluginOptions).isLast) actions.createTypes(types.typeDefs);
		},
		sourceNodes: async (args, pluginOptions) => {
			const options = optionsSchema.parse(pluginOptions);
			const { directory } = args.store.getState().program;
			const nameFile = (file: string) => path.relative(directory, file).split(path.sep).join("/");
			const make = () => makeNodes(args, options, types.pages, () => read(options, nameFile));
			await make();
			watchSource(args, options, make);
		},
	};
}

async function makeNodes(args: SourceNodesArgs, options: SourceOptions, types: string[], read: () => SourcedPage[]) {
	const { root, version } = options;
	const source = `${root} ${version}`;
	const digest = digestOfFiles([], [[root, /./]], JSON.stringify(options));
	if (await keepUnchangedNodes(args, source, digest)) return;
	const pages = keepProblems("source", source, read);
	if (!pages) return;
	const ids = new Set(pages.map((page) => makeNode(args, version, page)));
	for (const node of types.flatMap((type) => args.getNodesByType(type)))
		if (node.version === version && !ids.has(node.id)) args.actions.deleteNode(node);
	await rememberNodes(args, source, digest, ids);
}

function makeNode(args: SourceNodesArgs, version: string, { type, ...page }: SourcedPage): string {
	const id = args.createNodeId(`${type} ${version} ${page.path}`);
	const content = { ...page, version, sourceLine: 1 };
	args.actions.createNode({ ...content, id, internal: { type, contentDigest: args.createContentDigest(content) } });
	return id;
}

/** Sources that are watched already; Gatsby may source more than once. */
const watched = new Set<string>();

/**
 * `npm run dev` only: makes the nodes of a source again after each change in its folder, and reports the mistakes. Saving a
 * file can cause several events, so it waits for a short pause.
 */
function watchSource({ reporter }: SourceNodesArgs, { root, version }: SourceOptions, makeNodes: () => Promise<void>) {
	const source = `${root} ${version}`;
	if (process.env.gatsby_executing_command !== "develop" || watched.has(source) || !existsSync(root)) return;
	watched.add(source);
	let timer: NodeJS.Timeout | undefined;
	watch(root, { recursive: true }, () => {
		clearTimeout(timer);
		timer = setTimeout(async () => {
			await makeNodes();
			const mistakes = collectedProblems("source");
			if (mistakes) reporter.error(mistakes.message);
		}, 100);
	});
}

/** Parses the YAML files of a folder, which may be missing. Throws SourceErrors with the mistakes of all of them. */
export function parseFiles<Parsed>(
	folder: string,
	nameFile: (file: string) => string,
	parse: (text: string, file: string) => Parsed[],
): Parsed[] {
	const errors: SourceError[] = [];
	const parsed = yamlFilesIn(folder).flatMap((name) => {
		const file = path.join(folder, name);
		return collectSourceErrors(errors, () => parse(readFileSync(file, "utf8"), nameFile(file))) ?? [];
	});
	throwSourceErrors(errors);
	return parsed;
}

/** The nodes that a source made of a folder in the last build. */
interface KeptSource {
	digest: string;
	/** Id of each node -> digest of its content. */
	nodes: Record<string, string>;
}

type NodeKeeper = Pick<NodePluginArgs, "cache" | "getNode" | "actions">;

/**
 * Keeps the nodes of a source that has not changed since the last build: Gatsby still has them. False if anything changed, or
 * if a node is missing or different; then the source is read. Gatsby drops the cache of older code (own-code.ts).
 */
export async function keepUnchangedNodes(args: NodeKeeper, source: string, digest: string): Promise<boolean> {
	const kept = (await args.cache.get(source)) as KeptSource | undefined;
	if (kept?.digest !== digest) return false;
	const nodes = Object.entries(kept.nodes).map(([id, content]) => {
		const node = args.getNode(id);
		return node?.internal.contentDigest === content ? node : null;
	});
	if (nodes.includes(null)) return false;
	for (const node of nodes) if (node) args.actions.touchNode(node);
	setProblems("source", source, []);
	return true;
}

export async function rememberNodes(args: NodeKeeper, source: string, digest: string, ids: Iterable<string>) {
	const nodes = Object.fromEntries([...ids].map((id) => [id, args.getNode(id)?.internal.contentDigest ?? ""]));
	await args.cache.set(source, { digest, nodes } satisfies KeptSource);
}
