import { createHash } from "node:crypto";
import packageJson from "../../../package.json";
import type { CheckContext } from "../../model/context.ts";
import { RULE_DESCRIPTIONS } from "../../model/rules.ts";
import type { CheckResult, Problem, Severity } from "../../model/types.ts";
import { coverageOf, depthOf } from "./coverage.ts";
import { formatPretty, helpOf } from "./pretty.ts";

export interface Outcome extends CheckResult {
	context: CheckContext;
	files: number;
	difference: string;
}

export const WRITERS: Readonly<Record<string, (outcome: Outcome) => string>> = {
	pretty: ({ problems }) => formatPretty(problems, process.stdout.isTTY),
	github: ({ problems }) => problems.map(toAnnotation).join("\n"),
	gitlab: ({ problems }) => formatGitlab(problems),
	json: ({ problems, blocks, files }) => JSON.stringify({ problems, coverage: coverageOf(blocks), blocks, files }),
	junit: formatJunit,
	rdjsonl: ({ problems }) => problems.map(toDiagnostic).join("\n"),
	sarif: formatSarif,
};

/** What each format calls a severity. */
const LEVELS: Readonly<Record<Severity, Record<"github" | "gitlab" | "rdjsonl" | "sarif", string>>> = {
	error: { github: "error", gitlab: "major", rdjsonl: "ERROR", sarif: "error" },
	warning: { github: "warning", gitlab: "minor", rdjsonl: "WARNING", sarif: "warning" },
	likely: { github: "notice", gitlab: "info", rdjsonl: "INFO", sarif: "note" },
};

/** Writes the outcome in the format of that name. */
export function writeReport(outcome: Outcome, format = "pretty"): string {
	return WRITERS[format]?.(outcome) ?? "";
}

/** A problem as an annotation of GitHub Actions. */
function toAnnotation(problem: Problem): string {
	const { file, line, column, endLine, endColumn, rule, severity, message, suggestion } = problem;
	const place = `file=${escapeProperty(file)},line=${line},col=${column},endLine=${endLine},endColumn=${endColumn}`;
	const help = suggestion ? `; ${helpOf(problem)}` : "";
	return `::${LEVELS[severity].github} ${place},title=${escapeProperty(rule)}::${escapeData(message + help)}`;
}

function escapeData(text: string): string {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
	return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** Writes a report for GitLab's Code Quality. */
function formatGitlab(problems: readonly Problem[]): string {
	const counts = new Map<string, number>();
	const entries = problems.map(({ file, line, rule, severity, message, snippet }) => {
		const text = [file, rule, message, snippet.trim()].join("\0");
		const count = (counts.get(text) ?? 0) + 1;
		counts.set(text, count);
		const fingerprint = createHash("sha256").update(`${text}\0${count}`).digest("hex");
		const location = { path: file, lines: { begin: line } };
		return { description: message, check_name: rule, fingerprint, severity: LEVELS[severity].gitlab, location };
	});
	return JSON.stringify(entries, null, 1);
}

/** One line of reviewdog's diagnostic format, which counts columns in bytes. */
function toDiagnostic({ file, line, column, endLine, endColumn, rule, severity, message, snippet }: Problem): string {
	const byte = (at: number): number => Buffer.byteLength(snippet.slice(0, at - 1)) + 1;
	const range = { start: { line, column: byte(column) }, end: { line: endLine, column: byte(endColumn) } };
	const location = { path: file, range };
	const source = { name: "check-samples" };
	return JSON.stringify({ message, location, severity: LEVELS[severity].rdjsonl, source, code: { value: rule } });
}

/** Writes problems as SARIF 2.1.0, which code scanning of GitHub, GitLab and Azure reads. */
function formatSarif({ problems, blocks }: Outcome): string {
	const names = [...new Set(problems.map((problem) => problem.rule))].sort();
	const rules = names.map((id) => ({ id, shortDescription: { text: RULE_DESCRIPTIONS[id] } }));
	const run = {
		tool: { driver: { name: "check-samples", version: packageJson.version, rules } },
		columnKind: "utf16CodeUnits",
		results: problems.map(toResult),
		properties: { coverage: coverageOf(blocks) },
	};
	const log = { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
	return JSON.stringify(log, null, 1);
}

function toResult(problem: Problem): object {
	const { file, line, column, endLine, endColumn, rule, severity, message, suggestion, data, snippet } = problem;
	const help = [suggestion ? `Help: ${suggestion}.` : "", data ? `Data: ${data}.` : ""].filter(Boolean);
	const region = { startLine: line, startColumn: column, endLine, endColumn };
	return {
		ruleId: rule,
		level: LEVELS[severity].sarif,
		message: { text: [message, ...help].join(" ") },
		locations: [{ physicalLocation: { artifactLocation: { uri: encodeURI(file) }, region } }],
		partialFingerprints: { sampleText: `${rule}:${message}:${snippet.trim()}` },
	};
}

/** Writes JUnit's XML: a suite for each page, a case for each sample; a sample that nothing checked is skipped. */
function formatJunit({ problems, blocks }: CheckResult): string {
	const files = new Set([...blocks, ...problems].map(({ file }) => file));
	const suites = [...files].map((file) => {
		const own = blocks.filter((block) => block.file === file);
		const left = new Set(problems.filter((problem) => problem.file === file));
		const cases = own.map((block) => {
			const inside = [...left].filter(({ line }) => line >= block.line && line <= block.endLine);
			for (const problem of inside) left.delete(problem);
			return toCase(file, `line ${block.line}: ${block.kind}`, inside, depthOf(block) === "none");
		});
		// Names may be wrong outside of samples too.
		const others = [...left].map((problem) => toCase(file, `line ${problem.line}`, [problem], false));
		return `<testsuite name="${escapeXml(file)}" tests="${cases.length + others.length}">\n${[...cases, ...others].join("\n")}\n</testsuite>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="check-samples">\n${suites.join("\n")}\n</testsuites>`;
}

function toCase(file: string, name: string, problems: readonly Problem[], isSkipped: boolean): string {
	const lines = problems.map(({ line, column, rule, severity, message }) => {
		const text = escapeXml(`${file}:${line}:${column}: ${message}`);
		if (severity !== "error") return `<system-out>${text}</system-out>`;
		return `<failure type="${rule}" message="${escapeXml(message)}">${text}</failure>`;
	});
	const body = lines.length === 0 && isSkipped ? '<skipped message="not checked"/>' : lines.join("");
	return `<testcase classname="${escapeXml(file)}" name="${escapeXml(name)}">${body}</testcase>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeXml(text: string): string {
	// XML 1.0 has no other control characters than tab and line breaks.
	return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign).replace(/[^\t\n\r\u0020-\uFFFD]/g, "");
}
