import {
	type ApiDocument,
	escapePattern,
	type JsonShape,
	type PrintedForm,
	patternOf,
	type Schema,
	showPrinted,
	type Template,
} from "product-data/checking";
import type { Command } from "../../model/command-tree.ts";
import type { CheckContext, FactData } from "../../model/context.ts";
import { type Finding, finding, mergeVerdicts, restingOn, unknownName, type Verdict } from "../../model/finding.ts";
import type { Tree } from "../../model/position-tree.ts";
import { parseJson } from "../../read/data/parse-json.ts";
import { parseYaml } from "../../read/data/parse-yaml.ts";
import type { Invocation } from "../../read/shell/invocation.ts";
import { parseShell } from "../../read/shell/parse-shell.ts";
import { MappedText } from "../../text/mapped-text.ts";
import { checkCommandLine } from "../commands/check-command-line.ts";
import { findCommand } from "../commands/find-command.ts";
import { checkPromql } from "../languages/check-promql.ts";
import { matchPath } from "../openapi/check-call.ts";
import { validate } from "../schemas/validate.ts";
import { judgeLines, type LinesVerdict } from "./judge-lines.ts";

const NOTHING: Verdict = { findings: [], checks: [] };

/**
 * Checks the text of a block against the output of its command or call, which for a block that names none is the command above.
 * Without `shows`, only JSON and YAML syntax can be checked.
 */
export async function checkOutput(
	{ language, shows }: { language: string; shows: string | undefined },
	source: MappedText,
	infoAt: MappedText,
	context: CheckContext,
): Promise<Verdict> {
	const parsed = /^jsonc?$/.test(language) ? parseJson(source, language === "jsonc") : undefined;
	const verdicts: Verdict[] = parsed ? [{ findings: parsed.findings, checks: ["JSON syntax"] }] : [];
	if (language === "yaml") verdicts.push({ findings: parseYaml(source).findings, checks: ["YAML syntax"] });
	const telemetry = language === "text" ? await checkTelemetry(source, context.facts) : NOTHING;
	verdicts.push(telemetry);
	// Metrics and spans are known by their form.
	const isKnown = context.mode !== "strict" || context.commands.size === 0 || telemetry.checks.length > 0;
	if (shows) verdicts.push(checkShown(shows, { source, infoAt, tree: parsed?.tree }, context));
	else if (!isKnown) {
		const message = "the output block names no command, and there is none above it";
		const suggestion = 'shows="the command", or illustration reason="why there is none"';
		verdicts.push({ findings: [finding(infoAt, "output-source", message, { suggestion })], checks: [] });
	}
	return mergeVerdicts(verdicts);
}

/** A block of output as it is read. */
interface Shown {
	source: MappedText;
	tree: Tree | undefined;
	infoAt: MappedText;
}

/** A block with the call or command that it shows the output of. */
function checkShown(shows: string, block: Shown, context: CheckContext): Verdict {
	const [, method, target = ""] = /^(GET|PUT|POST|PATCH|DELETE|HEAD)\s+(\S+)/.exec(shows) ?? [];
	if (method === undefined) return showsCommand(shows, block, context);
	return context.api ? showsCall(method, target.replace(/\?.*$/, ""), block, context.api) : NOTHING;
}

function showsCall(method: string, path: string, { tree, infoAt }: Shown, api: ApiDocument): Verdict {
	const operation = matchPath(api, path).find((entry) => entry.method === method);
	if (!operation) {
		const calls = api.operations.map((entry) => `${entry.method} ${entry.path}`);
		const call = `${method} ${path}`;
		const unknown = finding(infoAt, "unknown-path", `shows an unknown call ${call}`, unknownName(call, calls, 8));
		return { findings: [unknown], checks: [] };
	}
	const answers = [...operation.responses].filter(([status]) => status.startsWith("2"));
	const schemas = answers.flatMap(([, schema]) => (schema ? [schema] : []));
	if (!tree || schemas.length === 0) return NOTHING;
	const subject = `answer of ${method} ${operation.path}` as const;
	const options = { resolve: api.resolve, subject: `the ${subject}`, isClosed: true };
	const results = schemas.map((schema) => validate(tree, schema, options));
	const findings = results.reduce((best, next) => (next.length < best.length ? next : best));
	return { findings, checks: [subject] };
}

