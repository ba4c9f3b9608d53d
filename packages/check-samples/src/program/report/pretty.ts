import type { CheckResult, Problem, Severity } from "../../model/types.ts";
import { coverageOf, formatCoverage } from "./coverage.ts";

const CODES = { red: 31, yellow: 33, blue: 34, cyan: 36, bold: 1 } as const;

/** Writes problems like a compiler: place, source line, the piece underlined, the way out. */
export function formatPretty(problems: readonly Problem[], hasColor = false): string {
	const paint: Paint = (text, ...styles) =>
		hasColor && text !== "" ? `\u001B[${styles.map((style) => CODES[style]).join(";")}m${text}\u001B[0m` : text;
	return problems.map((problem) => formatOne(problem, paint)).join("\n");
}

type Paint = (text: string, ...styles: (keyof typeof CODES)[]) => string;

function formatOne(problem: Problem, paint: Paint): string {
	const color = problem.severity === "error" ? "red" : problem.severity === "warning" ? "yellow" : "cyan";
	const gutter = " ".repeat(String(problem.line).length);
	const { shown, offset } = shorten(problem.snippet, problem.column - 1);
	const before = shown.slice(0, offset).replace(/[^\t]/g, " ");
	const length = Math.max(1, Math.min(problem.endColumn - problem.column, shown.length - offset));
	const lines = [
		`${paint(`${problem.severity}[${problem.rule}]`, color, "bold")}${paint(`: ${problem.message}`, "bold")}`,
		`${gutter}${paint("-->", "blue")} ${problem.file}:${problem.line}:${problem.column}`,
		`${gutter} ${paint("|", "blue")}`,
		`${paint(`${problem.line} |`, "blue")} ${shown}`,
		`${gutter} ${paint("|", "blue")} ${before}${paint("^".repeat(length), color, "bold")}`,
	];
	if (problem.known && problem.known.length > 0)
		lines.push(`${gutter} ${paint("=", "blue")} known: ${limited(problem.known)}`);
	if (problem.suggestion) lines.push(`${gutter} ${paint("=", "blue")} ${paint(`help: ${helpOf(problem)}`, "cyan")}`);
	if (problem.data) lines.push(`${gutter} ${paint("=", "blue")} data: ${problem.data}`);
	return `${lines.join("\n")}\n`;
}

/** Proposes a name; prints a sentence as it is. */
export function helpOf(problem: Problem): string {
	const suggestion = problem.suggestion ?? "";
	return /\s/.test(suggestion) && !problem.known?.includes(suggestion) ? suggestion : `did you mean ${suggestion}?`;
}

function limited(names: readonly string[]): string {
	const most = 8;
	return names.length > most ? `${names.slice(0, most).join(", ")} and ${names.length - most} more` : names.join(", ");
}

/** A very long line is cut around the piece. */
function shorten(line: string, offset: number): { shown: string; offset: number } {
	if (line.length <= 160) return { shown: line, offset };
	const start = Math.max(0, offset - 60);
	const shown = `${start > 0 ? "…" : ""}${line.slice(start, start + 150)}${start + 150 < line.length ? "…" : ""}`;
	return { shown, offset: offset - start + (start > 0 ? 1 : 0) };
}

/** `3 errors in 2 of 5 files`, and what the checker did with all samples. */
export function formatSummary({ problems, blocks, hidden = 0 }: CheckResult, files: number): string {
	const severities: readonly Severity[] = ["error", "warning", "likely"];
	const counted = severities.flatMap((severity) => {
		const number = problems.filter((problem) => problem.severity === severity).length;
		return number > 0 ? [`${number} ${severity}${number === 1 || severity === "likely" ? "" : "s"}`] : [];
	});
	const inFiles = new Set(problems.map((problem) => problem.file)).size;
	// A data file that cannot be read is one more.
	const most = Math.max(files, inFiles);
	const all = `${most} file${most === 1 ? "" : "s"}`;
	const found = problems.length === 0 ? `nothing wrong in ${all}` : `${counted.join(", ")} in ${inFiles} of ${all}`;
	const more = hidden > 0 ? `, and ${hidden} likely finding${hidden === 1 ? "" : "s"} that --likely shows` : "";
	return `${found}${more}; ${formatCoverage(coverageOf(blocks))}`;
}
