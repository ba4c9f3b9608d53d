import type { Element, Root } from "hast";
import { elementsOf, textOf } from "../html/parse-html";

/** Two columns whose longest words together have more characters than this do not fit a phone. */
const PHONE = 40;

/**
 * In a table of three or more columns, or of two too wide ones, each cell but the first of a row carries the name of its
 * column: phones stack the rows of such a table.
 */
export function labelCells(node: Root | Element): void {
	for (const child of elementsOf(node)) {
		if (child.tagName === "table") labelTable(child);
		else labelCells(child);
	}
}

function labelTable(table: Element): void {
	const [head, ...rows] = elementsOf(table).flatMap((part) => elementsOf(part).map((row) => elementsOf(row)));
	const labels = head?.map((cell) => textOf(cell.children)) ?? [];
	const width = labels.map((_, at) => Math.max(...rows.map((cells) => longestWord(cells[at]))));
	const isWide = labels.length > 2 || width.reduce((sum, one) => sum + one, 0) > PHONE;
	for (const cells of isWide ? rows : [])
		for (const [at, cell] of cells.entries())
			if (at > 0) cell.properties = { ...cell.properties, dataLabel: labels[at], dataAnswer: answerOf(cell) };
}

/** "yes" or "no" for a cell that says only that, so that a column of answers can be scanned. */
function answerOf(cell: Element): string | undefined {
	return /^(yes|no)$/.exec(textOf(cell.children).toLowerCase())?.[0];
}

/** Code breaks between words and after "/" and "=", as in inline-code. */
function longestWord(cell: Element | undefined): number {
	const words = cell ? textOf(cell.children).split(/\s+|(?<=[^/:][/=])(?=[^/])/) : [];
	return Math.max(0, ...words.map((word) => word.length));
}
