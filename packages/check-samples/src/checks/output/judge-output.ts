import {
	escapePattern,
	type JsonShape,
	type PrintedForm,
	patternOf,
	type Schema,
	showPrinted,
	type Template,
} from "product-data/checking";
import type { Command } from "../../model/command-tree.ts";
import type { Finding, Verdict } from "../../model/finding.ts";
import type { Tree } from "../../model/position-tree.ts";
import { parseJson } from "../../read/data/parse-json.ts";
import type { Invocation } from "../../read/shell/invocation.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { validate } from "../schemas/validate.ts";
import { judgeLines, type LinesVerdict } from "./judge-lines.ts";

/** A block of output as it is read. */
export interface Shown {
	source: MappedText;
	tree: Tree | undefined;
	infoAt: MappedText;
}

/** Judges a whole output block against every form that the call can take, and reports by the nearest one. */
export function judgeOutput(block: Shown, command: Command, invocation: Invocation): Verdict {
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
