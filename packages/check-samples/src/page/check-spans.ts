import { nearestNames, readRecord, type Schema } from "product-data/checking";
import { checkCommandLine, checkServer } from "../checks/commands/check-command-line.ts";
import { beforeDashes } from "../checks/commands/check-commands.ts";
import { followPath, isOpen } from "../checks/manifests/known-path.ts";
import { checkLoneFlag, checkMisspeltProgram, checkNames, checkPaths, checkUrls } from "../checks/names/check-names.ts";
import { isApiPath, isNearPath, matchPath, unknownPath, wrongMethod } from "../checks/openapi/check-call.ts";
import { checkKubectl } from "../checks/tools/check-kubectl.ts";
import { checkProgram } from "../checks/tools/check-program.ts";
import { checkTool } from "../checks/tools/check-tool.ts";
import { TOOLS } from "../knowledge/tool-tables.ts";
import type { CheckContext } from "../model/context.ts";
import { type Finding, finding } from "../model/finding.ts";
import type { ResourceKind } from "../model/kinds.ts";
import type { RawSpan } from "../read/markdown/page-samples.ts";
import { parseShell } from "../read/shell/parse-shell.ts";
import type { MappedText } from "../text/mapped-text.ts";
import { isNearName } from "../text/near-name.ts";
import type { Result } from "./check-data.ts";

/** The kind of a code span in words, with its findings; undefined for a span that is not a sample. */
export function checkSpan(span: RawSpan, context: CheckContext): Result | undefined {
	const whole = span.source.trim();
	const command = whole.text.startsWith("$ ") ? whole.slice(2).trim() : whole;
	// Somebody else's lists write `tool list:` with the colon inside.
	const source = context.mode === "foreign" ? command.slice(0, command.text.replace(/[:,.]$/, "").length) : command;
	const first = /^\S+/.exec(source.text)?.[0] ?? "";
	const root = context.commands.get(first);
	if (root && source.text.includes(" ")) {
		const { invocations } = parseShell(source);
		const findings = invocations
			.filter((invocation) => invocation.name === root.name)
			.flatMap((invocation) => [
				...checkCommandLine(root, invocation, { isFragment: true }),
				...checkServer(root, invocation, context),
			]);
		return { findings, checks: [`${root.name} commands`], kind: `${root.name} command` };
	}
	const call = /^([A-Za-z]{2,8})\s+(\/\S*)$/.exec(source.text);
	if (call && context.api) {
		const path = source.slice(source.text.length - (call[2] ?? "").length);
		const found = checkApiSpan(call[1] ?? "", path, source, context);
		if (found) return found;
	}
	if (/^[a-z]+(?:\.[A-Za-z][\w-]*(?:\[[\w*=]*\])?)+$/i.test(source.text)) {
		const found = checkFieldPath(source, context);
		if (found) return found;
	}
	return checkSpanNames(source, first, context);
}

/** Spans that name something of the data, and commands of well-known programs. */
function checkSpanNames(source: MappedText, first: string, context: CheckContext): Result | undefined {
	const findings = [
		...checkMisspeltProgram(source, context),
		...checkLoneFlag(source, context),
		...checkNames(source, context),
		...checkUrls(source),
		...checkPaths(source, context),
		...(TOOLS.has(first) && source.text.includes(" ") ? checkToolSpan(source, context) : []),
	];
	return findings.length > 0 ? { findings, checks: [], kind: "name" } : undefined;
}

/** In prose parts of a command may be left out: only its words and flags are looked at. */
function checkToolSpan(source: MappedText, context: CheckContext): Finding[] {
	const { invocations } = parseShell(source);
	return invocations
		.map((invocation) => ({ ...invocation, args: beforeDashes(invocation.args) }))
		.flatMap((invocation) => [
			...checkProgram(invocation, "sh", context),
			...(checkTool(invocation, context)?.findings ?? []),
			...(invocation.name === "kubectl" ? checkKubectl(invocation, context).findings : []),
		])
		.filter(({ severity }) => severity !== "likely");
}

