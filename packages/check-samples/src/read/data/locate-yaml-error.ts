import { type Document, parseAllDocuments, visit } from "yaml";
import { indentOf } from "../../text/blank-lines.ts";
import type { Edit } from "../../text/one-edit.ts";

/** Where a YAML error really is, and how to get rid of it. Offsets are those of the text. */
export interface YamlPlace {
	start: number;
	end: number;
	message: string;
	suggestion?: string;
	/** True for characters that YAML does not take as indentation. */
	isIndentation?: boolean;
	/** True if other edits make the text readable too, and only the author knows which is meant. */
	isOpen?: boolean;
	/** What makes the text readable, if it is a slip. */
	edit?: Edit | undefined;
}

/** Blocks with more lines are not searched. */
const MOST_LINES = 400;
/** Nor are more characters read in search of the line. */
const MOST_READ = 1_500_000;
/** The line below the head of a table that a program printed. */
const RULER = /^\s*-{2,}(?:\s+-{2,})+\s*$/;
/** The usual number of blanks for a level. */
const UNIT = 2;
const SHIFTS = [-1, 1, -2, 2, -3, 3, -4, 4];

/**
 * A parser fails a line or more after the wrong indentation that is to blame. This looks for the one line that,
 * moved by a few blanks, makes the text readable.
 */
export function locateIndentation(text: string, at: number): YamlPlace | undefined {
	const lines = text.split("\n");
	if (lines.length > MOST_LINES || lines.some((line) => RULER.test(line))) return undefined;
	const errorLine = text.slice(0, at).split("\n").length - 1;
	let best: { line: number; shift: number; cost: number } | undefined;
	let left = MOST_READ / Math.max(1, text.length);
	const fits = (line: number, shift: number): boolean => {
		const content = lines[line] ?? "";
		const indent = indentOf(content) + shift;
		const place = startOf(lines, line) + indent;
		return isReadable(lines.with(line, " ".repeat(indent) + content.trimStart()).join("\n"), place);
	};
	for (const line of linesAround(errorLine, lines.length)) {
		const content = lines[line] ?? "";
		const indent = indentOf(content);
		if (content.trim() === "" || /^\s*#/.test(content)) continue;
		for (const shift of SHIFTS) {
			if (indent + shift < 0) continue;
			const cost =
				Math.abs(shift) +
				Math.abs(line - errorLine) * 0.1 +
				((indent + shift) % UNIT === 0 ? 0 : 6) +
				(indent % UNIT === 0 ? 3 : 0) +
				(stepTo(lines, line, indent + shift) === UNIT ? 0 : 2) +
				(stepTo(lines, line, indent) === UNIT ? 1 : 0) -
				(indent + shift === 0 && isPartOfManifest(lines, line) ? indent + 3 : 0) -
				(isOrphan(lines, line) || isOutlier(lines, line) ? 2.5 : 0);
			if (best && cost >= best.cost) continue;
			left -= 1;
			if (left < 0) break;
			if (fits(line, shift)) best = { line, shift, cost };
		}
	}
	if (!best) return undefined;
	const { line, shift } = best;
	const start = startOf(lines, line);
	const content = lines[line] ?? "";
	const indent = indentOf(content);
	const place: YamlPlace = {
		start: start + indent,
		end: start + content.trimEnd().length,
		message: `this line is indented by ${indent} blank${indent === 1 ? "" : "s"}, which does not fit the lines around it`,
	};
	const below = shallowBelow(lines, line);
	if (below) return { ...place, message: `the ${below} below this line is not indented enough`, isIndentation: true };
	if (isInLineWithDash(lines, line) || isHalfItem(lines, line)) return place;
	const isOpen =
		!isPartOfManifest(lines, line) &&
		SHIFTS.some(
			(other) => other !== shift && Math.abs(other) <= Math.abs(shift) && indent + other >= 0 && fits(line, other),
		);
	return {
		...place,
		...(isOpen ? { isOpen } : { suggestion: `indent it by ${indent + shift}` }),
		edit: isExcerpt(lines, line) ? undefined : { start, end: start + indent, text: " ".repeat(indent + shift) },
	};
}

function startOf(lines: readonly string[], line: number): number {
	return lines.slice(0, line).join("\n").length + (line > 0 ? 1 : 0);
}

const isFilled = (line: string): boolean => line.trim() !== "";

/** The nearest line above that is not empty. */
function above(lines: readonly string[], line: number): string | undefined {
	return lines.slice(0, line).findLast(isFilled);
}

/**
 * True for a piece out of the middle of a file, which begins deeper than it goes on; its first line is odd by itself. So is a line
 * below brackets or dots, which may stand for what is above it, one that a variable makes, and one behind an empty line, where another
 * piece begins.
 */
function isExcerpt(lines: readonly string[], line: number): boolean {
	const filled = lines.filter(isFilled);
	const before = above(lines, line);
	return (
		before === undefined ||
		/[\])}>.]\s*$/.test(before) ||
		/^\s*\$/.test(lines[line] ?? "") ||
		(indentOf(lines[line] ?? "") === 0 && lines[line - 1]?.trim() === "") ||
		filled.some((entry) => indentOf(entry) < indentOf(filled[0] ?? ""))
	);
}

