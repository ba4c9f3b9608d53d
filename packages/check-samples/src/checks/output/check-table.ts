import { type Finding, finding } from "../../model/finding.ts";
import type { MappedText } from "../../text/mapped-text.ts";

/** Checks that a printed table has these columns, in this order. Frames (`│`, `|`) are allowed. */
export function checkColumns(source: MappedText, columns: readonly string[], command: string): Finding[] {
	const lines = source.lines().filter((line) => /[A-Za-z0-9]/.test(line.text));
	const wanted = columns.map((column) => column.toLowerCase());
	const header = lines.find((line) => cells(line).some((cell) => wanted.includes(cell.text.toLowerCase()))) ?? lines[0];
	if (!header) return [];
	const found = cells(header);
	const sameCase = found.filter((cell) => columns.includes(cell.text) || cell.text === cell.text.toUpperCase());
	for (let index = 0; index < Math.max(found.length, columns.length); index += 1) {
		const cell = found[index];
		const column = columns[index];
		if (cell && column && cell.text.toLowerCase() === column.toLowerCase() && sameCase.includes(cell)) continue;
		return [columnFinding(header, cell, column, columns, command)];
	}
	return [];
}

function columnFinding(
	header: MappedText,
	cell: MappedText | undefined,
	column: string | undefined,
	columns: readonly string[],
	command: string,
): Finding {
	const known = [...columns];
	if (!cell)
		return { at: header, rule: "output-columns", message: `${command} prints the column ${column} too`, known };
	if (!column)
		return finding(cell, "output-columns", `${command} prints no column ${cell.text}`, { found: cell.text, known });
	return finding(cell, "output-columns", `${command} prints ${column} here, not ${cell.text}`, {
		found: cell.text,
		known,
		suggestion: column,
	});
}

/** The cells of a line: parted by frames, tabs or two and more blanks. */
function cells(line: MappedText): MappedText[] {
	const framed = /[│|┃]/.test(line.text);
	const pattern = framed ? /[^│|┃]+/g : /\S+(?: \S+)*/g;
	return [...line.text.matchAll(pattern)]
		.map((match) => {
			const start = match.index + (match[0].length - match[0].trimStart().length);
			return line.slice(start, start + match[0].trim().length);
		})
		.filter((cell) => cell.text !== "");
}
