import GithubSlugger from "github-slugger";
import type { Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { type SourceError, SourceErrors } from "../lib/source-error";
import { checkGuide } from "./check-guide";
import { diagramSource } from "./diagram-source";
import { type FrontMatter, parseFrontMatter } from "./front-matter";
import { type DocumentPlace, parseDocument, splitLabel } from "./parse-document";
import { attributeOf, type MdxNode, visitAll } from "./visit";

/** A heading of a page, with the id that its link ends in. */
export interface GuideHeading {
	depth: number;
	text: string;
	id: string;
}

/**
 * The text below one heading (or before the first one, with an empty id). Texts are paragraphs, items, rows, code. What
 * a collapsed section holds is a section too, with its summary as the heading and the id of the heading above it.
 */
export interface GuideSection {
	id: string;
	depth: number;
	heading: string;
	texts: string[];
}

/** Something at a place of the source file that is judged later, against all pages: a link or a code span. */
export interface GuideMention {
	value: string;
	line: number;
	column: number;
}

/** A hand-written page, read: all that navigation, search, checks and twins need to know of it. */
export interface ParsedGuide {
	frontMatter: FrontMatter;
	headings: GuideHeading[];
	sections: GuideSection[];
	links: GuideMention[];
	spans: GuideMention[];
	diagrams: string[];
	/** Names of the pictures that <ThemedImage> shows, both themes. */
	artwork: string[];
	words: number;
	codeBlocks: number;
	tree: Root;
}

/** Text of an MDX page -> what it holds. Throws SourceErrors with every mistake that can be told from this file alone. */
export function parseGuide(text: string, place: DocumentPlace): ParsedGuide {
	const errors: SourceError[] = [];
	const frontMatter = attempt(errors, () => parseFrontMatter(text, place.file));
	const tree = attempt(errors, () => parseDocument(text, place));
	if (tree) errors.push(...checkGuide(tree, place.file));
	if (errors.length > 0 || !frontMatter || !tree) throw new SourceErrors(errors);
	return { frontMatter, ...readTree(tree), tree };
}

function attempt<T>(errors: SourceError[], step: () => T): T | null {
	try {
		return step();
	} catch (error) {
		if (!(error instanceof SourceErrors)) throw error;
		errors.push(...error.errors);
		return null;
	}
}

function readTree(tree: Root): Omit<ParsedGuide, "frontMatter" | "tree"> {
	const slugger = new GithubSlugger();
	const headings: GuideHeading[] = [];
	let section: GuideSection = { id: "", depth: 1, heading: "", texts: [] };
	const sections = [section];
	/** Nodes of collapsed sections; null for a summary, which is a heading and no text. */
	const collapsed = new Map<MdxNode, GuideSection | null>();
	const links: GuideMention[] = [];
	const spans: GuideMention[] = [];
	const diagrams: string[] = [];
	const artwork: string[] = [];
	let codeBlocks = 0;
	visitAll(tree, (node, parent) => {
		if (node.type === "heading") {
			const heading = { depth: node.depth, text: textOf(node), id: slugger.slug(textOf(node)) };
			headings.push(heading);
			section = { id: heading.id, depth: heading.depth, heading: heading.text, texts: [] };
			sections.push(section);
		}
		if (node.type === "containerDirective" && node.name === "details") {
			const [label] = splitLabel(node).label;
			const own = { id: section.id, depth: section.depth + 1, heading: label ? textOf(label) : "", texts: [] };
			sections.push(own);
			visitAll(node, (inner) => collapsed.set(inner, own));
			if (label) collapsed.set(label, null);
		}
		const text = searchableText(node).replace(/\s+/g, " ").trim();
		const place = collapsed.get(node);
		if (text && place !== null) (place ?? section).texts.push(text);
		if (node.type === "mdxJsxFlowElement" && node.name === "ThemedImage")
			artwork.push(...["light", "dark"].flatMap((theme) => attributeOf(node, theme) ?? []));
		const target = linkTarget(node);
		if (target) links.push(mention(target, node));
		if (node.type === "code" && node.lang === "mermaid") diagrams.push(node.value);
		else if (node.type === "code") codeBlocks++;
		const isPlain = parent.type !== "link" && parent.type !== "heading";
		if (node.type === "inlineCode" && isPlain) spans.push(mention(node.value, node));
	});
	const words = sections
		.flatMap((section) => section.texts)
		.join(" ")
		.split(/\s+/).length;
	return { headings, sections, links, spans, diagrams, artwork, words, codeBlocks };
}

/** A node's own text for search; empty for nodes whose children speak for themselves. */
function searchableText(node: MdxNode): string {
	switch (node.type) {
		case "paragraph":
			return textOf(node);
		case "tableRow":
			return node.children.map((cell) => textOf(cell)).join(" · ");
		case "code": {
			if (node.lang !== "mermaid") return node.value;
			const { title, description } = diagramSource(node.value);
			return `${title}. ${description}`;
		}
		case "mdxJsxFlowElement":
		case "mdxJsxTextElement":
			return attributeOf(node, "title") ?? attributeOf(node, "label") ?? attributeOf(node, "caption") ?? "";
		default:
			return "";
	}
}

function linkTarget(node: MdxNode): string | undefined {
	if (node.type === "link") return node.url;
	const isComponent = node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
	return isComponent ? attributeOf(node, "href") : undefined;
}

function mention(value: string, node: MdxNode): GuideMention {
	return { value, line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 };
}
