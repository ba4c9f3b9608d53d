/** An item of a flat list in reading order with the items below it. */
export interface TreeNode<Item> {
	item: Item;
	children: TreeNode<Item>[];
}

/** Turns a flat list in reading order, where each item knows its depth, back into a tree. */
export function listToTree<Item extends { depth: number }>(items: readonly Item[]): TreeNode<Item>[] {
	const roots: TreeNode<Item>[] = [];
	const open: TreeNode<Item>[] = [];
	for (const item of items) {
		while ((open.at(-1)?.item.depth ?? -1) >= item.depth) open.pop();
		const node: TreeNode<Item> = { item, children: [] };
		(open.at(-1)?.children ?? roots).push(node);
		open.push(node);
	}
	return roots;
}
