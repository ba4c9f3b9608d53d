import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";

/**
 * @typedef {object} DiagramBlock A mermaid block in a page or partial.
 * @property {string} hash Name of its pictures; same rule as src/mdx/diagram-source.ts.
 * @property {string} source
 * @property {string} file Path from the root, with slashes.
 * @property {number} line Line of the opening fence.
 */

const processor = unified().use(remarkParse).use(remarkFrontmatter).use(remarkDirective).use(remarkMdx);

/**
 * Every mermaid block below some folders, in the order of files and lines.
 * @param {string} root
 * @param {readonly string[]} folders Relative to the root.
 * @returns {Promise<DiagramBlock[]>}
 */
export async function findDiagrams(root, folders) {
	const files = (await Promise.all(folders.map((folder) => listMdx(join(root, folder))))).flat().sort();
	const blocks = await Promise.all(
		files.map(async (file) => readBlocks(await readFile(file, "utf8"), relative(root, file).split(sep).join("/"))),
	);
	return blocks.flat();
}

/** @param {string} folder */
async function listMdx(folder) {
	const entries = await readdir(folder, { withFileTypes: true, recursive: true });
	return entries
		.filter((entry) => entry.isFile() && entry.name.endsWith(".mdx"))
		.map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/**
 * @param {string} text
 * @param {string} file
 * @returns {DiagramBlock[]}
 */
export function readBlocks(text, file) {
	if (!text.includes("mermaid")) return [];
	/** @type {DiagramBlock[]} */
	const blocks = [];
	visit(/** @type {any} */ (parse(text, file)), "code", (/** @type {import("mdast").Code} */ node) => {
		if (node.lang !== "mermaid") return;
		const hash = createHash("sha256").update(node.value.trim()).digest("hex").slice(0, 12);
		blocks.push({ hash, source: node.value, file, line: node.position?.start.line ?? 1 });
	});
	return blocks;
}

/**
 * @param {string} text
 * @param {string} file
 */
function parse(text, file) {
	try {
		return processor.parse(text);
	} catch (error) {
		const { line = 1, reason = String(error) } = /** @type {{ line?: number, reason?: string }} */ (error);
		throw new Error(
			`${file}:${line}  MDX does not compile: ${reason}\n  Correct the line; then run \`npm run diagrams\` again.`,
		);
	}
}
