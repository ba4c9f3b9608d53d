/** An item of a flat list with the items below it. */
export type Tree<Item> = Item & { readonly children: Tree<Item>[] };

/** Turns a flat list in reading order, where each item knows its depth, back into a tree. */
export function toTree<Item extends { readonly depth: number }>(items: readonly Item[]): Tree<Item>[] {
	const top: Tree<Item>[] = [];
	const open: Tree<Item>[] = [];
	for (const item of items) {
		while ((open.at(-1)?.depth ?? -1) >= item.depth) open.pop();
		const node: Tree<Item> = { ...item, children: [] };
		(open.at(-1)?.children ?? top).push(node);
		open.push(node);
	}
	return top;
}
