import type { CliOutput } from "../commands/model.ts";
import type { JsonShape, PrintedForm, PrintedItem, PrintedTable } from "./read-printed.ts";

/**
 * Shows what a form prints as a reader sees it, with placeholders. Repeated lines are followed by dots, and lines that are not
 * always there by a star.
 */
export function showPrinted({ items, json }: PrintedForm): Omit<CliOutput, "when" | "flags"> {
	if (json) return { language: "json", text: showShape(json, ""), stream: "stdout", hasMarks: false };
	const streams = new Set(items.flatMap(streamsOf));
	const stream = streams.size === 2 ? "both" : ([...streams][0] ?? "stdout");
	const lines = items.flatMap(showItem);
	const hasMarks = lines.some((line) => line.endsWith(STAR));
	return { language: "text", text: lines.join("\n").trimEnd(), stream, hasMarks };
}

function streamsOf(item: PrintedItem): string[] {
	if (item.type === "line") return [item.stream];
	if (item.type === "one") return item.options.flat().flatMap(streamsOf);
	return item.type === "each" || item.type === "maybe" ? item.items.flatMap(streamsOf) : ["stdout"];
}

function showItem(item: PrintedItem): string[] {
	switch (item.type) {
		case "line":
			return [item.template.shown];
		case "each": {
			const lines = item.items.flatMap(showItem);
			return [...lines, (lines[0] ?? "").replace(/\S.*|$/s, "...")];
		}
		case "maybe":
			return item.items.flatMap(showItem).map(mark);
		case "one":
			return item.options.flatMap((option) => option.flatMap(showItem)).map(mark);
		case "table":
			return showTable(item.table);
		case "free":
			return [`[${item.words}]`];
	}
}

/** Marks a line that is only printed in some cases. */
const STAR = "  *";

function mark(line: string): string {
	return line === "" || line.endsWith(STAR) || /^\s*\.{3}$/.test(line) ? line : `${line}${STAR}`;
}

function showTable({ columns, gap, hasHeader }: PrintedTable): string[] {
	const cells = columns.map(({ name, cell }) => [hasHeader ? name : "", cell.shown]);
	const widths = cells.map((texts) => Math.max(...texts.map((text) => text.length)));
	const row = (at: number) => cells.map((texts, column) => (texts[at] ?? "").padEnd(widths[column] ?? 0));
	const rows = hasHeader ? [row(0), row(1)] : [row(1)];
	if (gap > 0) return rows.map((texts) => texts.join(" ".repeat(gap)).trimEnd());
	const line = (left: string, middle: string, right: string) =>
		left + widths.map((width) => "─".repeat(width + 2)).join(middle) + right;
	const framed = rows.map((texts) => `│ ${texts.join(" │ ")} │`);
	return [
		line("┌", "┬", "┐"),
		...framed.flatMap((text, at) => (at === 1 ? [line("├", "┼", "┤"), text] : [text])),
		line("└", "┴", "┘"),
	];
}

function showShape(shape: JsonShape, indent: string): string {
	const inner = `${indent}  `;
	if (shape.type === "value") {
		const { only, shown } = shape.template;
		return BARE.has(only ?? "") ? shown : JSON.stringify(shown);
	}
	if (shape.type === "list") return `[\n${inner}${showShape(shape.items, inner)},\n${inner}...\n${indent}]`;
	const last = shape.entries.length - 1;
	const lines = shape.entries.map(({ key, isOptional, isAny, shape }, at) => {
		const note = isOptional && !isAny ? " // omitted when empty" : "";
		const entry = `${inner}${JSON.stringify(key)}: ${showShape(shape, inner)}${at < last ? "," : ""}`;
		// At the end of the first line.
		return entry.replace(/(?=\n)|$/, note);
	});
	return `{\n${lines.join("\n")}\n${indent}}`;
}

/** Types whose values have no quotes in JSON. */
const BARE = new Set(["int", "port", "float", "bool", "any"]);