/** True for what is never below the metadata of a manifest. */
function isPartOfManifest(lines: readonly string[], line: number): boolean {
	return /^\s*(?:spec|status|data):/.test(lines[line] ?? "") && lines.some((entry) => /^apiVersion:/.test(entry));
}

/** True for a key in line with the last item's dash: it may belong to the item, or to what the items belong to. */
function isInLineWithDash(lines: readonly string[], line: number): boolean {
	const indent = indentOf(lines[line] ?? "");
	const isNear = (entry: string): boolean => isFilled(entry) && indentOf(entry) <= indent;
	const isItem = (entry = ""): boolean => indentOf(entry) === indent && /^\s*-(?:\s|$)/.test(entry);
	const before = lines.slice(0, line).findLast(isNear);
	return indent > 0 && isItem(before) && !isItem(lines[line]) && !isItem(lines.slice(line + 1).find(isNear));
}

/** What is below a key, but not deeper: to move the key would give it another parent. */
function shallowBelow(lines: readonly string[], line: number): "text" | "list" | undefined {
	const [key = "", next = ""] = lines.slice(line).filter(isFilled);
	const step = indentOf(next) - indentOf(key);
	if (/:\s*[|>][-+]?\s*$/.test(key) && isFilled(next) && step <= 0) return "text";
	return /^\s*- .*:\s*$/.test(key) && /^\s*- /.test(next) && step === 1 ? "list" : undefined;
}

/** True for an item whose next key is in line with its dash: either of the two may be moved. */
function isHalfItem(lines: readonly string[], line: number): boolean {
	const [item = "", next = ""] = lines.slice(line).filter(isFilled);
	return /^\s*- /.test(item) && indentOf(next) === indentOf(item) && /^\s*[\w.-]+:/.test(next);
}

/** The lines that may be to blame, the nearest first. */
function linesAround(errorLine: number, count: number): number[] {
	const first = Math.max(0, errorLine - 60);
	const last = Math.min(count - 1, errorLine + 4);
	return Array.from({ length: last - first + 1 }, (_, index) => first + index).sort(
		(a, b) => Math.abs(a - errorLine) - Math.abs(b - errorLine) || a - b,
	);
}

/** How far a line is from the line that it would belong to; 0 when that line cannot have any below it. */
function stepTo(lines: readonly string[], line: number, indent: number): number {
	const parent = lines.slice(0, line).findLast((entry) => isFilled(entry) && indentOf(entry) < indent);
	if (parent === undefined) return indent === 0 ? 2 : indent;
	const step = indent - indentOf(parent);
	if (/:\s*(?:[|>][-+]?)?\s*(?:#.*)?$/.test(parent)) return step - (/^\s*- /.test(parent) && step > 2 ? 2 : 0);
	return /^\s*- /.test(parent) ? step : 0;
}

/** A line that should have been below the one before it, which ends with a colon and has nothing. */
function isOrphan(lines: readonly string[], line: number): boolean {
	const content = lines[line] ?? "";
	const before = above(lines, line) ?? "";
	const step = indentOf(content) - indentOf(before);
	return /:\s*$/.test(before) && (step < 0 || (step === 0 && !/^\s*- /.test(content)));
}

/** A line whose next line is indented too deep: below a value, or by more than one step. */
function isOutlier(lines: readonly string[], line: number): boolean {
	const content = lines[line] ?? "";
	const steps = lines
		.slice(line + 1)
		.filter(isFilled)
		.map((entry) => indentOf(entry) - indentOf(content));
	const [step = 0] = steps;
	if (/^\s*- /.test(content)) return step > 0 && step !== 2 && !/:\s*$/.test(content);
	if (!/:\s*(?:[|>][-+]?)?\s*$/.test(content)) return step > 0;
	// All that is below it is as deep: the first line that is not is outside.
	return step > 2 && (steps.find((one) => one <= 2) ?? 0) <= 0;
}

/** True for YAML without twin keys, and without a plain value over the line of a place and others: those swallow what is no YAML. */
export function isReadable(text: string, place: number): boolean {
	const lineEnd = `${text}\n`.indexOf("\n", place);
	const documents = parseAllDocuments(text, { logLevel: "silent", prettyErrors: false });
	return documents.every((document) => document.errors.length === 0 && !swallows(document));

	function swallows(document: Document): boolean {
		let isInside = false;
		visit(document, {
			Scalar: (_, { type, range }) => {
				const [start, end] = range ?? [0, 0];
				isInside ||= type === "PLAIN" && start <= lineEnd && place < end && text.slice(start, end).includes("\n");
			},
		});
		return isInside;
	}
}

/**
 * A missing quote is found at the end of the text; it is missing on the first line with an odd number of them. If another line
 * has an odd number too, the value may end there.
 */
export function locateQuote(text: string, quote: string): YamlPlace | undefined {
	const lines = text.split("\n");
	const [line = "", ...others] = lines.filter((entry) => entry.split(quote).length % 2 === 0);
	if (others.length > 0 || !new RegExp(`[:\\-\\[{,]\\s*${quote}`).test(line)) return undefined;
	const start = startOf(lines, lines.indexOf(line));
	const end = start + line.trimEnd().length;
	const isSlip = isReadable(`${text.slice(0, end)}${quote}${text.slice(end)}`, end);
	const edit = isSlip ? { start: end, end, text: quote } : undefined;
	return { start: start + line.indexOf(quote), end, message: "the quote is never closed", edit };
}
