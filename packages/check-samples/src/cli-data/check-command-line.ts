import type { Finding } from "../finding.ts";
import type { Invocation, ShellWord } from "../shell/invocation.ts";
import { nearestNames } from "../text/nearest-name.ts";
import { isPlaceholder } from "../text/placeholders.ts";
import { checkArguments } from "./check-arguments.ts";
import { type Command, type Flag, flagNames } from "./command-tree.ts";
import { findCommand, isUsageNotation } from "./find-command.ts";
import { checkFlagValue } from "./flag-values.ts";

/** `isFragment`: a code span in prose, where arguments and values may be left out. */
export interface CommandLineOptions {
	isFragment: boolean;
}

/** Checks one command line of a known binary: command, flags, values and arguments. */
export function checkCommandLine(root: Command, invocation: Invocation, options: CommandLineOptions): Finding[] {
	const findings: Finding[] = [];
	const walk = findCommand(root, invocation.args, findings);
	if (!walk) return findings;
	const { command, rest } = walk;
	const seen = new Map<string, number>();
	const positional: ShellWord[] = [];
	let afterDashes: ShellWord[] | undefined;
	for (let at = 0; at < rest.length; at += 1) {
		const word = rest[at];
		if (!word) continue;
		const text = word.value;
		if (text === "--") {
			afterDashes = rest.slice(at + 1);
			break;
		}
		if (isUsageNotation(word)) {
			if (/\.\.\.|…/.test(text)) positional.push({ ...word, isDynamic: true });
			continue;
		}
		if (!text.startsWith("-") || text === "-" || (word.isQuoted && text.includes(" "))) {
			positional.push(word);
			continue;
		}
		at += text.startsWith("--") ? readLong(word, rest[at + 1]) : readShort(word, rest[at + 1]);
	}
	if (!seen.has("help") && !options.isFragment && !invocation.hasMoreArgs)
		checkRequiredFlags(command, invocation, seen, findings);
	if (!seen.has("help"))
		checkArguments(
			command,
			positional,
			afterDashes,
			{ isFragment: options.isFragment || invocation.hasMoreArgs, seen, at: invocation.command },
			findings,
		);
	return findings;

	/** Reads `--name`, `--name=value`, `--name value`; gives the number of further words used. */
	function readLong(word: ShellWord, next: ShellWord | undefined): number {
		const equals = word.value.indexOf("=");
		const name = equals === -1 ? word.value.slice(2) : word.value.slice(2, equals);
		if (isPlaceholder(name) || name === "") return 0;
		const flag = command.flags.get(name) ?? (name === "help" ? HELP : undefined);
		const nameAt = word.raw.text.startsWith(`--${name}`) ? word.raw.slice(0, name.length + 2) : word.raw;
		if (!flag) {
			findings.push(unknownFlag(command, `--${name}`, nameAt));
			return next && equals === -1 && !next.value.startsWith("-") && next !== rest.at(-1) ? 1 : 0;
		}
		note(flag, nameAt);
		if (equals !== -1) {
			checkValue(
				flag,
				word.value.slice(equals + 1),
				word,
				word.raw.slice(Math.min(equals + 1, word.raw.text.length - 1)),
			);
			return 0;
		}
		return takeNext(flag, nameAt, next);
	}

	/** Reads `-p 80`, `-p80`, `-p=80` and bundles such as `-af`. */
	function readShort(word: ShellWord, next: ShellWord | undefined): number {
		const letters = word.value.slice(1);
		for (let at = 0; at < letters.length; at += 1) {
			const letter = letters[at] ?? "";
			const flag = command.shorthands.get(letter) ?? (letter === "h" ? HELP : undefined);
			const letterAt = word.raw.text.startsWith("-") ? word.raw.slice(at === 0 ? 0 : at + 1, at + 2) : word.raw;
			if (!flag) {
				findings.push(unknownShorthand(command, letter, letterAt));
				return 0;
			}
			note(flag, letterAt);
			const tail = letters.slice(at + 1);
			if (tail.startsWith("=")) checkValue(flag, tail.slice(1), word, word.raw);
			else if (flag.type === "bool") continue;
			else if (tail !== "") checkValue(flag, tail, word, word.raw);
			else return takeNext(flag, letterAt, next);
			return 0;
		}
		return 0;
	}

	function takeNext(flag: Flag, at: ShellWord["raw"], next: ShellWord | undefined): number {
		if (flag.type === "bool") return 0;
		const isMissing =
			next === undefined ||
			next.value === "--" ||
			(next.value.startsWith("--") && command.flags.has(next.value.slice(2).replace(/=.*/s, "")));
		if (isMissing && next === undefined && (options.isFragment || invocation.hasMoreArgs)) return 0;
		if (isMissing && options.isFragment) return 0;
		if (isMissing) {
			if (flag.type !== "any" || next === undefined)
				findings.push({
					at,
					rule: "missing-value",
					message: `--${flag.name} needs a value`,
					found: next?.value ?? "nothing",
				});
			return 0;
		}
		checkValue(flag, next.value, next, next.raw);
		return 1;
	}

	function note(flag: Flag, at: ShellWord["raw"]): void {
		const count = (seen.get(flag.name) ?? 0) + 1;
		seen.set(flag.name, count);
		if (count === 2 && !flag.isRepeatable && flag.type !== "bool")
			findings.push({
				at,
				rule: "flag-repeated",
				message: `--${flag.name} can be given only once for ${command.name}`,
			});
	}

	function checkValue(flag: Flag, value: string, word: ShellWord, at: ShellWord["raw"]): void {
		if (word.isDynamic || isPlaceholder(value)) return;
		const alternatives = options.isFragment && flag.enum.length > 0 ? value.split("|") : [value];
		for (const alternative of alternatives) {
			const wrong = checkFlagValue(flag, alternative);
			if (!wrong) continue;
			const nearest = wrong.known ? nearestNames(alternative, wrong.known).nearest : undefined;
			findings.push({
				at,
				rule: "flag-value",
				message: wrong.message,
				found: alternative,
				...(wrong.known ? { known: wrong.known } : {}),
				...(nearest ? { suggestion: nearest } : {}),
			});
			return;
		}
	}
}

const HELP: Flag = {
	name: "help",
	shorthand: "h",
	type: "bool",
	isRepeatable: true,
	isRequired: false,
	enum: [],
	minimum: undefined,
	maximum: undefined,
	pattern: undefined,
	isPair: false,
};

function unknownFlag(command: Command, name: string, at: ShellWord["raw"]): Finding {
	const { ordered, nearest } = nearestNames(name, flagNames(command));
	return {
		at,
		rule: "unknown-flag",
		message: `unknown flag ${name} for ${command.name}`,
		found: name,
		known: ordered,
		...(nearest ? { suggestion: nearest } : {}),
	};
}

function unknownShorthand(command: Command, letter: string, at: ShellWord["raw"]): Finding {
	const known = [...command.shorthands].map(([short, flag]) => `-${short} (--${flag.name})`);
	return {
		at,
		rule: "unknown-flag",
		message: `unknown short flag -${letter} for ${command.name}`,
		found: `-${letter}`,
		known,
	};
}

function checkRequiredFlags(
	command: Command,
	invocation: Invocation,
	seen: ReadonlyMap<string, number>,
	findings: Finding[],
): void {
	for (const flag of command.flags.values()) {
		if (flag.isRequired && !seen.has(flag.name))
			findings.push({
				at: invocation.command.raw,
				rule: "missing-flag",
				message: `${command.name} needs --${flag.name}`,
			});
	}
}
