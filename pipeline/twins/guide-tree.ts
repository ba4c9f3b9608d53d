import type { BlockContent, Code, Content, ListItem, Paragraph, PhrasingContent, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import { toString as textOf } from "mdast-util-to-string";
import { type SourceError, SourceErrors } from "product-data";
import { siteConfig } from "../../site.config";
import { CALLOUTS } from "../../src/lib/mdx-vocabulary";
import { SCREENS, screenPath } from "../../src/lib/screen-file";
import { parseCodeMeta } from "../mdx/code-meta";
import { diagramSource } from "../mdx/diagram-source";
import { splitLabel } from "../mdx/parse-document";
import { attributeOf } from "../mdx/visit";
import { firstRunMarkdown } from "./home-markdown";
import { readMarkdown } from "./print-markdown";

interface Twin {
	file: string;
	errors: SourceError[];
	/** Depth of the last heading, so that a folded section gets the next one. */
	depth: number;
}

type Form = (node: MdxJsxFlowElement, twin: Twin) => Content[];

/** The Markdown form of each component that authors may use. A component without one fails the build. */
const FORMS: Record<string, Form> = {
	Tabs: (node, twin) => [list(parts(node, "Tab", twin).map((part) => tab(part, twin)))],
	Steps: (node, twin) => blocks(node.children, twin),
	Cards: (node, twin) => [list(parts(node, "Card", twin).map((part) => card(part, twin)))],
	Figure: (node, twin) => [...blocks(node.children, twin), paragraph([emphasis(attributeOf(node, "caption") ?? "")])],
	FirstRun: (node) => {
		const way = siteConfig.home.ways.find(({ slug }) => slug === attributeOf(node, "slug"));
		return way ? readMarkdown([way.text, ...firstRunMarkdown(way)].join("\n\n")).children : [];
	},
	Screen: (node) => {
		const name = attributeOf(node, "name") ?? "";
		const url = screenPath(name, "light", SCREENS[name]?.width ?? 0, "webp");
		return [paragraph([{ type: "image", url, alt: attributeOf(node, "alt") ?? "" }])];
	},
	ThemedImage: (node) => [
		paragraph([{ type: "image", url: attributeOf(node, "light") ?? "", alt: attributeOf(node, "alt") ?? "" }]),
	],
};

/** Components with a Markdown form, besides those that are only used inside another: Tab and Card. */
export const componentsWithForm: readonly string[] = [...Object.keys(FORMS), "Tab", "Card"];

/**
 * The tree of a guide -> the same page in plain Markdown; the address of a picture of src/images is its name. Throws
 * SourceErrors for parts without a Markdown form.
 */
export function toPlainTree(tree: Root, file: string): Root {
	const twin: Twin = { file, errors: [], depth: 1 };
	const plain: Root = { type: "root", children: blocks(tree.children, twin) };
	if (twin.errors.length > 0) throw new SourceErrors(twin.errors);
	return plain;
}

function blocks(nodes: readonly { type: string }[], twin: Twin): Content[] {
	return (nodes as Content[]).flatMap((node) => block(node, twin));
}

function block(node: Content, twin: Twin): Content[] {
	switch (node.type) {
		case "yaml":
			return [];
		case "heading":
			twin.depth = node.depth;
			return [{ ...node, children: inline(node.children, twin) }];
		case "paragraph":
			if (isRow(node))
				return blocks(
					node.children.filter(({ type }) => type !== "text"),
					twin,
				);
			return [{ ...node, children: inline(node.children, twin) }];
		case "code":
			return code(node);
		case "table":
			return [
				{
					...node,
					children: node.children.map((row) => ({
						...row,
						children: row.children.map((cell) => ({ ...cell, children: inline(cell.children, twin) })),
					})),
				},
			];
		case "list":
			return [
				{
					...node,
					children: node.children.map((item) => ({ ...item, children: blocks(item.children, twin) as BlockContent[] })),
				},
			];
		case "blockquote":
			return [{ ...node, children: blocks(node.children, twin) as BlockContent[] }];
		case "containerDirective":
			return node.name === "details" ? details(node, twin) : callout(node, twin);
		case "mdxJsxFlowElement":
			return component(node, twin);
		case "mdxJsxTextElement" as Content["type"]:
			return component(node as unknown as MdxJsxFlowElement, twin);
		case "thematicBreak":
		case "definition":
			return [node];
		default:
			return isComment(node) ? [] : noForm(node, `"${node.type}"`, twin);
	}
}

function component(node: MdxJsxFlowElement, twin: Twin): Content[] {
	const form = FORMS[node.name ?? ""];
	return form ? form(node, twin) : noForm(node as Content, `<${node.name}>`, twin);
}

function noForm(node: Content, name: string, twin: Twin): Content[] {
	const { line = 1, column = 1 } = node.position?.start ?? {};
	twin.errors.push({
		file: twin.file,
		line,
		column,
		message: `${name} has no Markdown form.`,
		fix: "Add one to FORMS in pipeline/twins/guide-tree.ts: every page has a Markdown twin.",
	});
	return [];
}

/** `{/* … *\/}`: a comment for authors. */
function isComment(node: { type: string; value?: string }): boolean {
	return /^mdx(Flow|Text)Expression$/.test(node.type) && /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value ?? "");
}