function checkApiSpan(method: string, path: MappedText, source: MappedText, context: CheckContext): Result | undefined {
	const { api } = context;
	const isMethod = METHODS.includes(method.toUpperCase());
	const plain = path.text.replace(/\?.*$/, "");
	if (!api || (!isApiPath(api, plain) && !isNearPath(api, plain))) return undefined;
	const operations = matchPath(api, plain);
	if (!isMethod && !METHODS.some((known) => isNearName(method, known))) return undefined;
	const verdict: Result = { findings: [], checks: [`OpenAPI: ${api.title}`], kind: "API call" };
	if (operations.length === 0) verdict.findings.push({ ...unknownPath(api, path.text, path), data: api.title });
	else if (!operations.some((operation) => operation.method === method))
		verdict.findings.push(wrongMethod(operations, method, source.slice(0, method.length)));
	return verdict;
}

const METHODS = ["GET", "PUT", "POST", "PATCH", "DELETE", "HEAD"];

/** `spec.permissionProfile.type`: a field of some custom resource, or of a kind of Kubernetes. */
function checkFieldPath(source: MappedText, context: CheckContext): Result | undefined {
	const custom = context.kinds.kinds.filter((kind) => kind.isCustom);
	if (custom.length === 0) return undefined;
	const parts = source.text.replace(/\[[^\]]*\]/g, "").split(".");
	if (!ROOTS.includes(parts[0] ?? "")) return misspeltRoot(source, parts, custom, context);
	const depths = context.kinds.kinds.map((kind) => ({ kind, depth: knownDepth(kind.schema, parts, context) }));
	if (depths.some((entry) => entry.depth === parts.length))
		return { findings: [], checks: ["field paths"], kind: "field path" };
	const best = depths
		.filter((entry) => entry.kind.isCustom)
		.reduce((a, b) => (b.depth > a.depth || (b.depth === a.depth && b.kind.isStored && !a.kind.isStored) ? b : a));
	if (context.mode === "foreign" && best.depth < 2) return undefined;
	const above = parts.slice(0, best.depth);
	const alike = depths.filter(({ kind, depth }) => kind.isCustom && depth === best.depth);
	const isOne = alike.every(({ kind }) => kind.kind === best.kind.kind);
	const siblings = (isOne ? [best] : alike).flatMap(({ kind }) =>
		Object.keys(readRecord(followPath(kind.schema, above, context.kinds.resolve).last?.properties) ?? {}),
	);
	const { ordered, nearest } = nearestNames(parts[best.depth] ?? "", [...new Set(siblings)]);
	// Another project's kind may have the plural of what one here has, or the reverse.
	if (context.mode === "foreign" && (!nearest || singular(nearest) === singular(parts[best.depth] ?? "")))
		return undefined;
	const suggestion = nearest && [...above, nearest].join(".");
	const owner = isOne ? best.kind.kind : "any custom resource";
	return noField(source, owner, { data: best.kind.file, known: ordered.slice(0, 12), suggestion });
}

function noField(source: MappedText, kind: string, more: Partial<Finding>): Result {
	const message = `no field ${source.text} in ${kind}`;
	const findings = [finding(source, "unknown-field-path", message, { found: source.text, ...more })];
	return { findings, checks: ["field paths"], kind: "field path" };
}

const ROOTS: readonly string[] = ["spec", "status"];

const singular = (name: string): string => name.replace(/s$/, "");

/** `sepc.image`: the first part has a typo, and the rest is a field of a custom resource. */
function misspeltRoot(
	source: MappedText,
	[root = "", ...rest]: readonly string[],
	custom: readonly ResourceKind[],
	context: CheckContext,
): Result | undefined {
	// With a capital it is the field of a program's type.
	const isGoField = context.mode === "foreign" && ROOTS.includes(root.toLowerCase());
	const near = ROOTS.find((known) => isNearName(root, known));
	if (isGoField || near === undefined) return undefined;
	const meant = [near, ...rest];
	const owner = custom.find((kind) => knownDepth(kind.schema, meant, context) === meant.length);
	return owner && noField(source, owner.kind, { data: owner.file, suggestion: meant.join(".") });
}

/** How many parts of a path a schema knows. A place that keeps unknown fields knows all. */
function knownDepth(schema: Schema, parts: readonly string[], { kinds }: CheckContext): number {
	const { depth, last } = followPath(schema, parts, kinds.resolve);
	return isOpen(last) ? parts.length : depth;
}
