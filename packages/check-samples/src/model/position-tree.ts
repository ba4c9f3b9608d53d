import type * as tree from "product-data/checking";
import { MappedText } from "../text/mapped-text.ts";

export { child, childText, scalarOf } from "product-data/checking";

/** Values of a page: YAML and JSON alike, each with its place. */
export type TreeNode = tree.TreeNode<MappedText>;
export type MapEntry = tree.MapEntry<MappedText>;
export interface Tree extends tree.Tree<MappedText> {
	/** True if what stands between a line and its parent was left out. */
	isBelowDots?: (at: MappedText) => boolean;
}

/** The items of a list; none of any other value. */
export function itemsOf(node: TreeNode | undefined): TreeNode[] {
	return node?.type === "list" ? node.items : [];
}

/** The entries of a mapping; none of any other value. */
export function entriesOf(node: TreeNode | undefined): MapEntry[] {
	return node?.type === "map" ? node.entries : [];
}

/** A text with the places of its characters, as far as they are known; undefined for any other value. */
export function textOf(node: TreeNode | undefined): MappedText | undefined {
	if (node?.type !== "scalar" || typeof node.value !== "string") return undefined;
	return node.content ?? MappedText.fixed(node.value, node.at.toDocument(0));
}
