/** The value at a place, for messages; readers add the place. */
export interface Piece {
	readonly text: string;
}

/** YAML, JSON and plain values alike, each value with its place. */
export type TreeNode<At extends Piece = Piece> = MapNode<At> | ListNode<At> | ScalarNode<At>;

export interface MapEntry<At extends Piece = Piece> {
	key: string;
	keyAt: At;
	value: TreeNode<At>;
}

export interface MapNode<At extends Piece = Piece> {
	type: "map";
	at: At;
	entries: MapEntry<At>[];
}

export interface ListNode<At extends Piece = Piece> {
	type: "list";
	at: At;
	items: TreeNode<At>[];
}

export interface ScalarNode<At extends Piece = Piece> {
	type: "scalar";
	at: At;
	value: string | number | boolean | null;
	/** The text of a block or quoted scalar with the places of its characters, when it has such a map. */
	content?: At;
}

/** The value as a scalar holds it; null for anything else. */
export function scalarOf(value: unknown): ScalarNode["value"] {
	return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

/** A parsed document, and whether parts of it were left out by the author (`...`). */
export interface Tree<At extends Piece = Piece> {
	root: TreeNode<At>;
	/** True for a place where something was elided: required fields may be missing there. */
	isElidedAt: (node: TreeNode<At>) => boolean;
}

/** The value of a key, if the node is a map that has it. */
export function child<At extends Piece>(node: TreeNode<At> | undefined, ...path: string[]): TreeNode<At> | undefined {
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
