import autolinkHeaders from "gatsby-remark-autolink-headers";
import { slug } from "github-slugger";
import type { Heading, Root } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";
import { toString as textOf } from "mdast-util-to-string";
import { collectSourceErrors, type SourceError, SourceErrors } from "product-data";
import type { GuideFacts, GuideHeading, GuideLink, GuideSection } from "../model";
import { checkGuide } from "./check-guide";
import { diagramSource } from "./code-meta";
import { type FrontMatter, parseFrontMatter } from "./front-matter";
import { type DocumentPlace, parseDocument, refuseEndless, splitLabel } from "./parse-document";
import { attributeOf, type MdxNode, visitAll } from "./visit";

const WORDS_A_MINUTE = 220;

/** Tree of a page -> its contents. Gives the headings their ids; read it before other plugins rewrite the tree. */
export function readGuide(tree: Root): GuideFacts {
	// The first one to set an id decides: Gatsby's own run of the plugin keeps these.
	autolinkHeaders({ markdownAST: tree }, { icon: false });
	const headings: GuideHeading[] = [];
	let section: GuideSection = { id: "", depth: 1, heading: "", texts: [] };
	const sections = [section];
	/** Nodes of collapsed sections; null for a summary, which is a heading rather than text. */
	const collapsed = new Map<MdxNode, GuideSection | null>();
	const ids = new Set<string>();
	visitAll(tree, (node) => {
		if (node.type === "heading") ids.add(idOf(node));
	});
	const links: GuideLink[] = [];
	const spans: string[] = [];
	const diagrams: string[] = [];
	visitAll(tree, (node, parent) => {
		if (node.type === "heading") {
			const id = idOf(node);
			const heading = textOf(node);
			headings.push({ id, depth: node.depth, text: heading, line: node.position?.start.line ?? 1 });
			section = { id, depth: node.depth, heading, texts: [] };
			sections.push(section);
		}
		if (node.type === "containerDirective" && node.name === "details") {
			const [label] = splitLabel(node).label;
			const heading = label ? textOf(label) : "";
			const id = sectionId(heading, ids);
			node.data = { ...node.data, sectionId: id };
			const own = { id, depth: section.depth + 1, heading, texts: [] };
			sections.push(own);
			visitAll(node, (inner) => collapsed.set(inner, own));
			if (label) collapsed.set(label, null);
		}
		const text = searchableText(node).replace(/\s+/g, " ").trim();
		const place = collapsed.get(node);
		if (text && place !== null) (place ?? section).texts.push(text);
		const url = linkTarget(node);
		if (url) links.push({ url, line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 });
		if (node.type === "code" && node.lang === "mermaid") diagrams.push(node.value);
		const isPlain = parent.type !== "link" && parent.type !== "heading";
		if (node.type === "inlineCode" && isPlain) spans.push(node.value);
	});
	const text = sections.flatMap(({ texts }) => texts).join(" ");
	const minutes = Math.max(1, Math.round(text.split(/\s+/).length / WORDS_A_MINUTE));
	return { headings, sections, links, spans, diagrams, minutes };
}

function idOf({ data }: Heading): string {
	return String(data?.id ?? "");
}

/** An id for a collapsed section, so that a link can open it; adds it to the used ones. */
function sectionId(summary: string, taken: Set<string>): string {
	const name = slug(summary) || "details";
	let id = name;
	for (let count = 1; taken.has(id); count++) id = `${name}-${count}`;
	taken.add(id);
	return id;
}

/** A node's own text for search; empty for nodes whose children are read instead. */
function searchableText(node: MdxNode): string {
	switch (node.type) {
		case "paragraph":
			return textOf(node);
		case "tableRow":
			return node.children.map((cell) => textOf(cell)).join(" · ");
		case "code": {
			if (node.lang === "mermaid") return diagramSource(node.value).title;
			if (!["bash", "powershell", "text"].includes(node.lang ?? "text")) return "";
			return /\boutput\b/.test(node.meta ?? "") ? beginningOf(node.value) : node.value;
		}
		case "mdxJsxFlowElement":
		case "mdxJsxTextElement": {
			const name = attributeOf(node, "title") ?? attributeOf(node, "label") ?? attributeOf(node, "caption");
			return [name, ownText(node)].filter(Boolean).join(": ");
		}
		default:
			return "";
	}
}

/**
 * The first line of a command's output, because readers paste it into a search field; the other lines are rows and values of
 * an example. The whole output if it is an error.
 */
function beginningOf(output: string): string {
	return /error|fail|denied/i.test(output) ? output : (output.split("\n")[0] ?? "");
}

/** Text directly in a component, as in <Card …>text</Card> on one line; MDX makes a block of a component on its own line. */
function ownText({ type, children }: MdxJsxFlowElement | MdxJsxTextElement): string {
	const isPhrase = (child: MdxNode) => ["text", "inlineCode", "link", "emphasis", "strong"].includes(child.type);
	return type === "mdxJsxFlowElement" && children.every((child) => isPhrase(child as MdxNode)) ? textOf(children) : "";
}

function linkTarget(node: MdxNode): string | undefined {
	if (node.type === "link" || node.type === "definition") return node.url;
	const isComponent = node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
	return isComponent ? attributeOf(node, "href") : undefined;
}

/** A hand-written page, as tools without Gatsby see it: lints, audits, benchmarks, tests. Throws SourceErrors with every mistake that this file alone shows. */
export function parseGuide(text: string, place: DocumentPlace): GuideFacts & { frontMatter: FrontMatter; tree: Root } {
	refuseEndless(text, place.file);
	const errors: SourceError[] = [];
	const frontMatter = collectSourceErrors(errors, () => parseFrontMatter(text, place.file));
	const tree = collectSourceErrors(errors, () => parseDocument(text, place));
	if (tree) errors.push(...checkGuide(tree, place.file));
	if (errors.length > 0 || !frontMatter || !tree) throw new SourceErrors(errors);
	return { frontMatter, ...readGuide(tree), tree };
}