function showsCommand(text: string, block: Shown, context: CheckContext): Verdict {
	const { source, infoAt } = block;
	const invocation = parseShell(MappedText.fixed(text, infoAt.toDocument(0))).invocations[0];
	if (invocation?.name === "kubectl") return kubectlColumns(invocation, source, context);
	const root = invocation && context.commands.get(invocation.name);
	if (!root) return NOTHING;
	const wrong = checkCommandLine(root, invocation, { isFragment: true });
	if (wrong.length > 0) {
		// A mistake in the command above is reported there.
		const start = infoAt.text.indexOf(text);
		const at = infoAt.slice(start, start + text.length);
		return { findings: start === -1 ? [] : wrong.map((one) => ({ ...one, at })), checks: [] };
	}
	const command = findCommand(root, invocation.args, [])?.command ?? root;
	const judged = judgeOutput(block, command, invocation);
	return { ...judged, findings: restingOn(judged.findings, command.file) };
}

/** Judges a whole output block against every form that the call can take, and reports by the nearest one. */
function judgeOutput(block: Shown, command: Command, invocation: Invocation): Verdict {
	const forms = formsOfCall(command, invocation);
	if (forms.length === 0) return { findings: [], checks: [] };
	const checks: Verdict["checks"] = [`output of ${command.name}`];
	const { source } = block;
	const tree = block.tree ?? readTree(source, forms);
	const fitting = forms.filter(({ json }) => (tree !== undefined) === (json !== undefined));
	if (tree && fitting.length === 0) {
		const flags = command.printed.filter(({ json }) => json !== undefined).flatMap((form) => form.flags);
		const message = `this call of ${command.name} prints no JSON`;
		const help = flags.length > 0 ? { suggestion: `name the flags: shows="${command.name} ${flags[0]}"` } : {};
		return { findings: [{ at: block.infoAt, rule: "output-text", message, ...help }], checks };
	}
	const options = { resolve: () => undefined, subject: `the output of ${command.name}`, isClosed: true };
	const results = (fitting.length > 0 ? fitting : forms).map((form) =>
		form.json && tree
			? { findings: validate(tree, schemaOfShape(form.json), options), matched: 0 }
			: judgeLines(source, form, command.name),
	);
	const score = ({ findings, matched }: LinesVerdict) =>
		findings.length === 0 ? Number.POSITIVE_INFINITY : matched - findings.length;
	const best = results.reduce((a, b) => (score(b) > score(a) ? b : a));
	const isStrange = !tree && best.findings.length > 1 && results.every(({ matched }) => matched === 0);
	return { findings: isStrange ? [strange(source, forms, command)] : best.findings, checks };
}

