import type { Content, Root } from "hast";
import { renderNodes } from "../components/markdown/markdown";
import type { References } from "../lib/references";
import { mdxComponents } from "./components";

export interface GuideBodyProps {
	tree: Root;
	references: References;
	samples: readonly Queries.GuideSample[];
}

export function GuideBody({ tree, ...known }: GuideBodyProps) {
	const nodes = tree.children.flatMap((node) => complete(node, known));
	return renderNodes(nodes, mdxComponents);
}

/**
 * Tells each frame the releases in which its sample works, and links a code span that names something to its reference; other
 * code spans stay as they are.
 */
function complete(node: Content, known: Omit<GuideBodyProps, "tree">): Content[] {
	if (node.type !== "element") return [node];
	const children = node.children.flatMap((child) => complete(child, known)) as typeof node.children;
	if (node.tagName === "CodeFrame") {
		const { since, until } = known.samples.find(({ line }) => String(line) === node.properties?.line) ?? {};
		return [{ ...node, children, properties: { ...node.properties, since, until } }];
	}
	if (node.tagName !== "Reference") return [{ ...node, children }];
	const href = known.references[String(node.properties?.name)];
	return href
		? [{ type: "element", tagName: "a", properties: { className: ["reference"], href }, children }]
		: children;
}
