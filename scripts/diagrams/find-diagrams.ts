import { type DiagramSource, diagramSource } from "../../pipeline/mdx/code-meta";
import { parseDocument } from "../../pipeline/mdx/parse-document";
import { visitAll } from "../../pipeline/mdx/visit";
import { textsBelow } from "../lib/texts-below";

/** A mermaid block in a page or partial. */
export interface DiagramBlock extends DiagramSource {
	source: string;
	/** Path from the root, with slashes. */
	file: string;
	/** Line of the opening fence. */
	line: number;
}

/** Every mermaid block below some folders. Throws SourceErrors for a page that does not compile. */
export function findDiagrams(root: string, folders: readonly string[]): DiagramBlock[] {
	const files = folders.flatMap((folder) => textsBelow(root, folder, /\.mdx$/));
	return files.flatMap(({ file, text }) => readBlocks(text, file));
}

/** The blocks of one file, without those of its partials, which are files of their own. */
export function readBlocks(text: string, file: string): DiagramBlock[] {
	if (!text.includes("mermaid")) return [];
	const blocks: DiagramBlock[] = [];
	visitAll(parseDocument(text.replace(/^::include\{.*\}$/gm, ""), { file, partials: "" }), (node) => {
		if (node.type !== "code" || node.lang !== "mermaid") return;
		const { value, position } = node;
		blocks.push({ ...diagramSource(value), source: value, file, line: position?.start.line ?? 1 });
	});
	return blocks;
}
