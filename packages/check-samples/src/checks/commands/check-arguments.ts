import { listOf, nearestNames } from "product-data/checking";
import type { Argument, Command } from "../../model/command-tree.ts";
import { type Finding, finding } from "../../model/finding.ts";
import type { ShellWord } from "../../read/shell/invocation.ts";
import { isPlaceholder, isValueName } from "../../text/placeholders.ts";
import type { CommandLine } from "./read-line.ts";

interface Circumstances {
	/** Arguments may be left out. */
	isFragment: boolean;
	/** The flags given. */
	seen: ReadonlyMap<string, number>;
	at: ShellWord["raw"];
}

/** Checks positional arguments: too few, too many, values outside lists and patterns, and the words after `--`. */
export function checkArguments(
	command: Command,
	{ positional, afterDashes = [] }: CommandLine,
	{ isFragment, seen, at }: Circumstances,
): Finding[] {
	const known = command.arguments;
	if (!known) return [];
	const before = known.filter((argument) => !argument.isAfterDashes);
	const takesDashes = known.some((argument) => argument.isAfterDashes);
	const all = takesDashes ? positional : [...positional, ...afterDashes];
	const hasMore = all.some((word) => word.isDynamic && /^(?:\.{3}|…)|^\$[@*{(]/.test(word.value));
	const findings = before.flatMap((argument, index) => checkValue(command, argument, all[index]));
	const missing = before
		.slice(all.length)
		.find(({ isRequired, unless }) => isRequired && !(unless && seen.has(unless)));
	if (missing && !isFragment && !hasMore) {
		const message = `${command.name} needs the argument ${missing.name}`;
		findings.push(finding(at, "missing-argument", message, { suggestion: command.usage }));
	}
	const isOpen = before.at(-1)?.isVariadic === true;
	const extra = all[before.length];
	const isLeftOut = extra && (/^(?:\.{3}|…)$/.test(extra.value) || (isFragment && isPlaceholder(extra.value)));
	if (extra && !isOpen && !isLeftOut) findings.push(tooMany(command, before, extra, takesDashes));
	// Cobra's usage line is silent about arguments that its author did not write down, or asks for too many.
	return command.tells === "all" ? findings : findings.map((one) => ({ ...one, severity: "likely" }));
}

function tooMany(command: Command, before: readonly Argument[], extra: ShellWord, takesDashes: boolean): Finding {
	const takes = before.length === 0 ? "no argument" : `only ${before.map(({ name }) => name).join(" ")}`;
	const suggestion = takesDashes ? "put the server's own arguments after --" : command.usage;
	const message = `unexpected argument ${extra.value}: ${command.name} takes ${takes}`;
	return finding(extra.raw, "extra-argument", message, { found: extra.value, suggestion });
}

function checkValue(command: Command, argument: Argument, word: ShellWord | undefined): Finding[] {
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
