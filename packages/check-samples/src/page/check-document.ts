import type { CheckContext } from "../model/context.ts";
import { type Finding, finding } from "../model/finding.ts";
import type { CheckResult, Problem, SampleBlock } from "../model/types.ts";
import { extractSamples } from "../read/markdown/extract-samples.ts";
import type { PageSamples, RawBlock } from "../read/markdown/page-samples.ts";
import { LineIndex } from "../text/line-index.ts";
import { MappedText } from "../text/mapped-text.ts";
import { whyNotRead } from "../text/too-deep.ts";
import { inheritedCommands, withHiddenLines } from "./above-block.ts";
import { checkBlock } from "./check-block.ts";
import { checkConsistency, rolesOf, type Use, usesOf } from "./check-consistency.ts";
import type { Result } from "./check-data.ts";
import { checkSafety } from "./check-safety.ts";
import { checkSpan } from "./check-spans.ts";
import { checkTables } from "./check-tables.ts";
import { checkWords } from "./check-words.ts";
import { applyIgnores } from "./ignore-comments.ts";
import { linesOnGone, withPageKinds } from "./page-kinds.ts";
import { fieldsDeclared, NOTHING, severityOf, textAround } from "./severity.ts";

/** Text farther along a line says nothing about a code span. */
const LONG_LINE = 2_000;

/** How a server looks at a page again and again. */
export interface Watch {
	/** Asked before each sample, so that others are answered in between; true ends the check. */
	pause?: () => Promise<boolean>;
	/** The blocks of the last check, in their order. Replaced by those of this check. */
	seen?: readonly SeenBlock[] | undefined;
	/** Lines of the blocks to check, each by itself; blocks know already what they inherit. */
	only?: ReadonlySet<number>;
}

/** A block and what its check gave, which holds as long as the block and its circumstances stay the same. */
export interface SeenBlock {
	/** The kinds that the page defines, the command whose output the block shows, and what the text above says of it. */
	given: string;
	/** The block in the page, with its fences and hidden lines. */
	text: string;
	line: number;
	result: CheckResult;
	/** Their places count from the beginning of the text. */
	uses: readonly Use[];
}

/** Checks one page: its blocks, its code spans and its tables. Never throws: a failure inside becomes a problem. */
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
	{ blocks: shown, spans, isPartial }: PageSamples,
	file: string,
	context: CheckContext,
	watch: Watch = {},
): Promise<CheckResult> {
	const { pause, seen = [], only } = watch;
	const index = new LineIndex(text);
	const fields = fieldsDeclared(text);
	const result: CheckResult = { blocks: [], problems: [] };
	const add = ({ blocks, problems }: CheckResult): void => {
		result.blocks.push(...blocks);
		result.problems.push(...problems);
	};
	const report = (findings: readonly Finding[], form: SampleBlock["form"], around = NOTHING): Problem[] =>
		findings.map((finding) => {
			const problem = toProblem(finding, index, file);
			const lines = [-1, 0, 1].map((step) => index.line(Math.max(1, problem.line + step)).slice(0, LONG_LINE));
			const line = form === "block" ? problem.snippet : lines.join(" ");
			return { ...problem, severity: severityOf(finding, { file, form, line, fields, ...around }, context) };
		});
	const blocks = text.includes("check-samples-setup")
		? shown.map((block) => withHiddenLines(block, text, index.lineStart(block.line)))
		: shown;
	if (isPartial) {
		const message = "not checked: the page is too large for its code spans and tables; its blocks are checked";
		const severity = context.mode === "strict" ? "warning" : "likely";
		const at = MappedText.at(index.line(1), 0);
		result.problems.push(...report([finding(at, "check-failed", message, { severity })], "block"));
	}
	const gone = linesOnGone(text);
	const own = withPageKinds(blocks, gone, context);
	const commands = only ? blocks.map(({ inherited }) => inherited) : inheritedCommands(blocks, text);
	const kinds = own.kinds.resources.slice(context.kinds.resources.length).map(({ kind }) => kind);
	const roles = rolesOf(context);
	const uses: Use[] = [];
	const now: SeenBlock[] = [];
	const shift = seen.length - blocks.length;
	for (const [at, block] of blocks.entries()) {
		if (await pause?.()) break;
		if (only && !only.has(block.line)) continue;
		const inherited = commands[at];
		const start = block === shown[at] ? index.lineStart(block.line) : block.source.toDocument(0);
		const end = index.lineStart(block.endLine + 1);
		const around = textAround(text, start, end);
		const given = `${kinds}\0${gone}\0${inherited}\0${JSON.stringify(around)}`;
		const part = text.slice(start, end);
		// Blocks keep their place from the top or, below a block that is new or gone, from the bottom.
		const old = [seen[at], seen[at + shift]].find((one) => one?.given === given && one.text === part);
		let found = old && { result: atLine(old.result, block.line - old.line), uses: old.uses };
		if (!found) {
			const { sample, findings } = await checkOne(inherited ? { ...block, inherited } : block, file, own);
			found = {
				result: { blocks: [sample], problems: report(findings, "block", around) },
				uses: usesOf(block, roles, start),
			};
		}
		now.push({ given, text: part, line: block.line, ...found });
		add(found.result);
		for (const use of found.uses) uses.push({ ...use, start: use.start + start });
	}
	watch.seen = now;
	for (const span of spans) {
		if (await pause?.()) break;
		const verdict = await guarded(span.source, () => checkSpan(span, own));
		if (!verdict) continue;
		const { kind, checks, findings } = verdict;
		const { line } = index.position(span.source.toDocument(0));
		const { line: endLine } = index.position(span.source.toDocumentEnd(0, span.source.text.length));
		const problems = findings.length;
		const sample: SampleBlock = { file, line, endLine, form: "inline", language: "", kind, checks, problems };
		add({ blocks: [sample], problems: report(findings, "inline") });
	}
	if (!only)
		result.problems.push(
			...report(checkTables(spans, context), "inline"),
			...report(checkConsistency(uses, text, context), "block"),
			...report(checkSafety(blocks, text, context), "block"),
			...report(checkWords(blocks, context), "block"),
		);
	const problems = applyIgnores(withoutTwins(result.problems), index, blocks, (one) => toProblem(one, index, file));
	const asked = problems.filter(({ severity }) => severity !== "likely" || context.showsLikely);
	return {
		blocks: result.blocks.sort((a, b) => a.line - b.line),
		problems: asked.sort((a, b) => a.line - b.line || a.column - b.column),
		hidden: problems.length - asked.length,
	};
}

