import type { MappedText } from "../text/mapped-text.ts";

/** YAML and JSON alike, each value with its place. */
export type TreeNode = MapNode | ListNode | ScalarNode;

export interface MapEntry {
	key: string;
	keyAt: MappedText;
	value: TreeNode;
}

export interface MapNode {
	type: "map";
	at: MappedText;
	entries: MapEntry[];
}

export interface ListNode {
	type: "list";
	at: MappedText;
	items: TreeNode[];
}

export interface ScalarNode {
	type: "scalar";
	at: MappedText;
	value: string | number | boolean | null;
	/** The text of a block or quoted scalar with the places of its characters, when it has such a map. */
	content?: MappedText;
}

/** A parsed document, and whether parts of it were left out by the author (`...`). */
export interface Tree {
	root: TreeNode;
	/** True for a place where something was elided. */
	isElidedAt: (node: TreeNode) => boolean;
}

/** The value of a key, if the node is a map that has it. */
export function child(node: TreeNode | undefined, ...path: string[]): TreeNode | undefined {
	let current = node;
	for (const key of path)
		current = current?.type === "map" ? current.entries.find((entry) => entry.key === key)?.value : undefined;
	return current;
}

/** The text of a scalar under a path. */
export function childText(node: TreeNode | undefined, ...path: string[]): string | undefined {
	const found = child(node, ...path);
	return found?.type === "scalar" && found.value !== null ? String(found.value) : undefined;
}

/** The plain value, for checks that need no places. */
export function toValue(node: TreeNode): unknown {
	if (node.type === "scalar") return node.value;
	if (node.type === "list") return node.items.map(toValue);
	return Object.fromEntries(node.entries.map((entry) => [entry.key, toValue(entry.value)]));
}
