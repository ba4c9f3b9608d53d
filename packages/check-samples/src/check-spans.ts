import { checkCommandLine } from "./cli-data/check-command-line.ts";
import { checkServer } from "./cli-data/check-server.ts";
import { listOf } from "./cli-data/flag-values.ts";
import type { CheckContext } from "./context.ts";
import type { Finding, Verdict } from "./finding.ts";
import type { RawSpan } from "./markdown/extract-samples.ts";
import { isApiPath, matchPath } from "./openapi/match-operation.ts";
import { readRecord } from "./read-data.ts";
import { deref, type Schema } from "./schema/schema-node.ts";
import { parseShell } from "./shell/parse-shell.ts";
import type { MappedText } from "./text/mapped-text.ts";
import { nearestNames } from "./text/nearest-name.ts";

/** A code span's kind in words, and what was found; undefined for a span that is no sample. */
export function checkSpan(span: RawSpan, context: CheckContext): (Verdict & { kind: string }) | undefined {
	const whole = trimmed(span.source);
	const source = whole.text.startsWith("$ ") ? trimmed(whole.slice(2)) : whole;
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
	const call = /^(GET|PUT|POST|PATCH|DELETE|HEAD)\s+(\/\S*)$/i.exec(source.text);
	if (call && context.api)
		return checkApiSpan(call[1] ?? "", source.slice(source.text.length - (call[2] ?? "").length), source, context);
	if (/^(?:spec|status)(?:\.[A-Za-z][\w-]*(?:\[[\w*=]*\])?)+$/.test(source.text))
		return checkFieldPath(source, context);
	return undefined;
}

function checkApiSpan(
	method: string,
	path: MappedText,
	source: MappedText,
	context: CheckContext,
): (Verdict & { kind: string }) | undefined {
	const { api } = context;
	if (!api || !isApiPath(api, path.text.replace(/\?.*$/, ""))) return undefined;
	const operations = matchPath(api, path.text.replace(/\?.*$/, ""));
	const verdict = { findings: [] as Finding[], checks: [`OpenAPI: ${api.title}`], kind: "API call" };
	if (operations.length === 0) {
		const { ordered, nearest } = nearestNames(
			path.text,
			api.operations.map((operation) => operation.path),
		);
		verdict.findings.push({
			at: path,
			rule: "unknown-path",
			message: `unknown path ${path.text} in ${api.title}`,
			found: path.text,
			known: ordered,
			...(nearest ? { suggestion: nearest } : {}),
		});
	} else if (!operations.some((operation) => operation.method === method)) {
		const known = operations.map((operation) => operation.method);
		verdict.findings.push({
			at: source.slice(0, method.length),
			rule: "unknown-method",
			message: `${operations[0]?.path} takes ${listOf(known)}, not ${method}`,
			found: method,
			known,
		});
	}
	return verdict;
}

/** `spec.permissionProfile.type`: a field of some custom resource, or of a kind of Kubernetes. */
function checkFieldPath(source: MappedText, context: CheckContext): (Verdict & { kind: string }) | undefined {
	const custom = context.kinds.kinds.filter((kind) => kind.isCustom);
	if (custom.length === 0) return undefined;
	const parts = source.text.replace(/\[[^\]]*\]/g, "").split(".");
	const depths = context.kinds.kinds.map((kind) => ({ kind, depth: knownDepth(kind.schema, parts, context) }));
	if (depths.some((entry) => entry.depth === parts.length))
		return { findings: [], checks: ["field paths"], kind: "field path" };
	const best = depths
		.filter((entry) => entry.kind.isCustom)
		.reduce((a, b) => (b.depth > a.depth || (b.depth === a.depth && b.kind.isStored && !a.kind.isStored) ? b : a));
	if (context.mode === "foreign" && best.depth < 2) return undefined;
	const siblings = siblingsAt(best.kind.schema, parts.slice(0, best.depth), context);
	const wrong = parts[best.depth] ?? "";
	const { ordered, nearest } = nearestNames(wrong, siblings);
	if (context.mode === "foreign" && !nearest) return undefined;
	const message = `no field ${source.text} in ${best.kind.kind}`;
	return {
		findings: [
			{
				at: source,
				rule: "unknown-field-path",
				message,
				found: source.text,
				known: ordered.slice(0, 12),
				...(nearest ? { suggestion: [...parts.slice(0, best.depth), nearest].join(".") } : {}),
			},
		],
		checks: ["field paths"],
		kind: "field path",
	};
}

/** How many parts of a path a schema knows. A place that keeps unknown fields knows all. */
function knownDepth(schema: Schema, parts: readonly string[], context: CheckContext): number {
	let current: Schema | undefined = schema;
	for (let depth = 0; depth < parts.length; depth += 1) {
		current = elementOf(current, context);
		if (!current) return depth;
		const next: Schema | undefined = readRecord(readRecord(current.properties)?.[parts[depth] ?? ""]);
		if (!next)
			return current["x-kubernetes-preserve-unknown-fields"] === true || readRecord(current.additionalProperties)
				? parts.length
				: depth;
		current = next;
	}
	return parts.length;
}

function siblingsAt(schema: Schema, parts: readonly string[], context: CheckContext): string[] {
	let current = elementOf(schema, context);
	for (const part of parts) current = elementOf(readRecord(readRecord(current?.properties)?.[part]), context);
	return Object.keys(readRecord(current?.properties) ?? {});
}

function elementOf(schema: Schema | undefined, context: CheckContext): Schema | undefined {
	let current = deref(schema, context.kinds.resolve);
	while (current?.type === "array") current = deref(readRecord(current.items), context.kinds.resolve);
	return current;
}

function trimmed(text: MappedText): MappedText {
	const start = text.text.length - text.text.trimStart().length;
	return text.slice(start, text.text.trimEnd().length);
}
