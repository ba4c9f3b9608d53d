import { checkShell } from "../checks/commands/check-commands.ts";
import { checkCedar } from "../checks/languages/cedar.ts";
import { checkPromql } from "../checks/languages/check-promql.ts";
import { checkMermaid } from "../checks/languages/mermaid.ts";
import { checkHttp } from "../checks/openapi/check-http.ts";
import { checkOutput } from "../checks/output/check-output.ts";
import { findSchema, schemaNames } from "../checks/schemas/check-known-schema.ts";
import type { CheckContext } from "../model/context.ts";
import { type Finding, finding, type Verdict } from "../model/finding.ts";
import { unknownName } from "../model/unknown-name.ts";
import { type InfoString, parseInfoString } from "../read/markdown/info-string.ts";
import type { RawBlock } from "../read/markdown/page-samples.ts";
import { MappedText } from "../text/mapped-text.ts";
import { checkJson, checkYaml, noKind, type Result } from "./check-data.ts";
import { type BlockKind, classifyBlock } from "./classify-block.ts";

/** A block's kind in words, and its findings. */
export interface BlockVerdict extends Verdict {
	kind: string;
	info: InfoString;
}

/** Checks one fenced block, whatever it is. `infoAt` is where its info string is. */
export async function checkBlock(block: RawBlock, infoAt: MappedText, context: CheckContext): Promise<BlockVerdict> {
	const info = parseInfoString(block.info);
	const classified = classifyBlock(info, block.source.text, context.mode, context.commands);
	const kind = classified.type === "output" ? { ...classified, inherited: block.inherited } : classified;
	const source = withoutDeleted(block.source, info.values.get("del"));
	const result = await checkKind(kind, source, infoAt, info, context);
	const findings = [...infoFindings(info, infoAt, context), ...result.findings];
	if (!block.isClosed && context.mode === "strict")
		findings.push({ at: infoAt, rule: "unclosed-fence", message: "the block is never closed" });
	return { ...result, findings, info };
}

/** `del={2, 4-5}`: lines shown as they were before. */
function withoutDeleted(source: MappedText, marked = ""): MappedText {
	const ranges = [...marked.matchAll(/(\d+)(?:-(\d+))?/g)].map(([, from, to = from]) => [Number(from), Number(to)]);
	if (ranges.length === 0) return source;
	const isDeleted = (line: number): boolean => ranges.some(([from = 0, to = 0]) => line >= from && line <= to);
	const lines = source.text.split("\n");
	return source.withText(lines.map((line, at) => (isDeleted(at + 1) ? " ".repeat(line.length) : line)).join("\n"));
}

function infoFindings(info: InfoString, at: MappedText, context: CheckContext): Finding[] {
	const schema = info.values.get("schema");
	if (!schema || context.mode === "foreign" || findSchema(schema, context)) return [];
	return [finding(at, "unknown-schema", `unknown schema ${schema}`, unknownName(schema, schemaNames(context), 12))];
}

async function checkKind(
	kind: BlockKind,
	source: MappedText,
	infoAt: MappedText,
	info: InfoString,
	context: CheckContext,
): Promise<Result> {
	switch (kind.type) {
		case "shell": {
			const verdict = await checkShell(source, kind.shell, context);
			return { ...verdict, kind: shellKind(kind.shell, verdict.kinds) };
		}
		case "yaml":
			return checkYaml(source, kind.schema, infoAt, context);
		case "json":
			return checkJson(source, kind.schema, kind.hasComments, infoAt, context);
		case "code": {
			if (context.mode === "foreign") return { findings: [], checks: [], kind: kind.language };
			const { checkCode } = await import("../checks/languages/code.ts");
			return { ...checkCode(source, kind.language), kind: kind.language };
		}
		case "promql":
			return { ...(await checkPromql(source, context.facts)), kind: "PromQL" };
		case "dockerfile": {
			const { checkDockerfile } = await import("../checks/languages/dockerfile.ts");
			return { ...checkDockerfile(source), kind: "Dockerfile" };
		}
		case "mermaid":
			return checkDiagram(source, infoAt, context);
		case "cedar":
			return { ...checkCedar(source, context), kind: "Cedar policy" };
		case "http":
			return { ...checkHttp(source, context), kind: "HTTP message" };
		case "output":
			return { ...(await checkOutput(kind, source, infoAt, context)), kind: "output" };
		case "illustration":
			return {
				findings: kind.reason || context.mode === "foreign" ? [] : [noReason(infoAt)],
				checks: [],
				kind: "illustration",
			};
		case "diff":
			return checkDiff(kind.language, source, infoAt, info, context);
		case "none":
			return { findings: context.mode === "strict" ? [noKind(infoAt, info.language)] : [], checks: [], kind: "none" };
	}
}

async function checkDiagram(source: MappedText, infoAt: MappedText, context: CheckContext): Promise<Result> {
	const kind = "mermaid diagram";
	if (!context.loadMermaid) return { findings: [], checks: [], kind };
	const verdict = await checkMermaid(source, context.loadMermaid);
	if (!verdict) return { findings: notInstalled(infoAt, context), checks: [], kind };
	// What only the product's own site must have: a text for those who cannot see.
	const isAsked = ({ code }: Finding): boolean => context.mode === "strict" || code !== "own-pages";
	return { findings: verdict.findings.filter(isAsked), checks: verdict.checks, kind };
}

/** On the product's own site, a check that cannot run is an error. */
function notInstalled(at: MappedText, { mode }: CheckContext): Finding[] {
	return mode === "strict" ? [finding(at, "check-failed", "mermaid is not installed, so this cannot be checked")] : [];
}

function shellKind(shell: string, kinds: ReadonlySet<string>): string {
	const binaries = [...kinds].filter((name) => name !== "api");
	if (shell === "session") return "shell session";
	if (binaries.length > 0) return `${binaries.join(", ")} commands`;
	return kinds.has("api") ? "API call" : "commands";
}

/** Of a diff, the state after it is checked: lines with `+`, and those that stay. */
async function checkDiff(
	language: string,
	source: MappedText,
	infoAt: MappedText,
	info: InfoString,
	context: CheckContext,
): Promise<Result> {
	const lines = source.lines().filter((line) => !/^(?:-(?!-)|@@|---|\+\+\+)/.test(line.text));
	// Some authors put signs before changed lines, and no blank before the others.
	const isShifted = lines.every((line) => /^[ +]|^$/.test(line.text));
	const after = lines.map((line) =>
		isShifted || line.text.startsWith("+") ? line.slice(Math.min(1, line.text.length)) : line,
	);
	const text = MappedText.joinLines(after);
	const stated = language === "" && /^(?:apiVersion|kind):\s*\S/m.test(text.text) ? "yaml" : language;
	if (stated === "") return { findings: [], checks: [], kind: "diff" };
	const kind = classifyBlock({ ...info, language: stated }, "", context.mode);
	const result = await checkKind(kind, text, infoAt, info, context);
	// Where the language is a guess, the columns of what was changed are one too.
	if (language === "" && result.findings.some(({ rule }) => rule === "yaml-syntax"))
		return { findings: [], checks: [], kind: "diff" };
	return {
		...result,
		findings: result.findings.filter((finding) => finding.rule !== "no-kind"),
		kind: `diff of ${result.kind}`,
	};
}

function noReason(at: MappedText): Finding {
	return finding(at, "illustration-reason", "an illustration needs a reason", {
		suggestion: 'reason="why it cannot be checked"',
	});
}
