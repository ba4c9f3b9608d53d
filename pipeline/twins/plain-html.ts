import type { Element, ElementContent, Properties } from "hast";
import { attribute, elementsOf, isElement, textOf } from "../html/parse-html";

/** What the twin of a page needs besides its HTML. */
export interface TwinPlace {
	/** Address of a link or a picture in the twin. */
	resolve(url: string): string;
	/** Sources of mermaid diagrams by the name of their pictures. */
	readonly diagrams: ReadonlyMap<string, string>;
}

type Form = (node: Element, place: TwinPlace, depth: number) => ElementContent[];

/** Parts of a page that are tools, not text. */
const TOOLS = new Set(["nav", "button", "form", "footer", "script", "style", "svg", "source", "wbr"]);
const TOOL_MARKS = ["data-markdown-ignore", "data-outline", "data-meta", "data-filter"];

/** Elements that lose or change their markup. All others stay as they are, without attributes. */
const FORMS: Readonly<Record<string, Form>> = {
	a: link,
	details,
	div: box,
	dl: definitions,
	figure,
	img: picture,
	li: item,
	pre: (node) => codeBlock(node, ""),
};

/**
 * The HTML of a page as the HTML of a plain document: without tools, with our own markup (tabs, boxes, samples, rows)
 * written as lists, quotations and code. `depth` is that of the last heading, 0 inside a list.
 */
export function plainNodes(nodes: readonly ElementContent[], place: TwinPlace, depth = 1): ElementContent[] {
	let current = depth;
	return nodes.flatMap((node): ElementContent[] => {
		if (node.type === "text") return [text(node.value.replaceAll("\u00a0", " "))];
		if (node.type !== "element" || isTool(node)) return [];
		const heading = /^h([1-6])$/.exec(node.tagName);
		if (heading) current = Number(heading[1]);
		const form = FORMS[node.tagName];
		if (form) return form(node, place, current);
		return [element(node.tagName, plainNodes(node.children, place, current), kept(node))];
	});
}

function isTool(node: Element): boolean {
	return (
		TOOLS.has(node.tagName) ||
		TOOL_MARKS.some((mark) => attribute(node, mark) !== undefined) ||
		/(?:^| )dark-only(?: |$)/.test(attribute(node, "class") ?? "") ||
		attribute(node, "role") === "tablist"
	);
}