/** The same result some lines farther down. */
function atLine(result: CheckResult, by: number): CheckResult {
	if (by === 0) return result;
	const move = <Placed extends { line: number; endLine: number; mend?: Problem["mend"] }>(one: Placed): Placed => {
		const mend = one.mend && { mend: { ...one.mend, line: one.mend.line + by } };
		return { ...one, line: one.line + by, endLine: one.endLine + by, ...mend };
	};
	return { blocks: result.blocks.map(move), problems: result.problems.map(move) };
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

async function checkOne(block: RawBlock, file: string, context: CheckContext) {
	const { line, endLine, info } = block;
	const reason = whyNotRead(block.source.text);
	const { kind, checks, findings } = reason
		? notChecked(info.at, `not checked: ${reason}`)
		: await guarded(info.at, () => checkBlock(block, context));
	const title = info.values.get("title");
	const place = { file, line, endLine, form: "block", language: info.language, kind } as const;
	const problems = kind === NOT_CHECKED ? 0 : findings.length;
	const sample: SampleBlock = { ...place, ...(title ? { title } : {}), checks, problems };
	return { sample, findings };
}

const NOT_CHECKED = "not checked";

/** What the check of a sample gives. A failure inside becomes a finding. */
async function guarded<Given extends Result | undefined>(
	at: MappedText,
	check: () => Given | Promise<Given>,
): Promise<Given | Result> {
	try {
		return await check();
	} catch (error) {
		// The parser ran out of stack.
		if (error instanceof RangeError) return notChecked(at, "not checked: the sample is nested too deep");
		return notChecked(at, `the checker itself failed here: ${error instanceof Error ? error.message : String(error)}`);
	}
}

function notChecked(at: MappedText, message: string): Result {
	const findings = [finding(at, "check-failed", message, { severity: "warning" })];
	return { findings, checks: [], kind: NOT_CHECKED };
}

/** Ties a finding to lines and columns; a long piece is underlined to the end of its first line. */
function toProblem(finding: Finding, index: LineIndex, file: string): Problem {
	const { at, severity = "error", mend, ...defect } = finding;
	const from = at.toDocument(0);
	const start = index.position(Math.min(from, Math.max(0, index.text.length - 1)));
	const snippet = index.line(start.line);
	const lineEnd = index.lineStart(start.line) + snippet.length;
	const to = Math.max(from + 1, Math.min(at.toDocumentEnd(0, at.text.trimEnd().length), lineEnd));
	const end = index.position(to);
	const endColumn = end.line === start.line ? end.column : start.column + 1;
	const problem = { file, ...start, endLine: start.line, endColumn, severity, ...defect, snippet };
	if (!mend) return problem;
	const place = index.position(mend.at.toDocument(0));
	return { ...problem, mend: { ...place, endColumn: place.column + mend.at.text.length, text: mend.text } };
}
