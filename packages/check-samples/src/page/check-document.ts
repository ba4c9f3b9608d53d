import type { CheckContext } from "../model/context.ts";
import { type Finding, finding } from "../model/finding.ts";
import type { CheckResult, Problem, SampleBlock } from "../model/types.ts";
import { extractSamples } from "../read/markdown/extract-samples.ts";
import type { PageSamples, RawBlock } from "../read/markdown/page-samples.ts";
import { LineIndex } from "../text/line-index.ts";
import { MappedText } from "../text/mapped-text.ts";
import { hasEndlessLine, isTooDeep } from "../text/too-deep.ts";
import { checkBlock } from "./check-block.ts";
import { checkConsistency } from "./check-consistency.ts";
import { checkSafety } from "./check-safety.ts";
import { checkSpan } from "./check-spans.ts";
import { checkTables } from "./check-tables.ts";
import { withHiddenLines } from "./hidden-lines.ts";
import { applyIgnores } from "./ignore-comments.ts";
import { inheritedCommands } from "./inherit-command.ts";
import { withPageKinds } from "./page-kinds.ts";
import { severityOf } from "./severity.ts";

/** What is farther along a line says nothing about a code span. */
const LONG_LINE = 2_000;

/** A block larger than this is not looked into. */
const LARGE_BLOCK = 400_000;

/** How a server looks at a page again and again. */
export interface Watch {
	/** Asked before each sample, so that others are answered in between; true ends the check. */
	pause?: () => Promise<boolean>;
	/** What blocks gave the last time, by their text; lines count from the block. Replaced by what they give now. */
	known?: Map<string, CheckResult>;
}

/** Checks one page: its blocks, its code spans and its tables. Never throws: what fails inside becomes a problem. */
export async function checkDocument(
	original: string,
	file: string,
	context: CheckContext,
	watch?: Watch,
): Promise<CheckResult> {
	const text = original.replace(/^\uFEFF/, "");
	return checkSamplesOf(text, extractSamples(text), file, context, watch);
}

/** Checks the samples that were found in a text. */
export async function checkSamplesOf(
	text: string,
	{ blocks: shown, spans, tables, isPartial }: PageSamples,
	file: string,
	context: CheckContext,
	{ pause, known }: Watch = {},
): Promise<CheckResult> {
	const index = new LineIndex(text);
	const result: CheckResult = { blocks: [], problems: [] };
	const blocks = text.includes("check-samples-setup")
		? shown.map((block) => withHiddenLines(block, text, index.lineStart(block.line)))
		: shown;
	const report = (findings: readonly Finding[], form: SampleBlock["form"]): void => {
		for (const finding of findings) result.problems.push(place(finding, form, index, file, context));
	};
	if (isPartial) report([tooLarge(MappedText.at(index.line(1), 0), context)], "block");
	const own = withPageKinds(blocks, context);
	const commands = inheritedCommands(blocks, text);
	const kinds = own.kinds.resources.slice(context.kinds.resources.length).map(({ kind }) => kind);
	const fresh = new Map<string, CheckResult>();
	for (const [at, block] of blocks.entries()) {
		if (await pause?.()) break;
		const inherited = commands[at];
		const key = known && [kinds, inherited, linesOf(index, block)].join("\0");
		const last = key === undefined ? undefined : known?.get(key);
		const from = result.problems.length;
		if (last) append(result, last, block.line);
		else {
			const { sample, findings } = await checkOne(inherited ? { ...block, inherited } : block, text, file, own);
			result.blocks.push(sample);
			report(findings, "block");
		}
		if (key !== undefined && !last)
			fresh.set(key, atLine({ blocks: result.blocks.slice(-1), problems: result.problems.slice(from) }, -block.line));
		else if (key !== undefined && last) fresh.set(key, last);
	}
	known?.clear();
	for (const [key, one] of fresh) known?.set(key, one);
	for (const span of spans) {
		if (await pause?.()) break;
		const verdict = attempt(() => checkSpan(span, own), span.source);
		if (!verdict) continue;
		const start = index.position(span.source.toDocument(0));
		const end = index.position(span.source.toDocumentEnd(0, span.source.text.length));
		result.blocks.push({
			file,
			line: start.line,
			endLine: end.line,
			form: "inline",
			language: "",
			kind: verdict.kind,
			checks: verdict.checks,
			problems: verdict.findings.length,
		});
		report(verdict.findings, "inline");
	}
	report(checkTables(tables, spans, context), "inline");
	report(checkConsistency(blocks, context), "block");
	const readable = blocks.filter(({ source }) => whyNotRead(source.text) === undefined);
	report(checkSafety(readable, text, context), "block");
	result.problems = applyIgnores(withoutTwins(result.problems), index, blocks, file).filter(
		({ severity }) => severity !== "likely" || context.showsLikely,
	);
	result.problems.sort((a, b) => a.line - b.line || a.column - b.column);
	result.blocks.sort((a, b) => a.line - b.line);
	return result;
}

