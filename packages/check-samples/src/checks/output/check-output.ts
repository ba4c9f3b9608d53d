import type { ApiDocument } from "product-data/checking";
import type { CheckContext } from "../../model/context.ts";
import { type Finding, finding, mergeVerdicts, restingOn, type Verdict } from "../../model/finding.ts";
import type { Tree } from "../../model/position-tree.ts";
import { unknownName } from "../../model/unknown-name.ts";
import { parseJson } from "../../read/data/parse-json.ts";
import { parseYaml } from "../../read/data/parse-yaml.ts";
import type { Invocation } from "../../read/shell/invocation.ts";
import { parseShell } from "../../read/shell/parse-shell.ts";
import { MappedText } from "../../text/mapped-text.ts";
import { checkCommandLine } from "../commands/check-command-line.ts";
import { findCommand } from "../commands/find-command.ts";
import { matchPath } from "../openapi/match-operation.ts";
import { validate } from "../schemas/validate.ts";
import { checkTelemetry } from "./check-telemetry.ts";
import { judgeOutput } from "./judge-output.ts";

interface OutputBlock {
	language: string;
	shows: string | undefined;
	/** The command above, for a block that names none. */
	inherited?: string | undefined;
}

/** A block of output as it is read. */
interface Shown {
	source: MappedText;
	tree: Tree | undefined;
	infoAt: MappedText;
}

const NOTHING: Verdict = { findings: [], checks: [] };

/** Checks the text of a block against the output of its command or call. Without `shows`, only JSON and YAML syntax can be checked. */
export async function checkOutput(
	block: OutputBlock,
	source: MappedText,
	infoAt: MappedText,
	context: CheckContext,
): Promise<Verdict> {
	const isJson = block.language === "json" || block.language === "jsonc";
	const parsed = isJson ? parseJson(source, { hasComments: block.language === "jsonc" }) : undefined;
	const verdicts: Verdict[] = [{ findings: parsed?.findings ?? [], checks: parsed ? ["JSON syntax"] : [] }];
	if (block.language === "yaml") verdicts.push({ findings: parseYaml(source).findings, checks: ["YAML syntax"] });
	const telemetry = block.language === "text" ? [await checkTelemetry(source, context.facts)] : [];
	verdicts.push(...telemetry);
	const shows = block.shows ?? block.inherited;
	// Metrics and spans are known by their form.
	const isKnown =
		context.mode !== "strict" || context.commands.size === 0 || telemetry.some(({ checks: [one] }) => one);
	if (shows) verdicts.push(checkShown(shows, { source, infoAt, tree: parsed?.tree }, context));
	else if (!isKnown) verdicts.push({ findings: [noSource(infoAt)], checks: [] });
	return mergeVerdicts(verdicts);
}

function noSource(at: MappedText): Finding {
	return finding(at, "output-source", "the output block names no command, and there is none above it", {
		suggestion: 'shows="the command", or illustration reason="why there is none"',
	});
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
	const schemas = [...operation.responses].flatMap(([status, schema]) =>
		schema && status.startsWith("2") ? [schema] : [],
	);
	if (!tree || schemas.length === 0) return NOTHING;
	const subject = `the answer of ${method} ${operation.path}`;
	const options = { resolve: api.resolve, subject, isClosed: true, isElidedAt: tree.isElidedAt };
	const results = schemas.map((schema) => validate(tree.root, schema, options));
	const findings = results.reduce((best, next) => (next.length < best.length ? next : best));
	return { findings, checks: [`answer of ${method} ${operation.path}`] };
}

function showsCommand(text: string, block: Shown, context: CheckContext): Verdict {
	const { source, infoAt } = block;
	const invocation = parseShell(MappedText.fixed(text, infoAt.toDocument(0))).invocations[0];
	if (invocation?.name === "kubectl") return kubectlColumns(invocation, source, context);
	const root = invocation && context.commands.get(invocation.name);
	if (!root) return NOTHING;
	const wrong = checkCommandLine(root, invocation, { isFragment: true });
	// A mistake in the command above is reported there.
	if (wrong.length > 0 && !infoAt.text.includes(text)) return NOTHING;
	if (wrong.length > 0) return { findings: wrong.map((one) => ({ ...one, at: locate(text, infoAt) })), checks: [] };
	const command = findCommand(root, invocation.args, [])?.command ?? root;
	const judged = judgeOutput(block, command, invocation);
	return { ...judged, findings: restingOn(judged.findings, command.file) };
}

/** `kubectl get` prints NAME and the columns of the CRD; options for wide or other output change that. */
function kubectlColumns(invocation: Invocation, source: MappedText, context: CheckContext): Verdict {
	const words = invocation.args.map((word) => word.value);
	const resource = words[1]?.split("/")[0]?.toLowerCase();
	if (
		words[0] !== "get" ||
		!resource ||
		words.some((word) => /^(?:-o|--output|-o=|--no-headers|--show-labels|-L|-w)/.test(word))
	)
		return NOTHING;
	const kind = context.kinds.resources.find((entry) => entry.names.includes(resource))?.kind;
	const versions = context.kinds.kinds.filter((entry) => entry.isCustom && entry.kind === kind);
	const columns = versions.find((entry) => entry.isStored)?.columns ?? versions[0]?.columns;
	if (!columns) return NOTHING;
	const isAll = words.some((word) => word === "-A" || word === "--all-namespaces");
	const own = (columns.length > 0 ? columns : ["Age"]).map((column) => column.toUpperCase());
	const all = [...(isAll ? ["NAMESPACE"] : []), "NAME", ...own];
	return { findings: checkColumns(source, all, `kubectl get ${resource}`), checks: [`columns of ${kind}`] };
}

/** Checks that a printed table has these columns, in this order. */
function checkColumns(source: MappedText, columns: readonly string[], command: string): Finding[] {
	const header = source.lines().find(({ text }) => text.split(/\s+/).some((word) => columns.includes(word)));
	if (!header || header.text.trim().replace(/\s+/g, " ") === columns.join(" ")) return [];
	return [finding(header, "output-columns", `${command} prints other columns`, { known: [...columns] })];
}

/** The words inside the info string, when they are found there. */
function locate(text: string, infoAt: MappedText): MappedText {
	const at = infoAt.text.indexOf(text);
	return at === -1 ? infoAt : infoAt.slice(at, at + text.length);
}
