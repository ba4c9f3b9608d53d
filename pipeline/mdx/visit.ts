import type { Content, Root } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";
import type { MdxjsEsm } from "mdast-util-mdxjs-esm";
import type { Node, Parent } from "unist";
import { visit } from "unist-util-visit";

export { SKIP } from "unist-util-visit";
export { visitParents } from "unist-util-visit-parents";

export type MdxNode =
	| Content
	| ContainerDirective
	| LeafDirective
	| TextDirective
	| MdxJsxFlowElement
	| MdxJsxTextElement
	| MdxjsEsm;

type Answer = number | boolean | "skip" | ["skip", number] | undefined;

/** Every node of a page, or within a node, in reading order, with its parent. The callback must not change the tree. */
export function visitAll(tree: Root | MdxNode, step: (node: MdxNode, parent: MdxNode | Root) => void): void {
	if (!("children" in tree)) return;
	for (const node of tree.children as MdxNode[]) {
		step(node, tree);
		visitAll(node, step);
	}
}

/** The nodes of one type, each with its place in its parent. */
export function visitType<T extends Node>(
	tree: Node,
	type: string | string[],
	step: (node: T, index: number, parent: { children: unknown[] }) => Answer,
): void {
	visit(tree as Parent, type, (node: Node, index: number | null | undefined, parent: Parent | null | undefined) => {
		if (index === null || index === undefined || !parent) return undefined;
		return step(node as T, index, parent as { children: unknown[] });
	});
}

/** Value of a plain string attribute of a component. */
export function attributeOf(node: MdxJsxFlowElement | MdxJsxTextElement, name: string): string | undefined {
	const attribute = node.attributes.find(
		(candidate) => candidate.type === "mdxJsxAttribute" && candidate.name === name,
	);
	return typeof attribute?.value === "string" ? attribute.value : undefined;
}