/** Puts the word for the kind of a box before its custom title, so that a warning stays a warning without its colour. */
function callout(node: ContainerDirective, twin: Twin): Content[] {
	const { label, body } = splitLabel(node);
	const word = CALLOUTS[node.name] ?? node.name;
	const title = label.length > 0 ? textOf(label[0] as Paragraph) : "";
	const head = title && node.name !== "aside" ? `${word}: ${title}` : title || word;
	return [{ type: "blockquote", children: [paragraph([strong(head)]), ...(blocks(body, twin) as BlockContent[])] }];
}

function details(node: ContainerDirective, twin: Twin): Content[] {
	const { label, body } = splitLabel(node);
	const outer = twin.depth;
	const depth = Math.min(6, outer + 1) as 2 | 3 | 4 | 5 | 6;
	twin.depth = depth;
	const content = blocks(body, twin);
	twin.depth = outer;
	const children = label[0] ? inline((label[0] as Paragraph).children, twin) : [text(CALLOUTS.details ?? "")];
	return [{ type: "heading", depth, children }, ...content];
}

/** Puts a title, or the word Output, before the block as text. Diagrams get their description and their source. */
function code(node: Code): Content[] {
	const plain: Code = { type: "code", lang: node.lang, value: node.value };
	if (node.lang === "mermaid") {
		const { title, description } = diagramSource(node.value);
		return [paragraph([strong(title), text(`. ${description}`)]), plain];
	}
	const meta = parseCodeMeta(node.meta);
	const caption = meta.title ?? (meta.isOutput ? "Output" : null);
	return caption === null
		? [plain]
		: [paragraph([meta.title ? { type: "inlineCode", value: caption } : text(caption), text(":")]), plain];
}

function tab(node: MdxJsxFlowElement, twin: Twin): ListItem {
	const label = paragraph([strong(attributeOf(node, "label") ?? "")]);
	return { type: "listItem", spread: true, children: [label, ...(blocks(node.children, twin) as BlockContent[])] };
}

function card(node: MdxJsxFlowElement, twin: Twin): ListItem {
	const link: PhrasingContent = {
		type: "link",
		url: attributeOf(node, "href") ?? "",
		children: [{ type: "text", value: attributeOf(node, "title") ?? "" }],
	};
	const words = (node.children as Content[]).flatMap((child) =>
		child.type === "paragraph" ? inline(child.children, twin) : inline([child as PhrasingContent], twin),
	);
	return {
		type: "listItem",
		spread: false,
		children: [paragraph(words.length > 0 ? [link, text(": "), ...words] : [link])],
	};
}

/** Text and inline nodes. */
function inline(nodes: readonly PhrasingContent[], twin: Twin): PhrasingContent[] {
	return nodes.flatMap((node): PhrasingContent[] => {
		if (isComment(node)) return [];
		if (/^mdx|Directive$/.test(node.type)) return noForm(node as Content, `"${node.type}"`, twin) as PhrasingContent[];
		if ("children" in node) return [{ ...node, children: inline(node.children, twin) } as PhrasingContent];
		return [node];
	});
}

/** A component written on one line is parsed as text: MDX unwraps such a paragraph, and so do we. */
function isRow({ children }: Paragraph): boolean {
	const isComponent = ({ type }: { type: string }) => type === "mdxJsxTextElement";
	return (
		children.some(isComponent) &&
		children.every((child) => isComponent(child) || (child.type === "text" && child.value.trim() === ""))
	);
}

/** The components of one kind inside another: tabs of a group, cards of a grid. Anything else between them is reported. */
function parts(node: MdxJsxFlowElement, name: string, twin: Twin): MdxJsxFlowElement[] {
	const children = (node.children as Content[]).flatMap((child): Content[] =>
		child.type === "paragraph" && isRow(child) ? child.children : [child],
	);
	return children.flatMap((child) => {
		if (/^mdxJsx/.test(child.type) && (child as unknown as MdxJsxFlowElement).name === name)
			return [child as unknown as MdxJsxFlowElement];
		if (child.type !== "text") noForm(child, `"${child.type}" directly in <${node.name}>`, twin);
		return [];
	});
}

function list(items: ListItem[]): Content {
	return { type: "list", ordered: false, spread: items.some(({ spread }) => spread), children: items };
}

function paragraph(content: PhrasingContent[]): Paragraph {
	return { type: "paragraph", children: content };
}

function text(value: string): PhrasingContent {
	return { type: "text", value };
}

function strong(value: string): PhrasingContent {
	return { type: "strong", children: [{ type: "text", value }] };
}

function emphasis(value: string): PhrasingContent {
	return { type: "emphasis", children: [{ type: "text", value }] };
}
