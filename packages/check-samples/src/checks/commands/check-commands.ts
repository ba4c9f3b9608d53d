import { KNOWN_COMMANDS, TOOLS } from "../../knowledge/tool-tables.ts";
import type { CheckContext } from "../../model/context.ts";
import { type Finding, mergeVerdicts, type Verdict } from "../../model/finding.ts";
import type { Invocation, ShellWord } from "../../read/shell/invocation.ts";
import { parsePowershell } from "../../read/shell/parse-powershell.ts";
import { parseShell, type ShellScript, unquote } from "../../read/shell/parse-shell.ts";
import { hasPrompts, openHereDocument, readSession } from "../../read/shell/read-session.ts";
import { MappedText } from "../../text/mapped-text.ts";
import { checkJsonFile } from "../manifests/check-embedded.ts";
import { checkYamlDocuments } from "../manifests/check-yaml.ts";
import { checkNames, checkPaths, checkUrls } from "../names/check-names.ts";
import { checkCall } from "../openapi/check-call.ts";
import { checkMediaType } from "../openapi/check-http.ts";
import { readCall } from "../openapi/read-curl.ts";
import { checkHelm, checkKubectl } from "../tools/check-kubectl.ts";
import { checkParameters, checkProgram } from "../tools/check-program.ts";
import { checkOptionValues, checkTool } from "../tools/check-tool.ts";
import { checkCommandLine, checkServer } from "./check-command-line.ts";

/** Which shell a block is written for. */
export type ShellKind = "sh" | "powershell" | "session";

/** Checks a block of commands: its syntax, then each command that is known here. */
export async function checkShell(
	source: MappedText,
	shell: ShellKind,
	context: CheckContext,
): Promise<Verdict & { kinds: Set<string> }> {
	const scripts = readScripts(source, shell, context);
	const syntax = shell === "powershell" ? "PowerShell syntax" : "shell syntax";
	const findings = [
		...scripts.flatMap((script) => script.findings),
		...checkUrls(source),
		...checkPaths(source, context),
		...checkNames(source, context),
	];
	const verdicts: Verdict[] = [{ findings, checks: [syntax] }];
	const kinds = new Set<string>();
	const dialect = shell === "powershell" ? "powershell" : "sh";
	for (const script of scripts) {
		const found: Verdict[] = [];
		for (const invocation of script.invocations) {
			const program = checkProgram(invocation, dialect, context);
			if (dialect === "powershell") program.push(...checkParameters(invocation));
			found.push({ findings: program, checks: [] }, checkInvocation(invocation, context, kinds));
			if (invocation.input) found.push(await checkInput(invocation, invocation.input, context));
		}
		verdicts.push(...(script.findings.length > 0 ? found.map(withoutConsequences) : found));
	}
	return { ...mergeVerdicts(verdicts), kinds };
}

/** After a syntax error, arguments are torn apart: their number says nothing. */
function withoutConsequences({ findings, checks }: Verdict): Verdict {
	const isOfNumber = /^(?:missing-(?:argument|value|flag)|extra-argument)$/;
	return { findings: findings.filter(({ rule }) => !isOfNumber.test(rule)), checks };
}

/** The scripts of a block: one, or one for each command of a session. */
export function readScripts(source: MappedText, shell: ShellKind, context: CheckContext): ShellScript[] {
	if (shell === "powershell") {
		const parts = hasPrompts(source.text) ? readSession(source, "`") : [source];
		return parts.map((part) => parsePowershell(part));
	}
	const parts = shell === "session" ? readSession(source) : [source];
	return parts.flatMap((part) => {
		const script = parseShell(part);
		const isBroken = !script.findings.every(({ mend }) => mend);
		return isBroken && context.mode === "foreign" ? readMixed(part, context) : [script];
	});
}

/**
 * Other people's shell blocks contain output and usage lines among the commands. When such a block cannot be read as a
 * whole, its lines are read one by one, and only those that begin with a known command are held to shell syntax.
 */
function readMixed(source: MappedText, context: CheckContext): ShellScript[] {
	return logicalLines(source).map((line) => {
		const script = parseShell(line);
		return script.findings.length === 0 || isCommandLine(line.text, context) ? script : { ...script, findings: [] };
	});
}

