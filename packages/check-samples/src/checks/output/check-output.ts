import type { Command } from "../../model/command-tree.ts";
import type { CheckContext } from "../../model/context.ts";
import { type Finding, finding, restingOn, type Verdict } from "../../model/finding.ts";
import type { Tree } from "../../model/position-tree.ts";
import { unknownName } from "../../model/unknown-name.ts";
import { parseJson } from "../../read/data/parse-json.ts";
import { parseYaml } from "../../read/data/parse-yaml.ts";
import type { Invocation } from "../../read/shell/invocation.ts";
import { parseShell } from "../../read/shell/parse-shell.ts";
import { MappedText } from "../../text/mapped-text.ts";
import { checkCommandLine } from "../commands/check-command-line.ts";
import { matchPath } from "../openapi/match-operation.ts";
import { validate } from "../schemas/validate.ts";
import { checkColumns } from "./check-table.ts";
import { checkTelemetry } from "./check-telemetry.ts";
import { judgeOutput } from "./judge-output.ts";

interface OutputBlock {
	language: string;
	shows: string | undefined;
	/** The command above, for a block that names none. */
	inherited?: string | undefined;
}

/** Checks the text of a block against the output of its command or call. Without `shows`, only JSON and YAML syntax can be checked. */
export async function checkOutput(
	block: OutputBlock,
	source: MappedText,
	infoAt: MappedText,
	context: CheckContext,
): Promise<Verdict> {
	const isJson = block.language === "json" || block.language === "jsonc";
	const parsed = isJson ? parseJson(source, { hasComments: block.language === "jsonc" }) : undefined;
	const verdict: Verdict = { findings: parsed?.findings ?? [], checks: parsed ? ["JSON syntax"] : [] };
	if (block.language === "yaml") {
		verdict.findings.push(...parseYaml(source).findings);
		verdict.checks.push("YAML syntax");
	}
	if (block.language === "text") addVerdict(verdict, await checkTelemetry(source, context.facts));
	const shows = block.shows ?? block.inherited;
	if (!shows) {
		// Metrics and spans are known by their form.
		const isTelemetry = verdict.checks.some((check) => /labels|attributes/.test(check));
		if (context.mode === "strict" && context.commands.size > 0 && !isTelemetry) verdict.findings.push(noSource(infoAt));
		return verdict;
	}
	const call = /^(GET|PUT|POST|PATCH|DELETE|HEAD)\s+(\S+)/.exec(shows);
	if (call) showsCall(call[1] ?? "", call[2] ?? "", parsed?.tree, infoAt, context, verdict);
	else showsCommand(shows, source, parsed?.tree, infoAt, context, verdict);
	return verdict;
}

function noSource(at: MappedText): Finding {
	return finding(at, "output-source", "the output block names no command, and there is none above it", {
		suggestion: 'shows="the command", or illustration reason="why there is none"',
	});
}

function addVerdict(verdict: Verdict, more: Verdict): void {
	verdict.findings.push(...more.findings);
	verdict.checks.push(...more.checks);
}

function showsCall(
	method: string,
	target: string,
	tree: Tree | undefined,
	infoAt: MappedText,
	context: CheckContext,
	verdict: Verdict,
): void {
	const { api } = context;
	if (!api) return;
	const path = target.replace(/\?.*$/, "");
	const operation = matchPath(api, path).find((entry) => entry.method === method);
	if (!operation) {
		const calls = api.operations.map((entry) => `${entry.method} ${entry.path}`);
		const call = `${method} ${path}`;
		verdict.findings.push(
			finding(infoAt, "unknown-path", `shows an unknown call ${call}`, unknownName(call, calls, 8)),
		);
		return;
	}
	const schemas = [...operation.responses]
		.filter(([status]) => status.startsWith("2"))
		.flatMap(([, schema]) => (schema ? [schema] : []));
	if (!tree || schemas.length === 0) return;
	verdict.checks.push(`answer of ${method} ${operation.path}`);
	const results = schemas.map((schema) =>
		validate(tree.root, schema, {
			resolve: api.resolve,
			subject: `the answer of ${method} ${operation.path}`,
			isClosed: true,
			isElidedAt: tree.isElidedAt,
		}),
	);
	verdict.findings.push(...results.reduce((best, next) => (next.length < best.length ? next : best)));
}

function showsCommand(
	text: string,
	source: MappedText,
	tree: Tree | undefined,
	infoAt: MappedText,
	context: CheckContext,
	verdict: Verdict,
): void {
	const invocation = parseShell(MappedText.fixed(text, infoAt.toDocument(0))).invocations[0];
	if (!invocation) return;
	const at = locate(text, infoAt);
	if (invocation.name === "kubectl") {
		kubectlColumns(invocation, source, context, verdict);
		return;
	}
	const root = context.commands.get(invocation.name);
	if (!root) return;
	const wrong = checkCommandLine(root, invocation, { isFragment: true }).map(
		(finding): Finding => ({ ...finding, at }),
	);
	if (wrong.length > 0) {
		// A mistake in the command above is reported there.
		if (infoAt.text.includes(text)) verdict.findings.push(...wrong);
		return;
	}
	const command = findCommand(root, invocation);
	const judged = judgeOutput({ source, tree, infoAt }, command, invocation);
	addVerdict(verdict, { ...judged, findings: restingOn(judged.findings, command.file) });
}

function findCommand(root: Command, invocation: Invocation): Command {
	let command = root;
	for (const word of invocation.args) {
		const next = command.children.get(word.value);
		if (next) command = next;
		else if (!word.value.startsWith("-")) break;
	}
	return command;
}

/** `kubectl get` prints NAME and the columns of the CRD; options for wide or other output change that. */
function kubectlColumns(invocation: Invocation, source: MappedText, context: CheckContext, verdict: Verdict): void {
	const words = invocation.args.map((word) => word.value);
	const resource = words[1]?.split("/")[0]?.toLowerCase();
	if (
		words[0] !== "get" ||
		!resource ||
		words.some((word) => /^(?:-o|--output|-o=|--no-headers|--show-labels|-L|-w)/.test(word))
	)
		return;
	const kind = context.kinds.resources.find((entry) => entry.names.includes(resource))?.kind;
	const versions = context.kinds.kinds.filter((entry) => entry.isCustom && entry.kind === kind);
	const columns = versions.find((entry) => entry.isStored)?.columns ?? versions[0]?.columns;
	if (!columns) return;
	const isAll = words.some((word) => word === "-A" || word === "--all-namespaces");
	verdict.checks.push(`columns of ${kind}`);
	const own = (columns.length > 0 ? columns : ["Age"]).map((column) => column.toUpperCase());
	const all = [...(isAll ? ["NAMESPACE"] : []), "NAME", ...own];
	verdict.findings.push(...checkColumns(source, all, `kubectl get ${resource}`));
}

/** The words inside the info string, when they are found there. */
function locate(text: string, infoAt: MappedText): MappedText {
	const at = infoAt.text.indexOf(text);
	return at === -1 ? infoAt : infoAt.slice(at, at + text.length);
}
