import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Code } from "mdast";
import { SourceErrors } from "product-data";
import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { Node } from "unist";
import { visit } from "unist-util-visit";
import { VFileMessage } from "vfile-message";
import { type DiagramSource, diagramSource } from "../../pipeline/mdx/diagram-source";

/** A mermaid block in a page or partial. */
export interface DiagramBlock extends DiagramSource {
	source: string;
	/** Path from the root, with slashes. */
	file: string;
	/** Line of the opening fence. */
	line: number;
}

const processor = unified().use(remarkParse).use(remarkFrontmatter).use(remarkDirective).use(remarkMdx);

/** Every mermaid block below some folders, ordered by file and line. */
export async function findDiagrams(root: string, folders: readonly string[]): Promise<DiagramBlock[]> {
	const files = (await Promise.all(folders.map((folder) => listMdx(join(root, folder))))).flat().sort();
	const blocks = await Promise.all(
		files.map(async (file) => readBlocks(await readFile(file, "utf8"), relative(root, file).split(sep).join("/"))),
	);
	return blocks.flat();
}

async function listMdx(folder: string) {
	const entries = await readdir(folder, { withFileTypes: true, recursive: true });
	return entries
		.filter((entry) => entry.isFile() && entry.name.endsWith(".mdx"))
		.map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

export function readBlocks(text: string, file: string): DiagramBlock[] {
	if (!text.includes("mermaid")) return [];
	const blocks: DiagramBlock[] = [];
	visit(parse(text, file) as Node, "code", (found: Node) => {
		const node = found as Code;
		if (node.lang !== "mermaid") return;
		const { value, position } = node;
		blocks.push({ ...diagramSource(value), source: value, file, line: position?.start.line ?? 1 });
	});
	return blocks;
}

function parse(text: string, file: string) {
	try {
		return processor.parse(text);
	} catch (error) {
		const { line = 1, reason = String(error) } = error instanceof VFileMessage ? error : {};
		const fix = "Correct the line; then run `npx tsx scripts/diagrams.ts` again.";
		throw new SourceErrors([{ file, line: line ?? 1, message: `MDX does not compile: ${reason}`, fix }]);
	}
}
