import { checkBlock } from "./check-block.ts";
import { checkSpan } from "./check-spans.ts";
import { checkTables } from "./check-tables.ts";
import type { CheckContext } from "./context.ts";
import type { Finding } from "./finding.ts";
import { extractSamples, type RawBlock } from "./markdown/extract-samples.ts";
import { LineIndex } from "./text/line-index.ts";
import { MappedText } from "./text/mapped-text.ts";
import type { CheckResult, Problem, SampleBlock } from "./types.ts";

/** A block larger than this is not looked into. */
const LARGE_BLOCK = 400_000;

/** Checks one page: its blocks, its code spans and its tables. Never throws: what fails inside becomes a problem. */
export async function checkDocument(original: string, file: string, context: CheckContext): Promise<CheckResult> {
	const text = original.replace(/^\uFEFF/, "");
	const index = new LineIndex(text);
	const result: CheckResult = { blocks: [], problems: [] };
	const { blocks, spans, tables } = extractSamples(text);
	for (const block of blocks) {
		const { sample, findings } = await checkOne(block, text, file, context);
		result.blocks.push(sample);
		result.problems.push(...findings.map((finding) => toProblem(finding, index, file)));
	}
	for (const span of spans) {
		const verdict = attempt(() => checkSpan(span, context), span.source);
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
		result.problems.push(...verdict.findings.map((finding) => toProblem(finding, index, file)));
	}
	result.problems.push(...checkTables(tables, spans, context).map((finding) => toProblem(finding, index, file)));
	result.problems.sort((a, b) => a.line - b.line || a.column - b.column);
	result.blocks.sort((a, b) => a.line - b.line);
	return result;
}

async function checkOne(
	block: RawBlock,
	text: string,
	file: string,
	context: CheckContext,
): Promise<{ sample: SampleBlock; findings: Finding[] }> {
	const infoAt = MappedText.at(text.slice(block.infoStart, block.infoEnd), block.infoStart);
	const base = { file, line: block.line, endLine: block.endLine, form: "block" as const };
	if (block.source.text.length > LARGE_BLOCK)
		return { sample: { ...base, language: "", kind: "too large", checks: [], problems: 0 }, findings: [] };
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
		if (error instanceof RangeError)
			return { sample: { ...base, language: "", kind: "too deep", checks: [], problems: 0 }, findings: [] };
		return {
			sample: { ...base, language: "", kind: "not checked", checks: [], problems: 1 },
			findings: [failure(infoAt, error)],
		};
	}
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
	return {
		at,
		rule: "check-failed",
		message: `the checker itself failed here: ${error instanceof Error ? error.message : String(error)}`,
		severity: "warning",
	};
}

/** Ties a finding to lines and columns; a long piece is underlined to the end of its first line. */
export function toProblem(finding: Finding, index: LineIndex, file: string): Problem {
	const { at, severity = "error", rule, message, found, known, suggestion } = finding;
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
		rule,
		severity,
		message,
		...(found !== undefined ? { found } : {}),
		...(known ? { known } : {}),
		...(suggestion ? { suggestion } : {}),
		snippet: index.line(start.line),
	};
}
