import type { Root } from "hast";
import { visitType } from "./visit";

interface JsxNode {
	type: string;
	name: string | null;
	attributes: { type: string; name: string; value: unknown }[];
	children: JsxNode[];
}

/**
 * gatsby-remark-prismjs writes its markup as text inside a span with inner HTML. This moves that text into the `html`
 * attribute of the surrounding CodeFrame, without the two wrappers around the lines.
 */
export function rehypeCodeFrames() {
	return (tree: Root) => {
		visitType<JsxNode>(tree, "mdxJsxFlowElement", (node) => {
			if (node.name !== "CodeFrame") return undefined;
			const markup = innerHtml(node);
			const code = /<code[^>]*>([\s\S]*)<\/code>/.exec(markup)?.[1] ?? "";
			node.attributes.push({ type: "mdxJsxAttribute", name: "html", value: code });
			node.children = [];
			return undefined;
		});
	};
}

/** The string that remark-mdx-html-plugin wraps in an expression: `{ __html: "…" }`. */
function innerHtml(node: JsxNode): string {
	let found = "";
	visitType<JsxNode>(node, "mdxJsxFlowElement", (child) => {
		const attribute = child.attributes.find((candidate) => candidate.name === "dangerouslySetInnerHTML");
		if (!attribute) return undefined;
		const literal = JSON.stringify(attribute.value, (_, value: unknown) => value);
		found = findLiteral(JSON.parse(literal)) ?? found;
		return undefined;
	});
	return found;
}

function findLiteral(value: unknown): string | null {
	if (typeof value !== "object" || value === null) return null;
	if ("type" in value && value.type === "Literal" && "value" in value && typeof value.value === "string")
		return value.value;
	for (const child of Object.values(value)) {
		const found = findLiteral(child);
		if (found !== null) return found;
	}
	return null;
}