/** The JSON of a block that is not marked as such. */
function readTree(source: MappedText, forms: readonly PrintedForm[]): Tree | undefined {
	if (!/^\s*[[{]/.test(source.text) || !forms.some(({ json }) => json)) return undefined;
	const { tree, findings } = parseJson(source);
	return findings.length === 0 ? tree : undefined;
}

/** One finding for a block that has no line in common with any form. */
function strange(source: MappedText, forms: readonly PrintedForm[], command: Command): Finding {
	const usual = forms.filter(({ exit, when }) => exit === 0 && when === "").map(showPrinted);
	const known = usual.flatMap(({ language, text }) =>
		language === "json" ? ["JSON"] : (text.split("\n").find((line) => /\w/.test(line)) ?? []),
	);
	const at = source.lines().find((line) => line.text.trim() !== "") ?? source;
	return { at, rule: "output-text", message: `${command.name} does not print a block like this`, known };
}

/** The forms of a call: those whose flags it has. One with flags takes the place of the usual one without. */
export function formsOfCall(command: Command, invocation: Invocation): PrintedForm[] {
	const chosen = command.printed.filter((form) => form.flags.length === 0 || form.flags.some((flag) => hasFlag(flag)));
	const isSpecial = chosen.some((form) => form.flags.length > 0 && form.when === "" && form.exit === 0);
	return chosen.filter((form) => !(isSpecial && form.flags.length === 0 && form.when === ""));

	function hasFlag(text: string): boolean {
		const [name = "", value] = text.replace(/^--/, "").split(/[ =]/);
		const flag = command.flags.get(name);
		const names = [`--${name}`, ...(flag?.shorthand ? [`-${flag.shorthand}`] : [])];
		return invocation.args.some(({ value: word }, at) => {
			const [own = "", given] = word.split("=");
			if (!names.includes(own)) return false;
			return value === undefined || (given ?? invocation.args[at + 1]?.value) === value;
		});
	}
}

/** A JSON Schema that says the same of keys, which of them may be missing, and values, but nothing of the order of keys. */
function schemaOfShape(shape: JsonShape): Schema {
	if (shape.type === "value") return schemaOfTemplate(shape.template);
	if (shape.type === "list") return { type: ["array", "null"], items: schemaOfShape(shape.items) };
	const named = shape.entries.filter(({ isAny }) => !isAny);
	const anyKey = shape.entries.find(({ isAny }) => isAny);
	return {
		type: "object",
		properties: Object.fromEntries(named.map(({ key, shape }) => [key, schemaOfShape(shape)])),
		required: named.filter(({ isOptional }) => !isOptional).map(({ key }) => key),
		additionalProperties: anyKey ? schemaOfShape(anyKey.shape) : false,
	};
}

const TYPES: Readonly<Record<string, Schema>> = {
	any: {},
	int: { type: "integer" },
	port: { type: "integer", minimum: 0, maximum: 65535 },
	float: { type: "number" },
	bool: { type: "boolean" },
	text: { type: "string" },
};

function schemaOfTemplate(template: Template): Schema {
	const { only, pieces } = template;
	if (only !== undefined && Object.hasOwn(TYPES, only)) return TYPES[only] ?? {};
	if (only?.includes("|") && !only.startsWith("/")) return { type: "string", enum: only.split("|") };
	if (only !== undefined) return { type: "string", pattern: `^(?:${patternOf(only, template.source)})$` };
	const pattern = pieces.map(({ literal, pattern }) => pattern ?? escapePattern(literal ?? "")).join("");
	return { type: "string", pattern: `^${pattern}$` };
}

/** `kubectl get` prints NAME and the columns of the CRD, in this order; options for wide or other output change that. */
function kubectlColumns(invocation: Invocation, source: MappedText, context: CheckContext): Verdict {
	const words = invocation.args.map((word) => word.value);
	const resource = words[1]?.split("/")[0]?.toLowerCase();
	const isOther = words.some((word) => /^(?:-o|--output|--no-headers|--show-labels|-L|-w)/.test(word));
	if (words[0] !== "get" || !resource || isOther) return NOTHING;
	const kind = context.kinds.resources.find((entry) => entry.names.includes(resource))?.kind;
	const versions = context.kinds.kinds.filter((entry) => entry.isCustom && entry.kind === kind);
	const columns = versions.find((entry) => entry.isStored)?.columns ?? versions[0]?.columns;
	if (!columns) return NOTHING;
	const isAll = words.some((word) => word === "-A" || word === "--all-namespaces");
	const own = (columns.length > 0 ? columns : ["Age"]).map((column) => column.toUpperCase());
	const known = [...(isAll ? ["NAMESPACE"] : []), "NAME", ...own];
	const header = source.lines().find(({ text }) => text.split(/\s+/).some((word) => known.includes(word)));
	const isRight = !header || header.text.trim().replace(/\s+/g, " ") === known.join(" ");
	const message = `kubectl get ${resource} prints other columns`;
	const findings = isRight ? [] : [finding(header, "output-columns", message, { known })];
	return { findings, checks: [`columns of ${kind}`] };
}

const SERIES = /^[a-z_:][\w:]*(?:\{[^}]*\})?(?=\s+[\d.eE+-]+(?:\s+\d+)?$)/g;
const ATTRIBUTE = /^\s+[a-z_]+(?:\.[a-z_]+)+(?=\s|=|:|$)/g;

/** Output that shows metrics or spans is known by its form: each metric, label and attribute must be one of the data's. */
async function checkTelemetry(source: MappedText, facts: FactData): Promise<Verdict> {
	const lines = source.lines().filter((line) => line.text.trim() !== "" && !line.text.startsWith("#"));
	const series = lines.flatMap((line) => line.matchAll(SERIES));
	if (facts.metrics.size > 0 && lines.length > 0 && series.length === lines.length) {
		const verdicts = await Promise.all(series.map(({ at }) => checkPromql(at, facts)));
		return { findings: verdicts.flatMap(({ findings }) => findings), checks: ["metrics and labels"] };
	}
	return checkAttributes(lines, facts);
}

function checkAttributes(lines: readonly MappedText[], facts: FactData): Verdict {
	const found = lines.flatMap((line) => line.matchAll(ATTRIBUTE)).map(({ at }) => at.trim());
	const isSpan = found.length > 1 && found.some(({ text }) => facts.attributes.has(text));
	if (!isSpan) return { findings: [], checks: [] };
	const prefixes = new Set([...facts.attributes].map((name) => name.split(".")[0]));
	const unknown = found.filter(({ text }) => prefixes.has(text.split(".")[0]) && !facts.attributes.has(text));
	const findings = unknown.map((at) => {
		const named = unknownName(at.text, facts.attributes, 8);
		return finding(at, "unknown-label", `no span attribute ${at.text} in the data`, named);
	});
	return { findings, checks: ["span attributes"] };
}