/** A line that begins with a command. */
function isCommandLine(text: string, context: CheckContext): boolean {
	const first = /^\s*(?:sudo\s+)?([\w.-]+)(?=\s|$)/.exec(text)?.[1] ?? "";
	return context.commands.has(first) || TOOLS.has(first) || KNOWN_COMMANDS.has(first);
}

/** Lines with their continuations, and here-documents with their bodies. */
function logicalLines(source: MappedText): MappedText[] {
	const out: MappedText[][] = [];
	let isOpen = false;
	let delimiter = "";
	for (const line of source.lines()) {
		if (isOpen || delimiter) out.at(-1)?.push(line);
		else out.push([line]);
		if (!delimiter) isOpen = /(?<!\\)\\$/.test(line.text) || hasOpenQuote(out.at(-1) ?? []);
		delimiter = openHereDocument(line.text, delimiter);
	}
	return out.map((lines) => MappedText.joinLines(lines)).filter(({ text }) => text.trim() !== "");
}

/** A JSON payload in single quotes continues over lines, until a quote closes it. */
function hasOpenQuote(lines: readonly MappedText[]): boolean {
	if (lines.length > MOST_LINES) return false;
	const text = lines.map((line) => line.text).join("\n");
	return /(?:-d|--data(?:-raw|-binary)?|-p|--patch|--json)(?:[ =]|\s*\\\n\s*)'[^']*$/.test(text);
}

/** No payload of a sample has more lines. */
const MOST_LINES = 400;

/** Checks the commands of a script inside another file, `run: thv list` of a workflow. */
export function checkScript(source: MappedText, context: CheckContext): Finding[] {
	return readScripts(source, "sh", context).flatMap(({ invocations }) =>
		invocations.flatMap((invocation) => [
			...checkProgram(invocation, "sh", context),
			...checkInvocation(invocation, context, new Set()).findings,
		]),
	);
}

function checkInvocation(invocation: Invocation, context: CheckContext, kinds: Set<string>): Verdict {
	const root = invocation.command.isDynamic ? undefined : context.commands.get(invocation.name);
	if (root) {
		kinds.add(root.name);
		const findings = [
			...checkOptionValues(invocation, root),
			...checkCommandLine(root, invocation, { isFragment: false }),
			...checkServer(root, invocation, context),
		];
		return { findings, checks: [`${root.name} commands`] };
	}
	const own = { ...invocation, args: beforeDashes(invocation.args) };
	const tool = checkTool(own, context);
	const findings = checkOptionValues(own, undefined);
	if (own.name === "curl") findings.push(...own.args.flatMap((word) => checkMediaType(unquote(word) ?? word.raw)));
	const verdicts = [...(tool ? [tool] : []), { findings, checks: [] }];
	if (own.name === "kubectl") verdicts.push(checkKubectl(own, context));
	if (own.name === "helm") verdicts.push(checkHelm(own, context));
	const call = context.api && readCall(invocation, context.api, context.mode);
	if (call && context.api) {
		kinds.add("api");
		verdicts.push(checkCall(call, context.api, context));
	}
	// `kubectl exec pod -- thv list`
	const [command, ...args] = own.name === "kubectl" ? invocation.args.slice(own.args.length + 1) : [];
	if (command && invocation.args.some(({ value }) => value === "exec"))
		verdicts.push(checkInvocation({ name: command.value, command, args, hasMoreArgs: false }, context, kinds));
	return mergeVerdicts(verdicts);
}

/** What comes after `--` belongs to another program. */
export function beforeDashes(args: ShellWord[]): ShellWord[] {
	const dashes = args.findIndex((word) => word.value === "--");
	return dashes === -1 ? args : args.slice(0, dashes);
}

/** A here-document is what its reader makes of it: a manifest for kubectl, a file by its name. */
async function checkInput(invocation: Invocation, input: MappedText, context: CheckContext): Promise<Verdict> {
	const named = invocation.args.find(({ value }) => /\.(?:ya?ml|json)$/.test(value))?.value;
	const file = invocation.outputFile ?? named ?? "";
	const reader = invocation.pipedTo?.[0]?.value ?? invocation.name;
	if (reader === "kubectl" || /\.ya?ml$/.test(file)) return checkYamlDocuments(input, context, { isSchemaless: true });
	return file.endsWith(".json") ? checkJsonFile(input.trim(), context) : { findings: [], checks: [] };
}