/** The attributes that mean something in Markdown. */
function kept(node: Element): Record<string, string> {
	const values = ["start", "align"].map((name) => [name, attribute(node, name)]);
	return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** A heading's link to itself, and links to schemas of the same page, become their text. */
function link(node: Element, place: TwinPlace): ElementContent[] {
	const href = attribute(node, "href") ?? "";
	const children = plainNodes(node.children, place);
	if (attribute(node, "class") === "heading-anchor" || href.startsWith("#schema-")) return children;
	return [element("a", children, { href: place.resolve(href) })];
}

function picture(node: Element, { resolve }: TwinPlace): ElementContent[] {
	const { src = "", alt = "" } = { src: attribute(node, "src"), alt: attribute(node, "alt") };
	return alt === "" ? [] : [element("img", [], { src: resolve(src), alt })];
}

/** A folded part: a section one level deeper; in a list, a paragraph. One without a title of its own is only unfolded. */
function details(node: Element, place: TwinPlace, depth: number): ElementContent[] {
	const [summary, ...rest] = elementsOf(node);
	if (!summary || isTool(summary)) return plainNodes(rest, place, depth);
	const title = plainNodes(summary.children, place, depth);
	const heading = title.find((child) => isElement(child) && /^h[1-6]$/.test(child.tagName));
	const others = title.filter((child) => child !== heading);
	if (heading) return [heading, element("p", others), ...plainNodes(rest, place, depth)];
	if (depth > 0) {
		const deeper = Math.min(6, depth + 1);
		return [element(`h${deeper}`, title), ...plainNodes(rest, place, deeper)];
	}
	const isMarked = title.some((child) => isElement(child, "b"));
	return [element("p", isMarked ? title : [element("strong", title)]), ...plainNodes(rest, place, 0)];
}

/** Tabs, boxes, the line with the address of an API operation; any other div is only a group. */
function box(node: Element, place: TwinPlace, depth: number): ElementContent[] {
	if (attribute(node, "data-tabs") !== undefined) return tabs(node, place);
	if (attribute(node, "data-colour") !== undefined) {
		const [title, ...body] = elementsOf(node);
		const head = element("p", [element("strong", [text(textOf(title?.children ?? []))])]);
		return [element("blockquote", [head, ...plainNodes(body, place, depth)])];
	}
	const [method, path, ...rest] = elementsOf(node);
	if (method && path && attribute(method, "data-method") !== undefined) {
		const call = code(`${textOf(method.children)} ${textOf(path.children)}`);
		return [element("p", [call, ...rest.flatMap((one) => [text(" "), ...plainNodes([one], place)])])];
	}
	return [element("div", plainNodes(node.children, place, depth))];
}

/** A list with the labels of the tabs. Of the same call in several languages, only the first. */
function tabs(node: Element, place: TwinPlace): ElementContent[] {
	const panels = elementsOf(node).filter((child) => attribute(child, "role") === "tabpanel");
	const [first] = panels;
	if (first && attribute(node, "data-tabs") === "lang") return plainNodes(elementsOf(first).slice(1), place);
	const items = panels.map((panel) => {
		const [label, ...content] = elementsOf(panel);
		const title = element("p", [element("strong", [text(textOf(label?.children ?? []))])]);
		return element("li", [title, ...plainNodes(content, place, 0)]);
	});
	return [element("ul", items)];
}

/** A sample with its title, a diagram as its source, or a figure with its caption in italics. */
function figure(node: Element, place: TwinPlace, depth: number): ElementContent[] {
	const parts = elementsOf(node);
	const caption = parts.find((part) => isElement(part, "figcaption"));
	const pre = parts.find((part) => isElement(part, "pre"));
	if (pre) {
		const title = textOf(caption?.children ?? []);
		const head = /^\S+\.\S+$/.test(title) ? code(title) : text(title);
		const lines = codeBlock(pre, attribute(node, "data-language") ?? "");
		return title ? [element("p", [head, text(":")]), ...lines] : lines;
	}
	const shown = parts.filter((part) => part !== caption);
	const content = plainNodes(shown, place, depth);
	const diagram = place.diagrams.get(attribute(node, "data-diagram") ?? "");
	if (diagram !== undefined) return [...content, ...sourceBlock(diagram, "mermaid")];
	return caption ? [...content, element("p", [element("em", plainNodes(caption.children, place))])] : content;
}

function codeBlock(pre: Element, language: string): ElementContent[] {
	return sourceBlock(linesOf(pre.children).replace(/\n$/, ""), language);
}

/** The text of a sample. A highlighted line is a block of its own, without a line break after it. */
function linesOf(nodes: readonly ElementContent[]): string {
	const lines = nodes.map((node) => {
		if (!isElement(node)) return textOf([node]);
		const isMarked = attribute(node, "class") === "gatsby-highlight-code-line";
		return isMarked ? `${textOf(node.children)}\n` : linesOf(node.children);
	});
	return lines.join("");
}

function sourceBlock(source: string, language: string): ElementContent[] {
	const className = language ? [`language-${language}`] : [];
	return [element("pre", [element("code", [text(source)], { className })])];
}

/** "term: meaning" as items of a list. */
function definitions(node: Element, place: TwinPlace): ElementContent[] {
	const items = elementsOf(node).map((group) => {
		const [term, meaning] = elementsOf(group);
		const head = [...plainNodes(term?.children ?? [], place), text(": ")];
		const printed = textOf(meaning?.children ?? []);
		if (printed.includes("\n")) return element("li", [element("p", head), ...sourceBlock(printed, "text")]);
		return element("li", [element("p", [...head, ...plainNodes(meaning?.children ?? [], place)])]);
	});
	return [element("ul", items)];
}

/** A row of the reference, a link with its description, or any other item. */
function item(node: Element, place: TwinPlace): ElementContent[] {
	const row = plainRow(node, (nodes) => plainNodes(nodes, place, 0));
	if (row) return [row];
	const parts = elementsOf(node).filter((part) => !isTool(part));
	const [first, second] = parts;
	if (isElement(first, "a") && second && parts.length === 2 && ["div", "p", "span"].includes(second.tagName)) {
		const words = inParagraph(plainNodes(second.children, place, 0));
		const described = words.length > 0 ? [text(": "), ...words] : [];
		return [element("li", [element("p", [...plainNodes([first], place), ...described])])];
	}
	return [element("li", plainNodes(node.children, place, 0), kept(node))];
}

/** A flag, a parameter or a field of the reference as one line, with its nested rows; null if the item is no row. */
function plainRow(item: Element, plain: (nodes: readonly ElementContent[]) => ElementContent[]): Element | null {
	const [head, ...body] = elementsOf(item);
	const [name, ...marks] = head ? elementsOf(head) : [];
	if (!isElement(name, "a") || attribute(name, "href") !== `#${attribute(item, "id")}`) return null;
	const names = textOf(name.children).split(", ");
	const words = marks.filter((mark) => !isElement(mark, "details")).map(({ children }) => textOf(children).trim());
	const changes = marks
		.filter((mark) => isElement(mark, "details"))
		.flatMap(({ children }) => inParagraph(plain(children)));
	const lines = [...body.filter((part) => isElement(part, "p")).map(({ children }) => plain(children)), changes];
	const asSentence = (words: ElementContent[]) => (/[.!?:]\s*$/.test(textOf(words)) ? words : [...words, text(".")]);
	const line = [
		...names.flatMap((one, at) => [...(at > 0 ? [text(", ")] : []), code(one)]),
		text(` (${words.join(", ")}):`),
		...lines.filter((words) => words.length > 0).flatMap((words) => [text(" "), ...asSentence(words)]),
	];
	return element("li", [element("p", line), ...plain(body.filter((part) => !isElement(part, "p")))]);
}

function element(tagName: string, children: ElementContent[], properties: Properties = {}): Element {
	return { type: "element", tagName, properties, children };
}

function text(value: string): ElementContent {
	return { type: "text", value };
}

function code(value: string): Element {
	return element("code", [text(value)]);
}

/** Text that fits into one paragraph: paragraphs and groups inside are unwrapped. */
function inParagraph(nodes: readonly ElementContent[]): ElementContent[] {
	return nodes.flatMap((node) =>
		isElement(node) && ["p", "div"].includes(node.tagName) ? inParagraph(node.children) : [node],
	);
}
