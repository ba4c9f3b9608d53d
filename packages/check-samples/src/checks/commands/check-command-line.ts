import { editDistance, listOf, nearestNames } from "product-data/checking";
import { RUNNING, SCRIPT_RUNNERS } from "../../knowledge/tool-tables.ts";
import type { Argument, Command, Flag } from "../../model/command-tree.ts";
import type { CheckContext } from "../../model/context.ts";
import { type Finding, finding, restingOn, toLikely, unknownName } from "../../model/finding.ts";
import type { Invocation, ShellWord } from "../../read/shell/invocation.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { isPlaceholder, isValueName } from "../../text/placeholders.ts";
import { certaintyOf, isColonPair, unknownFlag, unknownShorthand, wrongValue } from "./check-flags.ts";
import { findCommand } from "./find-command.ts";
import { type CommandLine, type FlagUse, readLine } from "./read-line.ts";

/**
 * Checks one command line of a known binary: command, flags, values and arguments. A fragment is a code span in prose, where
 * arguments and values may be left out.
 */
export function checkCommandLine(
	root: Command,
	invocation: Invocation,
	{ isFragment }: { isFragment: boolean },
): Finding[] {
	const findings: Finding[] = [];
	const walk = findCommand(root, invocation.args, findings);
	const isLikely = mayRunScript(root, findings.length > 0 ? root : walk?.command);
	if (!walk) return isLikely ? findings.map(toLikely) : findings;
	const { command, rest } = walk;
	const line = readLine(command, rest);
	const seen = new Map<string, number>();
	for (const use of line.uses) {
		const { flag, name, at } = use;
		if (!flag) {
			const unknown = name.startsWith("--") ? unknownFlag : unknownShorthand;
			if (!command.shownFlags.has(name)) findings.push(unknown(command, name, at));
			continue;
		}
		const count = (seen.get(flag.name) ?? 0) + 1;
		seen.set(flag.name, count);
		if (count === 2 && !flag.isRepeatable && flag.type !== "bool") {
			const message = `--${flag.name} can be given only once for ${command.name}`;
			findings.push(finding(at, "flag-repeated", message, certaintyOf(flag)));
		}
		findings.push(...checkValue(flag, use, command, isFragment, invocation.hasMoreArgs));
	}
	if (!seen.has("help")) {
		const isOpen = isFragment || invocation.hasMoreArgs;
		for (const { name, isRequired } of command.flags.values())
			if (isRequired && !isOpen && !seen.has(name))
				findings.push(finding(invocation.command.raw, "missing-flag", `${command.name} needs --${name}`));
		// Nobody knows which words are values of a flag that is unknown.
		const hasUnknown = line.uses.some(({ flag, name }) => !flag && name.startsWith("--"));
		const found = checkArguments(command, line, seen, isOpen || line.isUsage, invocation.command.raw);
		findings.push(...found.filter(({ rule }) => rule !== "extra-argument" || !hasUnknown));
	}
	restingOn(findings, command.file);
	const isGuess = isLikely || mayBeAnother(command, line.positional[0]);
	// Help and completions describe values and arguments in words, and read from words they prove little.
	const isShown = command.tells === "shown";
	return findings.map((one) => (isGuess || (isShown && !one.rule.startsWith("unknown-")) ? toLikely(one) : one));
}

/**
 * `pnpm lint` runs a script of the project, which no data lists; what follows is the script's. These programs take flags before
 * the command, too.
 */
function mayRunScript(root: Command, command = root): boolean {
	return SCRIPT_RUNNERS.has(root.name) && (command === root || RUNNING.has(command.name.slice(root.name.length + 1)));
}

/** True when the first word may name a subcommand, by a name that the data does not have: all flags are that one's. */
function mayBeAnother({ children, hasStatedAliases }: Command, first: ShellWord | undefined): boolean {
	if (children.size === 0 || !first) return false;
	return first.isDynamic || isPlaceholder(first.value) || (!hasStatedAliases && /^[a-z][\w-]*$/.test(first.value));
}

function checkValue(
	flag: Flag,
	{ at, value, next }: FlagUse,
	{ tells }: Command,
	isFragment: boolean,
	hasMoreArgs: boolean,
): Finding[] {
	if (!value) {
		const mayFollow = isFragment || (hasMoreArgs && next === undefined);
		if (flag.isValueOptional || mayFollow || (flag.type === "any" && next !== undefined)) return [];
		// With a list of values, programs often have one for the flag alone.
		const certainty = flag.enum.length > 0 ? ({ severity: "likely" } as const) : certaintyOf(flag);
		const more = { found: next?.value ?? "nothing", ...certainty };
		return [finding(at, "missing-value", `--${flag.name} needs a value`, more)];
	}
	const { value: text, raw, isDynamic } = value;
	if ((isDynamic || isPlaceholder(text)) && !isColonPair(flag, text)) return [];
	const alternatives = isFragment && flag.enum.length > 0 ? text.split("|") : [text];
	const [wrong] = alternatives.flatMap((one) => wrongValue(flag, one, raw));
	if (!wrong) return [];
	// Programs that know days call the type of their durations the same.
	const isDays = flag.type === "duration" && tells !== "all" && /^\d+[dwy]$/.test(wrong.found ?? "");
	return [isDays ? toLikely(wrong) : wrong];
}

