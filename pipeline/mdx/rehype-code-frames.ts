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
			if (node.name !== "CodeFrame") return;
			const code = /<code[^>]*>([\s\S]*)<\/code>/.exec(innerHtml(node))?.[1] ?? "";
			node.attributes.push({ type: "mdxJsxAttribute", name: "html", value: code });
			node.children = [];
		});
	};
}

/** The string that remark-mdx-html-plugin wraps in an expression: `{ __html: "…" }`. */
function innerHtml(node: JsxNode): string {
	let found = "";
	visitType<JsxNode>(node, "mdxJsxFlowElement", ({ attributes }) => {
		const attribute = attributes.find(({ name }) => name === "dangerouslySetInnerHTML");
		found = findLiteral(attribute?.value) ?? found;
	});
	return found;
}

function findLiteral(value: unknown): string | null {
	if (typeof value !== "object" || value === null) return null;
	if ("type" in value && value.type === "Literal" && "value" in value && typeof value.value === "string")
		return value.value;
	const found = Object.values(value).map(findLiteral);
	return found.find((literal) => literal !== null) ?? null;
}
