import { editDistance } from "product-data/checking";
import shells from "../../knowledge/shells.json";
import { KNOWN_COMMANDS, TOOLS } from "../../knowledge/tool-tables.ts";
import { type Command, childOf } from "../../model/command-tree.ts";
import type { CheckContext } from "../../model/context.ts";
import type { FactData } from "../../model/facts.ts";
import { type Finding, finding } from "../../model/finding.ts";
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
	return namesIn(context.facts).flatMap(({ known, ...names }) => {
		if (known.size === 0) return [];
		return [...source.text.matchAll(names.pattern)].flatMap((match): Finding[] => {
			const found = match[0];
			if (found.length < names.shortest || known.has(found)) return [];
			const near = [...known].find((name) => name.length >= names.shortest && isSlipOf(found, name));
			if (!near || differsInDigits(found, near)) return [];
			const at = source.slice(match.index, match.index + found.length);
			const message = `there is no ${names.what} ${found}`;
			const data = names.rule === "unknown-variable" && COMMON.has(near) ? shells.environment.source : names.data;
			const severity = isOwnName(found, near) ? ("likely" as const) : undefined;
			return [{ at, rule: names.rule, message, found, suggestion: near, data, severity }];
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
	if (known.has(name) || Object.values(TOOLS).some((tool) => tool.flags.has(name))) return [];
	const near = [...known].find((flag) => isNear(name, flag));
	const start = whole.indexOf("--");
	const at = source.slice(start, start + name.length + 2);
	const isMeant = near !== undefined && value?.toLowerCase().replaceAll("_", "-") === near;
	const message = `no command has a flag --${name}`;
	// In prose a flag may be that of another program.
	const severity = isMeant ? undefined : ("likely" as const);
	const finding = { at, rule: "unknown-flag" as const, message, found: `--${name}`, severity };
	if (near) return [{ ...finding, suggestion: `--${near}`, data: "command files" }];
	for (const tool of Object.values(TOOLS)) {
		const other = [...tool.flags].find(
			(flag) => flag.length > 7 && isSlipOf(name, flag) && !differsInDigits(name, flag),
		);
		if (other) return [{ ...finding, suggestion: `--${other}`, data: tool.source }];
	}
	return [];
}

function isNear(name: string, flag: string): boolean {
	if (name.toLowerCase() === flag.toLowerCase()) return true;
	const limit = flag.length > 7 ? 2 : 1;
	return flag.length > 2 && !differsInDigits(name, flag) && editDistance(name, flag, limit) <= limit;
}

const allFlags = once((commands: CheckContext["commands"]): ReadonlySet<string> => {
	const flags = new Set(["help", "version"]);
	const visit = (command: Command): void => {
		for (const name of command.flags.keys()) flags.add(name);
		for (const child of command.children.values()) visit(child);
	};
	for (const root of commands.values()) visit(root);
	return flags;
});

/** `htv run`, `Thv list`, `run thv`: a command of the product whose program is misspelt or appears second. */
export function checkMisspeltProgram(source: MappedText, context: CheckContext): Finding[] {
	const [, first = "", second = ""] = /^([A-Za-z][\w-]*) (--?[a-z][\w-]*|[\w-]+)/.exec(source.text) ?? [];
	if (first === "" || context.commands.has(first) || KNOWN_COMMANDS.has(first)) return [];
	// Elsewhere, short names and names that end alike may be other programs.
	const isStrict = context.mode === "strict";
	const isMeant = (name: string): boolean => isSlipOf(first, name) && (isStrict || !isOwnName(first, name));
	for (const [name, root] of context.commands) {
		const isChild = childOf(root, second) !== undefined || (second.startsWith("--") && root.flags.has(second.slice(2)));
		const isSwapped = second === name && root.children.has(first);
		if (!isSwapped && !(isChild && isMeant(name))) continue;
		const message = isSwapped ? `${name} follows its command ${first}` : `there is no program ${first}`;
		const at = source.slice(0, first.length);
		return [
			finding(at, "unknown-program", message, {
				found: first,
				suggestion: name,
				data: root.file,
				severity: isSwapped ? "likely" : undefined,
			}),
		];
	}
	const tool = Object.entries(TOOLS).find(
		([name, { verbs }]) => (isStrict || name.length > 4) && verbs.has(second) && isMeant(name),
	);
	if (!tool) return [];
	const at = source.slice(0, first.length);
	const message = `there is no program ${first}`;
	return [{ at, rule: "unknown-program", message, found: first, suggestion: tool[0], data: tool[1].source }];
}
