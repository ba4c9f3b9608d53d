import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { GatsbyNode, SourceNodesArgs } from "gatsby";
import { type SourceError, SourceErrors } from "product-data";
import { setProblems } from "../../src/lib/problems";
import { digestOfSource, keepUnchangedNodes, rememberNodes } from "../source/unchanged-nodes";
import { watchSource } from "../source/watch-source";
import type { ApiDocument } from "./model";
import { type OpenApiOptions, readOptions } from "./options";
import { parseOpenApi } from "./parse-openapi";

const TYPE = "ApiDocument";

/** Reads the folder and makes an ApiDocument node for each document; in develop again after each change. The site reports mistakes. */
export const sourceNodes: GatsbyNode["sourceNodes"] = async (args, pluginOptions) => {
	const options = readOptions(pluginOptions);
	await createDocumentNodes(args, options);
	watchSource(args.reporter, options, () => createDocumentNodes(args, options));
};

/** Versions may share a folder: a new version does not copy documents that did not change. */
function sourceOf({ root, version }: OpenApiOptions): string {
	return `${root} ${version}`;
}

async function createDocumentNodes(args: SourceNodesArgs, options: OpenApiOptions): Promise<void> {
	const source = sourceOf(options);
	const digest = digestOfSource(options.root, options);
	if (await keepUnchangedNodes(args, source, digest)) return;
	const { directory } = args.store.getState().program;
	const documents = await readDocuments(options, (file) => path.relative(directory, file).split(path.sep).join("/"));
	if (!documents) return;
	const ids = new Set(documents.map((document) => createDocumentNode(args, document, options)));
	for (const node of args.getNodesByType(TYPE)) {
		if (node.version === options.version && !ids.has(node.id)) args.actions.deleteNode(node);
	}
	await rememberNodes(args, source, digest, ids);
}

function createDocumentNode(args: SourceNodesArgs, document: ApiDocument, { version }: OpenApiOptions): string {
	const id = args.createNodeId(`${TYPE} ${version} ${document.documentId}`);
	const content = { ...document, version, kind: "api", sourceLine: 1 };
	args.actions.createNode({
		...content,
		id,
		internal: { type: TYPE, contentDigest: args.createContentDigest(content) },
	});
	return id;
}

/** Parses every document, so that all mistakes are reported at once; null if there is one. */
async function readDocuments(
	options: OpenApiOptions,
	nameFile: (file: string) => string,
): Promise<ApiDocument[] | null> {
	const files = readdirSync(options.root)
		.filter((file) => /\.ya?ml$/.test(file))
		.map((file) => path.join(options.root, file));
	const results = await Promise.allSettled(
		files.map((file) => parseOpenApi(readFileSync(file, "utf8"), nameFile(file), options)),
	);
	const errors: SourceError[] = [];
	const documents = results.flatMap((result) => {
		if (result.status === "fulfilled") return [result.value];
		if (!(result.reason instanceof SourceErrors)) throw result.reason;
		errors.push(...result.reason.errors);
		return [];
	});
	setProblems("source", sourceOf(options), errors);
	return errors.length > 0 ? null : documents;
}
