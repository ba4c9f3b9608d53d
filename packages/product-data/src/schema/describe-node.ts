import type { Piece, ScalarNode, TreeNode } from "./position-tree.ts";
import type { SchemaProblem } from "./schema-problem.ts";

/** True when a node is of one of JSON Schema's types. */
export function hasType(node: TreeNode, type: string): boolean {
	if (type === "object") return node.type === "map";
	if (type === "array") return node.type === "list";
	if (node.type !== "scalar") return false;
	if (type === "integer") return typeof node.value === "number" && Number.isInteger(node.value);
	if (type === "null") return node.value === null;
	return typeof node.value === type;
}

/** How badly a branch fits: a wrong type is worse than any number of wrong parts. */
export function rank(findings: readonly SchemaProblem[]): number {
	return findings.length + (findings.some((finding) => finding.rule === "wrong-type") ? 100 : 0);
}

/** What gets underlined for a whole mapping or list: its first key. */
export function firstKey<At extends Piece>(node: TreeNode<At>): At {
	if (node.type === "map") return node.entries[0]?.keyAt ?? node.at;
	if (node.type === "list") return node.items[0] ? firstKey(node.items[0]) : node.at;
	return node.at;
}

/** `a mapping`, `the number 8080`: a node in words. */
export function describe(node: TreeNode): string {
	if (node.type === "map") return "a mapping";
	if (node.type === "list") return "a list";
	return node.value === null ? "empty" : `the ${typeof node.value} ${show(node)}`;
}

/** A scalar as messages show it. */
export function show(node: ScalarNode): string {
	return typeof node.value === "string" ? `"${node.value}"` : String(node.value);
}
