import type * as tree from "product-data/checking";
import type { MappedText } from "../text/mapped-text.ts";

export { child, childText, toValue } from "product-data/checking";

/** Values of a page: YAML and JSON alike, each with its place. */
export type TreeNode = tree.TreeNode<MappedText>;
export type MapNode = tree.MapNode<MappedText>;
export type ScalarNode = tree.ScalarNode<MappedText>;
export type MapEntry = tree.MapEntry<MappedText>;
export type Tree = tree.Tree<MappedText>;
