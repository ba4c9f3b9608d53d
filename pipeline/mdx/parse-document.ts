import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Root } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import { type SourceError, SourceErrors, throwSourceErrors } from "product-data";
import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { VFileMessage } from "vfile-message";
import { fillServer, isMeant } from "./published-server";
import { visitType } from "./visit";
import { INCLUDE } from "./vocabulary";

/** Folder of a document's partials, and the file's name in errors. */
export interface DocumentPlace {
	file: string;
	partials: string;
}

/** Text -> syntax tree, by the parser in use. Throws the parser's own error. */
export type Parse = (text: string) => Root;

const processor = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkDirective).use(remarkMdx);
const parseAlone: Parse = (text) => processor.parse(text) as Root;

/**
 * MDX text -> syntax tree with its partials, for tools that read pages without Gatsby; a build uses the tree of
 * gatsby-plugin-mdx. Throws SourceErrors with the line of each mistake.
 */
export function parseDocument(text: string, place: DocumentPlace): Root {
	const tree = parseFile(text, place.file, parseAlone);
	restoreForeignDirectives(tree, text);
	includePartials(tree, place, parseAlone);
	return tree;
}

/** The parsers take quadratic time for marks that are never closed, most of all for nested boxes. */
const MOST_BRACKETS = 3000;
const MOST_COLONS = 500;
const LONGEST_LINE = 3000;

/** Throws SourceErrors for a text that would keep the parsers busy for minutes. */
export function refuseEndless(text: string, file: string): void {
	const limits: readonly [RegExp, number, string][] = [
		[new RegExp(`^.{${LONGEST_LINE}}`, "gm"), 1, `a line of ${LONGEST_LINE} characters`],
		[/\[/g, MOST_BRACKETS, `${MOST_BRACKETS} brackets ([)`],
		[/:::/g, MOST_COLONS, `${MOST_COLONS} starts and ends of boxes (:::)`],
	];
	for (const [mark, most, what] of limits) {
		const last = [...text.matchAll(mark)][most - 1];
		if (!last) continue;
		const line = text.slice(0, last.index).split("\n").length;
		const fix = "Shorten it, or make two pages of it.";
		throw new SourceErrors([{ file, line, message: `The page has ${what}.`, fix }]);
	}
}

function parseFile(text: string, file: string, parse: Parse): Root {
	refuseEndless(text, file);
	try {
		return parse(text);
	} catch (error) {
		throw new SourceErrors([mdxError(error as VFileMessage, text, file)]);
	}
}

export const BRACES = "Put text with curly braces in a code span, or write \\{ before each brace.";

/** Common mistakes of authors, recognised by the parser's message, with a fix for each. */
const MDX_FIXES: readonly [RegExp, string][] = [
	[/^#+ .*\{#/m, "Ids are made from the heading's text: remove {#…}."],
	[/`!`.*(?:comment|before name)|Unexpected character `!`/i, "MDX has no HTML comments: write {/* … */}."],
	[/expression with acorn|Could not parse expression/i, BRACES],
	[
		/before (?:local )?name|in name|Unexpected character `[/@:.]/i,
		"Write links as [text](https://…), and put <PLACEHOLDERS> in a code span.",
	],
	[/closing tag|Expected a closing/i, "Close the component, with a blank line around the Markdown inside it."],
];

/** The MDX parser's error for a text -> the same with its line and a fix. */
export function mdxError(error: VFileMessage, text: string, file: string): SourceError {
	const { line, column, reason = String(error) } = error;
	const place = { file, line: line ?? 1, column: column ?? undefined };
	const found = text.split("\n")[place.line - 1]?.trim() ?? "";
	const known = MDX_FIXES.find(([pattern]) => pattern.test(`${reason}\n${found}`))?.[1];
	const fix = known ?? "Correct the line; the syntax is explained in docs/how-to/write-a-page.md.";
	return { ...place, message: `MDX does not compile: ${reason}`, found, fix };
}

/** Text such as `localhost:8080` or a time of day parses as a directive: turns unknown directives back into text. */
export function restoreForeignDirectives(tree: Root, text: string): void {
	visitType<TextDirective | LeafDirective>(tree, ["textDirective", "leafDirective"], (node, index, parent) => {
		if (!node.position || (node.type === "leafDirective" && node.name === INCLUDE)) return undefined;
		const { position } = node;
		const plain = { type: "text", value: text.slice(position.start.offset, position.end.offset), position };
		const isBlock = node.type === "leafDirective";
		parent.children[index] = isBlock ? { type: "paragraph", children: [plain], position } : plain;
		return index + 1;
	});
}

/**
 * Replaces each `::include{file="name"}` with the tree of that partial, which may include another. Returns their names.
 * A partial with `when` is included only for that form of the docs' MCP server.
 */
export function includePartials(tree: Root, place: DocumentPlace, parse: Parse, open: readonly string[] = []) {
	const errors: SourceError[] = [];
	const taken: string[] = [];
	const folder = relative(process.cwd(), place.partials);
	visitType<LeafDirective>(tree, "leafDirective", (node, index, parent) => {
		if (node.name !== INCLUDE) return undefined;
		const name = String(node.attributes?.file ?? "");
		const file = join(place.partials, `${name}.mdx`);
		const report = (message: string, found: string, fix: string) =>
			errors.push({ file: place.file, line: node.position?.start.line ?? 1, message, found, fix });
		if (!/^[a-z0-9-]+$/.test(name) || !existsSync(file) || open.includes(name)) {
			const message = open.includes(name) ? `The partial "${name}" includes itself.` : `There is no partial "${name}".`;
			report(message, `::include{file="${name}"}`, `Name a file of ${folder}/ without its extension.`);
			return undefined;
		}
		const when = node.attributes?.when;
		const meant = typeof when === "string" ? isMeant(when) : true;
		if (meant === null) {
			const fix = 'Write "address", "package" or "checkout", or several of them with spaces between.';
			report("Unknown form of the docs' MCP server.", `when="${when}"`, fix);
		}
		if (!meant) {
			parent.children.splice(index, 1);
			return index;
		}
		const text = readFileSync(file, "utf8");
		const own = { ...place, file: join(folder, `${name}.mdx`) };
		const partial = parseFile(text, own.file, parse);
		restoreForeignDirectives(partial, text);
		if (when !== undefined) fillServer(partial);
		taken.push(name, ...includePartials(partial, own, parse, [...open, name]));
		parent.children.splice(index, 1, ...partial.children);
		return index + partial.children.length;
	});
	throwSourceErrors(errors);
	return taken;
}

/** The `[Title]` of a container directive: its first paragraph, if it is marked as the label. */
export function splitLabel({ children }: ContainerDirective) {
	const data = children[0]?.data as { directiveLabel?: boolean } | undefined;
	const count = children[0]?.type === "paragraph" && data?.directiveLabel ? 1 : 0;
	return { label: children.slice(0, count), body: children.slice(count) };
}
