import type { Element, ElementContent, Root } from "hast";
import { Parser } from "htmlparser2";

/** An element of a parsed page. Its properties are the attributes: names in lower case, values decoded, "" for none. */
export interface HtmlElement extends Element {
	properties: Record<string, string>;
	/** Offsets of the opening tag. */
	data: { readonly start: number; readonly end: number };
}

export interface ParsedHtml {
	readonly html: string;
	readonly children: readonly ElementContent[];
	/** Every element in the order of the opening tags. */
	readonly elements: readonly HtmlElement[];
}

/** Parses HTML once for everything that reads it: checks, Markdown twins, tests. Comments are dropped. */
export function parseHtml(html: string): ParsedHtml {
	const root: ElementContent[] = [];
	const elements: HtmlElement[] = [];
	const open: ElementContent[][] = [root];
	const parser = new Parser({
		onopentag(tagName, properties) {
			const data = { start: parser.startIndex, end: parser.endIndex + 1 };
			const element: HtmlElement = { type: "element", tagName, properties, children: [], data };
			elements.push(element);
			open.at(-1)?.push(element);
			open.push(element.children);
		},
		ontext(value) {
			const siblings = open.at(-1);
			const last = siblings?.at(-1);
			if (last?.type === "text") last.value += value;
			else siblings?.push({ type: "text", value });
		},
		onclosetag() {
			open.pop();
		},
	});
	parser.end(html);
	return { html, children: root, elements };
}

/** The text inside nodes, without any markup; `without` names elements that are left out. */
export function textOf(nodes: readonly ElementContent[], without: readonly string[] = []): string {
	const texts = nodes.map((node) => {
		if (node.type === "text") return node.value;
		return node.type === "element" && !without.includes(node.tagName) ? textOf(node.children, without) : "";
	});
	return texts.join("");
}

export function attribute({ properties }: Element, name: string): string | undefined {
	const value = properties?.[name];
	return typeof value === "string" ? value : undefined;
}

export function isElement(node: ElementContent | undefined, tagName?: string): node is Element {
	return node?.type === "element" && (tagName === undefined || node.tagName === tagName);
}

export function elementsOf({ children }: Element | Root): Element[] {
	return (children as ElementContent[]).filter((child) => isElement(child));
}
