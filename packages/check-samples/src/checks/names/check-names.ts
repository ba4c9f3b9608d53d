import { editDistance } from "product-data/checking";
import shells from "../../knowledge/shells.json";
import { KNOWN_COMMANDS, TOOLS, type Tool } from "../../knowledge/tool-tables.ts";
import { childOf, withChildren } from "../../model/command-tree.ts";
import type { CheckContext, FactData } from "../../model/context.ts";
import { type Finding, finding, toLikely } from "../../model/finding.ts";
import type { Rule } from "../../model/rules.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { differsInDigits, isOwnName, isSlipOf } from "../../text/near-name.ts";
import { once } from "../../text/once.ts";

/** A kind of names that the data lists whole, and how they look in a text. */
interface Names {
	rule: Rule;
	what: string;
	pattern: RegExp;
	known: (facts: FactData) => Iterable<string>;
	data: string;
	/** Names shorter than this are near to too many. */
	shortest: number;
}

/** Variables that many programs read. */
const COMMON: ReadonlySet<string> = new Set(shells.environment.names);

const NAMES: readonly Names[] = [
	{
		rule: "unknown-variable",
		what: "environment variable",
		pattern:
			/(?<![\w.-])(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[a-z][a-z0-9]*(?:_[a-z0-9]+){2,}(?==)|KUBE[A-Z]+|XDG[A-Z_]+)(?![\w-])/g,
		known: (facts) => [...facts.variables, ...COMMON],
		data: "environment.yaml, registry.yaml, command files",
		shortest: 8,
	},
	{
		rule: "unknown-metric",
		what: "metric",
		pattern: /(?<![\w./-])[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+){2,}(?![\w-])/g,
		known: (facts) => [...facts.metrics.keys()].flatMap((name) => [name, name.replace(/_(?:bucket|sum|count)$/, "")]),
		data: "telemetry.yaml",
		shortest: 12,
	},
	{
		rule: "unknown-image",
		what: "image in the registry",
		pattern: /(?<![\w./-])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/[\w.-]+){1,5}(?=[:@\s"'`,]|$)/g,
		known: ({ images }) => images,
		data: "registry.yaml",
		shortest: 12,
	},
	{
		rule: "unknown-chart",
		what: "chart",
		pattern: /(?<![\w./-])oci:\/\/[\w./-]+/g,
		known: ({ charts }) => charts,
		data: "helm.yaml",
		shortest: 12,
	},
];

const namesIn = once((facts: FactData) => NAMES.map((names) => ({ ...names, known: new Set(names.known(facts)) })));

/** Checks names that the data lists wherever a text has them: an unknown one that is one typo away from a known one. */
export function checkNames(source: MappedText, context: CheckContext): Finding[] {
	return namesIn(context.facts).flatMap(({ rule, what, pattern, known, data, shortest }) => {
		if (known.size === 0) return [];
		return source.matchAll(pattern).flatMap(({ at }) => {
			const found = at.text;
			if (found.length < shortest || known.has(found)) return [];
			const near = [...known].find((name) => name.length >= shortest && isSlipOf(found, name));
			if (!near || differsInDigits(found, near)) return [];
			const more = { found, suggestion: near, data: COMMON.has(near) ? shells.environment.source : data };
			const severity = isOwnName(found, near) ? "likely" : undefined;
			return [finding(at, rule, `there is no ${what} ${found}`, { ...more, severity })];
		});
	});
}

/**
 * A code span with only a flag: reported if it is a misspelt flag of the product and no flag of another program. The name of its
 * value may say which flag is meant: `--fiel <FILE>`.
 */
export function checkLoneFlag(source: MappedText, context: CheckContext): Finding[] {
	const [whole = "", name, value] =
		/^(?:-\w,? )?--([A-Za-z][\w-]*)(?:[ =]<?([A-Z][A-Z0-9_-]+)>?)?/.exec(source.text) ?? [];
	if (!name || context.commands.size === 0) return [];
	const known = allFlags(context.commands);
	if (known.has(name) || [...TOOLS.values()].some(({ flags }) => flags.has(name))) return [];
	const near = [...known].find((flag) => isNear(name, flag));
	const [tool, other] = near === undefined ? toolsFlag(name) : [];
	const suggestion = near ?? other;
	if (!suggestion) return [];
	const start = whole.indexOf("--");
	const at = source.slice(start, start + name.length + 2);
	const more = { found: `--${name}`, suggestion: `--${suggestion}`, data: tool?.source ?? "command files" };
	// In prose a flag may be that of another program.
	const isMeant = near !== undefined && value?.toLowerCase().replaceAll("_", "-") === near;
	const severity = isMeant ? undefined : "likely";
	return [finding(at, "unknown-flag", `no command has a flag --${name}`, { ...more, severity })];
}

/** The program with a flag that a name is a slip of, and the flag. */
function toolsFlag(name: string): [Tool, string] | [] {
	for (const tool of TOOLS.values())
		for (const flag of tool.flags)
			if (flag.length > 7 && isSlipOf(name, flag) && !differsInDigits(name, flag)) return [tool, flag];
	return [];
}

function isNear(name: string, flag: string): boolean {
	if (name.toLowerCase() === flag.toLowerCase()) return true;
	const limit = flag.length > 7 ? 2 : 1;
	return flag.length > 2 && !differsInDigits(name, flag) && editDistance(name, flag, limit) <= limit;
}

const allFlags = once((commands: CheckContext["commands"]): ReadonlySet<string> => {
	const all = [...commands.values()].flatMap(withChildren);
	return new Set(["help", "version", ...all.flatMap(({ flags }) => [...flags.keys()])]);
});

/** `htv run`, `Thv list`, `run thv`: a command of the product whose program is misspelt or appears second. */
export function checkMisspeltProgram(source: MappedText, context: CheckContext): Finding[] {
	const [, first = "", second = ""] = /^([A-Za-z][\w-]*) (--?[a-z][\w-]*|[\w-]+)/.exec(source.text) ?? [];
	if (first === "" || context.commands.has(first) || KNOWN_COMMANDS.has(first)) return [];
	// Elsewhere, short names and names that end alike may be other programs.
	const isStrict = context.mode === "strict";
	const isMeant = (name: string): boolean => isSlipOf(first, name) && (isStrict || !isOwnName(first, name));
	const unknown = (suggestion: string, data: string | undefined, message = `there is no program ${first}`) =>
		finding(source.slice(0, first.length), "unknown-program", message, { found: first, suggestion, data });
	for (const [name, root] of context.commands) {
		const isChild = childOf(root, second) !== undefined || (second.startsWith("--") && root.flags.has(second.slice(2)));
		if (second === name && root.children.has(first))
			return [toLikely(unknown(name, root.file, `${name} follows its command ${first}`))];
		if (isChild && isMeant(name)) return [unknown(name, root.file)];
	}
	const tool = [...TOOLS].find(
		([name, { verbs }]) => (isStrict || name.length > 4) && verbs.has(second) && isMeant(name),
	);
	return tool ? [unknown(tool[0], tool[1].source)] : [];
}
