import path from "node:path";
import type { GatsbyNode, SourceNodesArgs } from "gatsby";
import { z } from "zod";
import { keepProblems } from "../../src/lib/problems";
import { digestOfSource, keepUnchangedNodes, rememberNodes } from "./unchanged-nodes";
import { watchSource } from "./watch-source";

const optionsSchema = z.object({
	root: z.string().describe("Absolute path of the folder with the sources"),
	product: z.string().describe("Name of the product, for descriptions of pages"),
	kinds: z.array(z.string()).optional().describe("Kinds of custom resources that come first, in this order"),
	version: z.string().describe("Name of the documented release, as in site.config.ts"),
	isLast: z.boolean().default(true).describe("True for the newest documented release"),
	pathPrefix: z.string().describe("Path of the page, or of all its pages, without a slash at its end"),
});

/** What each source plugin takes in gatsby-config.ts. */
export type SourceOptions = z.infer<typeof optionsSchema>;

/** A page of a source: its GraphQL type, its kind, and the type's own fields. */
export interface SourcedPage {
	type: string;
	kind: string;
	path: string;
}

/** Reads the pages of a folder; `nameFile` names a file from the root of the repository. Throws SourceErrors. */
type ReadPages = (options: SourceOptions, nameFile: (file: string) => string) => Promise<SourcedPage[]>;

/** What a source plugin declares: its GraphQL types, and the names of those that are pages. */
interface SourceTypes {
	typeDefs: string;
	pages: readonly string[];
}

/**
 * The lifecycles of a source plugin: declares its GraphQL types, and makes a node for each page of its folder, in develop again after
 * each change. A folder as in the last build keeps its nodes; one with mistakes keeps them too, and the site reports the mistakes.
 */
export function sourcePlugin(
	types: SourceTypes,
	read: ReadPages,
): Required<Pick<GatsbyNode, "createSchemaCustomization" | "sourceNodes">> {
	return {
		createSchemaCustomization: ({ actions }) => actions.createTypes(types.typeDefs),
		sourceNodes: async (args, pluginOptions) => {
			const options = optionsSchema.parse(pluginOptions);
			const { directory } = args.store.getState().program;
			const nameFile = (file: string) => path.relative(directory, file).split(path.sep).join("/");
			const make = () => makeNodes(args, options, types.pages, () => read(options, nameFile));
			await make();
			watchSource(args.reporter, options, make);
		},
	};
}

async function makeNodes(
	args: SourceNodesArgs,
	options: SourceOptions,
	types: readonly string[],
	read: () => Promise<SourcedPage[]>,
): Promise<void> {
	const { root, version } = options;
	const source = `${root} ${version}`;
	const digest = digestOfSource(root, options);
	if (await keepUnchangedNodes(args, source, digest)) return;
	const result = await read().then(
		(pages) => () => pages,
		(error) => () => {
			throw error;
		},
	);
	const pages = keepProblems("source", source, result);
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
