import { checkShell } from "../checks/commands/check-commands.ts";
import { checkCedar } from "../checks/languages/cedar.ts";
import { checkPromql } from "../checks/languages/check-promql.ts";
import { checkMermaid } from "../checks/languages/mermaid.ts";
import { checkHttp } from "../checks/openapi/check-http.ts";
import { checkOutput } from "../checks/output/check-output.ts";
import { findSchema, schemaNames } from "../checks/schemas/check-known-schema.ts";
import type { CheckContext } from "../model/context.ts";
import { type Finding, finding, unknownName } from "../model/finding.ts";
import type { InfoString, RawBlock } from "../read/markdown/page-samples.ts";
import { MappedText } from "../text/mapped-text.ts";
import { checkJson, checkYaml, noKind, type Result } from "./check-data.ts";
import { type BlockKind, classifyBlock } from "./classify-block.ts";

/** Checks one fenced block, whatever it is. */
export async function checkBlock(block: RawBlock, context: CheckContext): Promise<Result> {
	const { info } = block;
	const kind = classifyBlock(info, block.source.text, context.mode, context.commands);
	const source = withoutDeleted(block.source, info.values.get("del"));
	const result = await checkKind(kind, { ...block, source }, context);
	const findings = [...infoFindings(info, context), ...result.findings];
	if (!block.isClosed && context.mode === "strict")
		findings.push({ at: info.at, rule: "unclosed-fence", message: "the block is never closed" });
	return { ...result, findings };
}

/** `del={2, 4-5}`: lines shown as they were before. */
function withoutDeleted(source: MappedText, marked = ""): MappedText {
	const ranges = [...marked.matchAll(/(\d+)(?:-(\d+))?/g)].map(([, from, to = from]) => [Number(from), Number(to)]);
	if (ranges.length === 0) return source;
	const isDeleted = (line: number): boolean => ranges.some(([from = 0, to = 0]) => line >= from && line <= to);
	const lines = source.text.split("\n");
	return source.withText(lines.map((line, at) => (isDeleted(at + 1) ? " ".repeat(line.length) : line)).join("\n"));
}

function infoFindings({ at, values }: InfoString, context: CheckContext): Finding[] {
	const schema = values.get("schema");
	if (!schema || context.mode === "foreign" || findSchema(schema, context)) return [];
	return [finding(at, "unknown-schema", `unknown schema ${schema}`, unknownName(schema, schemaNames(context), 12))];
}

async function checkKind(kind: BlockKind, block: RawBlock, context: CheckContext): Promise<Result> {
	const { source, info, inherited } = block;
	const { at, language, values } = info;
	switch (kind.type) {
		case "shell": {
			const verdict = await checkShell(source, kind.shell, context);
			return { ...verdict, kind: shellKind(kind.shell, verdict.kinds) };
		}
		case "yaml":
			return checkYaml(block, context);
		case "json":
			return checkJson(block, kind.hasComments, context);
		case "code": {
			if (context.mode === "foreign") return unchecked(kind.language);
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
			return { ...(await checkMermaid(source, at, context)), kind: "mermaid diagram" };
		case "cedar":
			return { ...checkCedar(source, context), kind: "Cedar policy" };
		case "http":
			return { ...checkHttp(source, context), kind: "HTTP message" };
		case "output": {
			const shown = { ...kind, shows: values.get("shows") ?? inherited };
			return { ...(await checkOutput(shown, source, at, context)), kind: "output" };
		}
		case "illustration": {
			const suggestion = 'reason="why it cannot be checked"';
			const noReason = finding(at, "illustration-reason", "an illustration needs a reason", { suggestion });
			const isExplained = values.get("reason") || context.mode === "foreign";
			return unchecked("illustration", isExplained ? [] : [noReason]);
		}
		case "diff":
			return checkDiff(kind.language, block, context);
		case "none":
			return unchecked("none", context.mode === "strict" ? [noKind(at, language)] : []);
	}
}

function unchecked(kind: string, findings: Finding[] = []): Result {
	return { findings, checks: [], kind };
}

function shellKind(shell: string, kinds: ReadonlySet<string>): string {
	const binaries = [...kinds].filter((name) => name !== "api");
	if (shell === "session") return "shell session";
	if (binaries.length > 0) return `${binaries.join(", ")} commands`;
	return kinds.has("api") ? "API call" : "commands";
}

/** Of a diff, the state after it is checked: lines with `+`, and those that stay. */
async function checkDiff(language: string, block: RawBlock, context: CheckContext): Promise<Result> {
	const lines = block.source.lines().filter((line) => !/^(?:-(?!-)|@@|---|\+\+\+)/.test(line.text));
	// Some authors put signs before changed lines, and no blank before the others.
	const isShifted = lines.every((line) => /^[ +]|^$/.test(line.text));
	const after = lines.map((line) =>
		isShifted || line.text.startsWith("+") ? line.slice(Math.min(1, line.text.length)) : line,
	);
	const source = MappedText.joinLines(after);
	const stated = language === "" && /^(?:apiVersion|kind):\s*\S/m.test(source.text) ? "yaml" : language;
	if (stated === "") return unchecked("diff");
	const kind = classifyBlock({ ...block.info, language: stated }, "", context.mode);
	const result = await checkKind(kind, { ...block, source }, context);
	// Where the language is a guess, the columns of what was changed are one too.
	if (language === "" && result.findings.some(({ rule }) => rule === "yaml-syntax")) return unchecked("diff");
	const findings = result.findings.filter(({ rule }) => rule !== "no-kind");
	return { ...result, findings, kind: `diff of ${result.kind}` };
}
