import { createHash } from "node:crypto";
import packageJson from "../../../package.json";
import type { CheckContext } from "../../model/context.ts";
import type { CheckResult, Problem, Severity } from "../../model/types.ts";
import { coverageOf } from "./coverage.ts";
import { formatGithub } from "./github.ts";
import { formatJunit } from "./junit.ts";
import { formatPretty } from "./pretty.ts";
import { formatSarif } from "./sarif.ts";

export interface Outcome extends CheckResult {
	context: CheckContext;
	files: number;
	difference: string;
}

const WRITERS: Readonly<Record<string, (outcome: Outcome) => string>> = {
	pretty: ({ problems }) => formatPretty(problems, process.stdout.isTTY),
	github: ({ problems }) => formatGithub(problems),
	gitlab: ({ problems }) => formatGitlab(problems),
	json: ({ problems, blocks, files }) => JSON.stringify({ problems, coverage: coverageOf(blocks), blocks, files }),
	junit: formatJunit,
	rdjsonl: ({ problems }) => problems.map(toDiagnostic).join("\n"),
	sarif: ({ problems, blocks }) => formatSarif(problems, packageJson.version, coverageOf(blocks)),
};

/** Writes the outcome in the format of that name. */
export function writeReport(outcome: Outcome, format = "pretty"): string {
	return WRITERS[format]?.(outcome) ?? "";
}

const GITLAB: Readonly<Record<Severity, string>> = { error: "major", warning: "minor", likely: "info" };

/** Writes a report for GitLab's Code Quality. */
function formatGitlab(problems: readonly Problem[]): string {
	const counts = new Map<string, number>();
	const entries = problems.map(({ file, line, rule, severity, message, snippet }) => {
		const text = [file, rule, message, snippet.trim()].join("\0");
		const count = (counts.get(text) ?? 0) + 1;
		counts.set(text, count);
		const fingerprint = createHash("sha256").update(`${text}\0${count}`).digest("hex");
		const location = { path: file, lines: { begin: line } };
		return { description: message, check_name: rule, fingerprint, severity: GITLAB[severity], location };
	});
	return JSON.stringify(entries, null, 1);
}

const LEVELS: Readonly<Record<Severity, string>> = { error: "ERROR", warning: "WARNING", likely: "INFO" };

/** One line of reviewdog's diagnostic format, which counts columns in bytes. */
function toDiagnostic({ file, line, column, endLine, endColumn, rule, severity, message, snippet }: Problem): string {
	const byte = (at: number): number => Buffer.byteLength(snippet.slice(0, at - 1)) + 1;
	const range = { start: { line, column: byte(column) }, end: { line: endLine, column: byte(endColumn) } };
	return JSON.stringify({
		message,
		location: { path: file, range },
		severity: LEVELS[severity],
		source: { name: "check-samples" },
		code: { value: rule },
	});
}
