import type { Element, ElementContent, Properties, Root } from "hast";

export function element(tagName: string, children: ElementContent[], properties: Properties = {}): Element {
	return { type: "element", tagName, properties, children };
}

export function text(value: string): ElementContent {
	return { type: "text", value };
}

export function code(value: string): Element {
	return element("code", [text(value)]);
}

export function isElement(node: ElementContent | undefined, tagName?: string): node is Element {
	return node?.type === "element" && (tagName === undefined || node.tagName === tagName);
}

export function elementsOf({ children }: Element | Root): Element[] {
	return (children as ElementContent[]).filter((child) => isElement(child));
}

/** Text that fits into one paragraph: paragraphs and groups inside are unwrapped. */
export function inParagraph(nodes: readonly ElementContent[]): ElementContent[] {
	return nodes.flatMap((node) =>
		isElement(node) && ["p", "div"].includes(node.tagName) ? inParagraph(node.children) : [node],
	);
}