/** A block as the page has it, with its fences and its indentation. */
function linesOf(index: LineIndex, { line, endLine }: RawBlock): string {
	return index.text.slice(index.lineStart(line), index.lineStart(endLine + 1));
}

/** The same result some lines farther down. */
function atLine({ blocks, problems }: CheckResult, by: number): CheckResult {
	const move = <Placed extends { line: number; endLine: number }>(one: Placed): Placed => {
		return { ...one, line: one.line + by, endLine: one.endLine + by };
	};
	return { blocks: blocks.map(move), problems: problems.map(move) };
}

function append(result: CheckResult, known: CheckResult, line: number): void {
	const { blocks, problems } = atLine(known, line);
	result.blocks.push(...blocks);
	result.problems.push(...problems);
}

/** Two checks may find the same thing: a span in a table is a name and a cell. */
function withoutTwins(problems: readonly Problem[]): Problem[] {
	const seen = new Set<string>();
	return problems.filter(({ line, column, rule, found, message }) => {
		const key = `${line}:${column}:${rule}:${found ?? message}`;
		if (seen.has(key)) return false;
		seen.add(key);
		return true;
	});
}

async function checkOne(
	block: RawBlock,
	text: string,
	file: string,
	context: CheckContext,
): Promise<{ sample: SampleBlock; findings: Finding[] }> {
	const infoAt = MappedText.at(text.slice(block.infoStart, block.infoEnd), block.infoStart);
	const base = { file, line: block.line, endLine: block.endLine, form: "block" as const };
	const reason = whyNotRead(block.source.text);
	if (reason)
		return {
			sample: { ...base, language: "", kind: "not checked", checks: [], problems: 0 },
			findings: [unread(infoAt, reason)],
		};
	try {
		const verdict = await checkBlock(block, infoAt, context);
		const title = verdict.info.values.get("title");
		const sample: SampleBlock = {
			...base,
			language: verdict.info.language,
			kind: verdict.kind,
			...(title ? { title } : {}),
			checks: verdict.checks,
			problems: verdict.findings.length,
		};
		return { sample, findings: verdict.findings };
	} catch (error) {
		return {
			sample: { ...base, language: "", kind: "not checked", checks: [], problems: 1 },
			findings: [failure(infoAt, error)],
		};
	}
}

/** What is too large or too deep for parsers is said, not passed over. */
function whyNotRead(text: string): string | undefined {
	if (text.length > LARGE_BLOCK) return `the block is longer than ${LARGE_BLOCK.toLocaleString("en")} characters`;
	if (hasEndlessLine(text)) return "a line of the block has thousands of words";
	return isTooDeep(text) ? "the block is nested too deep" : undefined;
}

function tooLarge(at: MappedText, { mode }: CheckContext): Finding {
	const finding = unread(at, "the page is too large for its code spans and tables; its blocks are checked");
	return { ...finding, severity: mode === "strict" ? "warning" : "likely" };
}

function unread(at: MappedText, reason: string): Finding {
	return { at, rule: "check-failed", message: `not checked: ${reason}`, severity: "warning" };
}

function attempt<T extends { findings: Finding[]; checks: string[]; kind: string }>(
	check: () => T | undefined,
	at: MappedText,
): T | { findings: Finding[]; checks: string[]; kind: string } | undefined {
	try {
		return check();
	} catch (error) {
		return { findings: [failure(at, error)], checks: [], kind: "not checked" };
	}
}

function failure(at: MappedText, error: unknown): Finding {
	// A parser that ran out of stack says nothing about the page but its depth.
	if (error instanceof RangeError) return unread(at, "the sample is nested too deep");
	return finding(
		at,
		"check-failed",
		`the checker itself failed here: ${error instanceof Error ? error.message : String(error)}`,
		{ severity: "warning" },
	);
}

/** The problem of a finding, with a severity that depends on its certainty. */
function place(
	finding: Finding,
	form: SampleBlock["form"],
	index: LineIndex,
	file: string,
	context: CheckContext,
): Problem {
	const problem = toProblem(finding, index, file);
	const around = [-1, 0, 1].map((step) => index.line(Math.max(1, problem.line + step)).slice(0, LONG_LINE)).join(" ");
	const line = form === "block" ? problem.snippet : around;
	return { ...problem, severity: severityOf(finding, { file, form, line }, context) };
}

/** Ties a finding to lines and columns; a long piece is underlined to the end of its first line. */
export function toProblem(finding: Finding, index: LineIndex, file: string): Problem {
	const { at, severity = "error", ...defect } = finding;
	const from = at.toDocument(0);
	const start = index.position(Math.min(from, Math.max(0, index.text.length - 1)));
	const lineEnd = index.lineStart(start.line) + index.line(start.line).length;
	const to = Math.max(from + 1, Math.min(at.toDocumentEnd(0, at.text.trimEnd().length), Math.max(lineEnd, from + 1)));
	const end = index.position(to);
	return {
		file,
		line: start.line,
		column: start.column,
		endLine: start.line,
		endColumn: end.line === start.line ? end.column : start.column + 1,
		severity,
		...defect,
		snippet: index.line(start.line),
	};
}