/** Checks positional arguments: too few, too many, values outside lists and patterns, and the words after `--`. */
export function checkArguments(
	command: Command,
	{ positional, afterDashes = [] }: CommandLine,
	seen: ReadonlyMap<string, number>,
	mayLeaveOut: boolean,
	at: MappedText,
): Finding[] {
	const known = command.arguments;
	if (!known) return [];
	const before = known.filter((argument) => !argument.isAfterDashes);
	const takesDashes = known.some((argument) => argument.isAfterDashes);
	const all = takesDashes ? positional : [...positional, ...afterDashes];
	const hasMore = all.some((word) => word.isDynamic && /^(?:\.{3}|…)|^\$[@*{(]/.test(word.value));
	const findings = before.flatMap((argument, index) => checkArgument(command, argument, all[index]));
	const missing = before
		.slice(all.length)
		.find(({ isRequired, unless }) => isRequired && !(unless && seen.has(unless)));
	if (missing && !mayLeaveOut && !hasMore) {
		const message = `${command.name} needs the argument ${missing.name}`;
		findings.push(finding(at, "missing-argument", message, { suggestion: command.usage }));
	}
	const isOpen = before.at(-1)?.isVariadic === true;
	const extra = all[before.length];
	const isLeftOut = extra && (/^(?:\.{3}|…)$/.test(extra.value) || (mayLeaveOut && isPlaceholder(extra.value)));
	if (extra && !isOpen && !isLeftOut) findings.push(tooMany(command, before, extra, takesDashes));
	// Cobra's usage line is silent about arguments that its author did not write down, or asks for too many.
	return command.tells === "all" ? findings : findings.map(toLikely);
}

function tooMany(command: Command, before: readonly Argument[], extra: ShellWord, takesDashes: boolean): Finding {
	const takes = before.length === 0 ? "no argument" : `only ${before.map(({ name }) => name).join(" ")}`;
	const suggestion = takesDashes ? "put the server's own arguments after --" : command.usage;
	const message = `unexpected argument ${extra.value}: ${command.name} takes ${takes}`;
	return finding(extra.raw, "extra-argument", message, { found: extra.value, suggestion });
}

function checkArgument(command: Command, argument: Argument, word: ShellWord | undefined): Finding[] {
	if (!word || word.isDynamic || isPlaceholder(word.value) || isValueName(word.value, argument.enum)) return [];
	const form = new RegExp(argument.pattern ?? "");
	const isListed = (value: string) => argument.enum.length === 0 || argument.enum.includes(value);
	const wrong = word.value.split("|").find((value) => !form.test(value) || !isListed(value));
	if (wrong === undefined) return [];
	const right = argument.enum.length > 0 ? `is ${listOf(argument.enum)}` : `matches ${argument.pattern}`;
	const { nearest: suggestion } = nearestNames(wrong, argument.enum);
	const message = `${argument.name} of ${command.name} ${right}, not "${wrong}"`;
	return [finding(word.raw, "argument-value", message, { found: wrong, known: argument.enum, suggestion })];
}

/**
 * Names of registry entries, and the tools that one has. The data calls an argument for them `server`, or
 * `SERVER_OR_IMAGE` where a name can also be a local image, so only near misses of an entry's name are reported.
 */
export function checkServer(root: Command, invocation: Invocation, context: CheckContext): Finding[] {
	const { servers } = context.facts;
	const walk = servers.size > 0 ? findCommand(root, invocation.args, []) : undefined;
	if (!walk || !/^server(?:_or_|$)/i.test(walk.command.arguments?.[0]?.name ?? "")) return [];
	const { positional, uses } = readLine(walk.command, walk.rest);
	const [operand] = positional;
	if (!operand || operand.isDynamic || isPlaceholder(operand.value) || !/^[a-z][a-z0-9-]*$/i.test(operand.value))
		return [];
	const { tools } = servers.get(operand.value) ?? {};
	if (!tools) return unknownServer(operand, servers.keys());
	const named = uses.flatMap(({ flag, value }) => (flag?.name === "tools" && value ? [value] : []));
	return tools.length === 0 ? [] : named.flatMap((tool) => unknownTool(tool, operand.value, tools));
}

function unknownServer({ value, raw }: ShellWord, names: Iterable<string>): Finding[] {
	const unknown = unknownName(value, names, 8);
	const limit = value.length > 4 ? 2 : 1;
	if (!unknown.suggestion || editDistance(unknown.suggestion, value, limit) > limit) return [];
	return [finding(raw, "argument-value", `no server ${value} in the registry`, unknown)];
}

function unknownTool({ value, raw, isDynamic }: ShellWord, server: string, tools: readonly string[]): Finding[] {
	if (isDynamic || isPlaceholder(value) || tools.includes(value)) return [];
	const message = `the server ${server} has no tool ${value}`;
	return [finding(raw, "argument-value", message, unknownName(value, tools, 12))];
}
