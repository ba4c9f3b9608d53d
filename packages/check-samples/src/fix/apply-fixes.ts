import { LineIndex } from "../text/line-index.ts";
import type { Problem, Rule } from "../types.ts";

/** Rules whose suggestion is a name that can stand in place of the one that was found. */
const NAMES: ReadonlySet<Rule> = new Set<Rule>([
	"unknown-command",
	"unknown-flag",
	"flag-value",
	"argument-value",
	"unknown-field",
	"wrong-value",
	"unknown-kind",
	"unknown-metric",
	"unknown-label",
	"unknown-query",
	"unknown-resource",
	"unknown-variable",
]);

/** Puts the nearest name in place of each wrong one, where the two are of one kind and stand alone. */
export function applyFixes(text: string, problems: readonly Problem[]): string {
	const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
	let body = text.slice(mark.length);
	const index = new LineIndex(body);
	const edits = problems.flatMap((problem) => editOf(problem, index, body)).sort((a, b) => b.start - a.start);
	let last = Number.POSITIVE_INFINITY;
	for (const { start, end, name } of edits) {
		if (end > last) continue;
		body = body.slice(0, start) + name + body.slice(end);
		last = start;
	}
	return mark + body;
}

function editOf(problem: Problem, index: LineIndex, text: string): { start: number; end: number; name: string }[] {
	const { rule, found, suggestion, line, column, endLine, endColumn } = problem;
	if (!found || !suggestion || line !== endLine || !NAMES.has(rule)) return [];
	if (/\s/.test(suggestion) || (rule === "unknown-field" && suggestion.includes("."))) return [];
	const from = index.lineStart(line) + column - 1;
	const piece = text.slice(from, index.lineStart(line) + endColumn - 1);
	const at = piece.indexOf(found);
	const isAlone = at !== -1 && /^["']?$/.test(piece.slice(0, at)) && /^["']?$/.test(piece.slice(at + found.length));
	return isAlone ? [{ start: from + at, end: from + at + found.length, name: suggestion }] : [];
}
