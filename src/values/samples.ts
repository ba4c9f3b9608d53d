import type { Element, ElementContent, Root } from "hast";
import { findPlaces, valueFields } from "./fields";

/** True if a sample has a value that readers may replace. */
export function hasValues(samples: readonly string[]): boolean {
	const text = samples.join("\n");
	return valueFields.some((field) => findPlaces(field, text));
}

/** The code of a guide that readers see without opening anything: its samples and code spans, not what a command prints. */
export function samplesOf(tree: Root | Element): string[] {
	return (tree.children as ElementContent[]).flatMap((node) => {
		if (node.type !== "element" || node.tagName === "Details") return [];
		const { html, output } = node.properties ?? {};
		if (node.tagName === "CodeFrame") return output ? [] : [decode(String(html).replace(/<[^>]+>/g, ""))];
		return node.tagName === "code" ? [textOf(node)] : samplesOf(node);
	});
}

/** The characters that the highlighter escapes. */
const ESCAPED: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'", amp: "&" };

function decode(html: string): string {
	return html.replace(/&(#?\w+);/g, (all, name: string) => ESCAPED[name] ?? all);
}

function textOf(node: ElementContent): string {
	return node.type === "element" ? node.children.map(textOf).join("") : node.type === "text" ? node.value : "";
}
