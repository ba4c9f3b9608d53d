import { matchesTemplate, type PrintedTable, type Template } from "product-data/checking";
import type { MappedText } from "../../text/mapped-text.ts";
import { once } from "../../text/once.ts";

/** The part of a line that is not as its command prints it. */
export interface Mismatch {
	from: number;
	to: number;
	/** 0 to 1: how much of the line is as expected. */
	nearness: number;
	expected: string;
}

/** Where each column begins in a header line; undefined when the line is none. */
function headerOffsets(table: PrintedTable, line: string): number[] | undefined {
	if (table.gap === 0) {
		const cells = framedCells(line).map(({ text }) => text);
		return cells.length === table.columns.length && table.columns.every(({ name }, at) => cells[at] === name)
			? cells.map((_, at) => at)
			: undefined;
	}
	const offsets: number[] = [];
	let at = 0;
	for (const { name } of table.columns) {
		while (line[at] === " ") at += 1;
		if (!line.startsWith(name, at)) return undefined;
		offsets.push(at);
		at += name.length;
	}
	return line.slice(at).trim() === "" ? offsets : undefined;
}

/** Compares a line with the header of its table. */
export function judgeHeader(table: PrintedTable, line: string): Mismatch | undefined {
	if (headerOffsets(table, line)) return undefined;
	const names = table.columns.map(({ name }) => name);
	const words = line.split(/[│|]|\s{2,}/).map((word) => word.trim());
	const known = words.filter((word) => names.includes(word)).length;
	const wrong = words.find((word) => word !== "" && !names.includes(word));
	const from = wrong ? line.indexOf(wrong) : 0;
	const to = wrong ? from + wrong.length : line.length;
	return { from, to, nearness: known / names.length, expected: headerWords(table) };
}

/** Compares a row with the cells that its table prints; it is below a header, which says where cells begin. */
export function judgeRow(table: PrintedTable, lines: readonly MappedText[], index: number): Mismatch | undefined {
	const line = lines[index]?.text ?? "";
	const none: Mismatch = { from: 0, to: line.length, nearness: 0, expected: rowWords(table) };
	if (line.trim() === "") return none;
	const cells = table.gap === 0 ? framedCells(line) : alignedCells(table, lines, index);
	if (!cells || cells.length !== table.columns.length) return none;
	for (const [at, { name, cell }] of table.columns.entries()) {
		const found = cells[at];
		if (!found) return none;
		if (found.isTorn)
			return { from: found.from, to: found.to, nearness: 0.6, expected: `${name} begins under its header` };
		if (!matchesTemplate(cell, found.text)) {
			const from = Math.min(found.from, line.length - 1);
			const to = Math.max(found.to, found.from + 1);
			return { from, to, nearness: 0.9, expected: `${name}: ${cellValues(cell)}` };
		}
	}
	return undefined;
}

/** A row in words. */
export function rowWords({ columns }: PrintedTable): string {
	return `a row of ${columns.map(({ name }) => name).join(", ")}`;
}

/** A header in words. */
export function headerWords({ columns, gap }: PrintedTable): string {
	return columns.map(({ name }) => name).join(gap === 0 ? " │ " : " ".repeat(gap));
}

/** Values of a cell that has a closed list of them, else its template. */
function cellValues({ only, shown }: Template): string {
	return only?.includes("|") && !only.startsWith("/") ? only.split("|").join(", ") : shown || "nothing";
}

interface Cell {
	text: string;
	from: number;
	to: number;
	/** The text runs into the cell from the one before. */
	isTorn: boolean;
}

function alignedCells(table: PrintedTable, lines: readonly MappedText[], index: number): Cell[] | undefined {
	const line = lines[index]?.text ?? "";
	const offsets = headersAbove(table)(lines)[index];
	return offsets?.map((from, at) => {
		const to = offsets[at + 1] ?? line.length;
		const text = line.slice(from, to).trimEnd();
		const isTorn = from > 0 && from <= line.length && (line[from - 1] ?? " ") !== " ";
		return { text: text.trimStart(), from, to: from + text.length, isTorn: isTorn || /^\s+\S/.test(text) };
	});
}

/**
 * For each line of a block, where the columns of the nearest header above it begin. To look upwards from each row would take
 * quadratic time.
 */
const headersAbove = once((table: PrintedTable) =>
	once((lines: readonly MappedText[]) => {
		let last: number[] | undefined;
		return lines.map((line) => {
			const above = last;
			last = headerOffsets(table, line.text) ?? last;
			return above;
		});
	}),
);

function framedCells(line: string): Cell[] {
	return [...line.matchAll(/[│|]([^│|]*)(?=[│|])/g)].map(({ 1: inside = "", index }) => {
		const text = inside.trim();
		const from = index + 1 + inside.length - inside.trimStart().length;
		return { text, from, to: from + text.length, isTorn: false };
	});
}

export const FRAME_WORDS = "a line of the table's frame";

export function judgeFrame(line: string): Mismatch | undefined {
	const isFrame = /^\s*[┌├└+][─┬┼┴+-]+[┐┤┘+]\s*$/.test(line);
	return isFrame ? undefined : { from: 0, to: line.length, nearness: 0, expected: FRAME_WORDS };
}
