import type { Content, Root } from "hast";
import { type Jsx, toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { ReactNode } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import type { References } from "../lib/references";
import { mdxComponents } from "./components";

interface GuideBodyProps {
	tree: Root;
	references: References;
	samples: readonly Queries.GuideSample[];
}

export function GuideBody({ tree, references, samples }: GuideBodyProps): ReactNode {
	const linked: Root = {
		type: "root",
		children: tree.children.flatMap((node) => linkReferences(dateSamples(node, samples), references)),
	};
	return toJsxRuntime(linked, { Fragment, jsx: jsx as Jsx, jsxs: jsxs as Jsx, components: mdxComponents as never });
}

/** Tells each frame the releases in which its sample works. */
function dateSamples<Node extends Content>(node: Node, samples: readonly Queries.GuideSample[]): Node {
	if (node.type !== "element") return node;
	const children = node.children.map((child) => dateSamples(child, samples));
	if (node.tagName !== "CodeFrame") return { ...node, children };
	const { since, until } = samples.find(({ line }) => String(line) === node.properties?.line) ?? {};
	return { ...node, properties: { ...node.properties, since, until } };
}

/** Links a code span that names something to its reference; other code spans stay as they are. */
function linkReferences(node: Content, references: References): Content[] {
	if (node.type !== "element") return [node];
	const children = node.children.flatMap((child) => linkReferences(child, references)) as typeof node.children;
	if (node.tagName !== "Reference") return [{ ...node, children }];
	const href = references[String(node.properties?.name)];
	return href
		? [{ type: "element", tagName: "a", properties: { className: ["reference"], href }, children }]
		: children;
}
