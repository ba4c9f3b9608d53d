import type { Content, Element, Root } from "hast";

/**
 * In a table of three or more columns, each cell but the first of a row carries the name of its column: phones stack the
 * rows of such a table. (A cell has no properties in mdast, so its row carries those of all cells.)
 */
export function labelCells(node: Root | Element): void {
	for (const child of elements(node)) {
		if (child.tagName === "table") labelTable(child);
		else labelCells(child);
	}
}

function labelTable(table: Element): void {
	const [head, ...rows] = elements(table).flatMap((part) => elements(part).map((row) => elements(row)));
	const labels = head?.map(textOf) ?? [];
	for (const cells of labels.length > 2 ? rows : [])
		for (const [at, cell] of cells.entries())
			if (at > 0) cell.properties = { ...cell.properties, dataLabel: labels[at] };
}

function elements(node: Root | Element): Element[] {
	const children: readonly Content[] = node.children;
	return children.filter((child): child is Element => child.type === "element");
}

function textOf(node: Content): string {
	if (node.type === "text") return node.value;
	return "children" in node ? node.children.map(textOf).join("") : "";
}
