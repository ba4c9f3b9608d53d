import { RUNNING, SCRIPT_RUNNERS } from "../../knowledge/tool-tables.ts";
import { type Command, type Flag, plainFlag } from "../../model/command-tree.ts";
import { type Finding, finding, restingOn } from "../../model/finding.ts";
import type { Invocation, ShellWord } from "../../read/shell/invocation.ts";
import { isPlaceholder } from "../../text/placeholders.ts";
import { checkArguments } from "./check-arguments.ts";
import { findCommand, isUsageNotation } from "./find-command.ts";
import { certaintyOf, unknownFlag, unknownShorthand, wrongValue } from "./flag-findings.ts";
import { checkFlagValue, isColonPair } from "./flag-values.ts";

/** `isFragment`: a code span in prose, where arguments and values may be left out. */
export interface CommandLineOptions {
	isFragment: boolean;
}

/** Checks one command line of a known binary: command, flags, values and arguments. */
export function checkCommandLine(root: Command, invocation: Invocation, options: CommandLineOptions): Finding[] {
	const findings: Finding[] = [];
	const walk = findCommand(root, invocation.args, findings);
	const isLikely = mayRunScript(root, findings.length > 0 ? root : walk?.command);
	const line = walk && new CommandLine(walk.command, walk.rest, invocation, options, findings);
	line?.check();
	if (walk) restingOn(findings, walk.command.file);
	const isGuess = isLikely || line?.mayBeAnother();
	// Help and completions describe values and arguments in words, and read from words they prove little.
	const isShown = walk?.command.tells === "shown";
	return findings.map((finding) =>
		isGuess || (isShown && !finding.rule.startsWith("unknown-"))
			? { ...finding, severity: "likely" as const }
			: finding,
	);
}

/**
 * `pnpm lint` runs a script of the project, which no data lists; what follows is the script's. These programs take flags before
 * the command, too.
 */
function mayRunScript(root: Command, command = root): boolean {
	return SCRIPT_RUNNERS.has(root.name) && (command === root || RUNNING.has(command.name.slice(root.name.length + 1)));
}

/** One command's words, read from left to right. */
class CommandLine {
	private readonly seen = new Map<string, number>();
	private readonly positional: ShellWord[] = [];
	/** True when flags are unknown, so that nobody knows which words are their values. */
	private hasUnknown = false;
	private isUsageLine = false;
	private afterDashes: ShellWord[] | undefined;

	constructor(
		private readonly command: Command,
		private readonly rest: readonly ShellWord[],
		private readonly invocation: Invocation,
		private readonly options: CommandLineOptions,
		private readonly findings: Finding[],
	) {}

	/** Nearly every program has --version by itself, unless a command file of ours tells all of it. */
	private get hasVersion(): boolean {
		const { name, tells, file } = this.command;
		return !name.includes(" ") && !(tells === "all" && /\.ya?ml$/.test(file ?? ""));
	}

	check(): void {
		this.readWords();
		if (this.seen.has("help")) return;
		const isFragment = this.options.isFragment || this.invocation.hasMoreArgs;
		const missing = [...this.command.flags.values()].filter(
			({ name, isRequired }) => isRequired && !this.seen.has(name),
		);
		for (const { name } of isFragment ? [] : missing)
			this.add(this.invocation.command.raw, "missing-flag", `${this.command.name} needs --${name}`);
		const how = { isFragment: isFragment || this.isUsageLine, seen: this.seen, at: this.invocation.command };
		const found = checkArguments(this.command, this.positional, this.afterDashes, how);
		this.findings.push(...found.filter(({ rule }) => rule !== "extra-argument" || !this.hasUnknown));
	}

	/** True when the first word may name a subcommand, by a name that the data does not have: all flags are that one's. */
	mayBeAnother(): boolean {
		const { children, hasStatedAliases } = this.command;
		const first = this.positional[0];
		if (children.size === 0 || !first) return false;
		return first.isDynamic || isPlaceholder(first.value) || (!hasStatedAliases && /^[a-z][\w-]*$/.test(first.value));
	}

	private readWords(): void {
		for (let at = 0; at < this.rest.length; at += 1) {
			const word = this.rest[at];
			if (!word) continue;
			if (word.value === "--") {
				this.afterDashes = this.rest.slice(at + 1);
				return;
			}
			at += this.readWord(word, this.rest[at + 1]);
		}
	}

	/** Gives the number of further words used. */
	private readWord(word: ShellWord, next: ShellWord | undefined): number {
		const text = word.value;
		if (isUsageNotation(word)) {
			this.isUsageLine = true;
			if (/\.\.\.|…/.test(text)) this.positional.push({ ...word, isDynamic: true });
			return 0;
		}
		if (!text.startsWith("-") || text === "-" || (word.isQuoted && text.includes(" "))) {
			this.positional.push(word);
			return 0;
		}
		return text.startsWith("--") ? this.readLong(word, next) : this.readShort(word, next);
	}

	/** Reads `--name`, `--name=value`, `--name value`. */
	private readLong(word: ShellWord, next: ShellWord | undefined): number {
		const equals = word.value.indexOf("=");
		const name = equals === -1 ? word.value.slice(2) : word.value.slice(2, equals);
		if (isPlaceholder(name) || !/\w$/.test(name)) return 0;
		const flag =
			this.command.flags.get(name) ?? (name === "help" || (name === "version" && this.hasVersion) ? HELP : undefined);
		const nameAt = word.raw.text.startsWith(`--${name}`) ? word.raw.slice(0, name.length + 2) : word.raw;
		if (!flag) {
			this.hasUnknown = true;
			if (!this.command.shownFlags.has(`--${name}`)) this.findings.push(unknownFlag(this.command, `--${name}`, nameAt));
			return next && equals === -1 && !next.value.startsWith("-") && next !== this.rest.at(-1) ? 1 : 0;
		}
		this.note(flag, nameAt);
		if (equals === -1) return this.takeNext(flag, nameAt, next);
		const valueAt = word.raw.slice(Math.min(equals + 1, word.raw.text.length - 1));
		this.checkValue(flag, word.value.slice(equals + 1), word, valueAt);
		return 0;
	}

	/** Reads `-p 80`, `-p80`, `-p=80` and bundles such as `-af`. */
	private readShort(word: ShellWord, next: ShellWord | undefined): number {
		const letters = word.value.slice(1);
		for (let at = 0; at < letters.length; at += 1) {
			const letter = letters[at] ?? "";
			const flag =
				this.command.shorthands.get(letter) ??
				(letter === "h" || (letter === "V" && this.hasVersion) ? HELP : undefined);
			const letterAt = word.raw.text.startsWith("-") ? word.raw.slice(at === 0 ? 0 : at + 1, at + 2) : word.raw;
			if (!flag) {
				if (!this.command.shownFlags.has(`-${letter}`))
					this.findings.push(unknownShorthand(this.command, letter, letterAt));
				return 0;
			}
			this.note(flag, letterAt);
			const tail = letters.slice(at + 1);
			if (flag.type === "bool" && !tail.startsWith("=")) continue;
			if (tail === "") return this.takeNext(flag, letterAt, next);
			this.checkValue(flag, tail.replace(/^=/, ""), word, word.raw);
			return 0;
		}
		return 0;
	}

	private takeNext(flag: Flag, at: ShellWord["raw"], next: ShellWord | undefined): number {
		if (flag.isValueOptional) return 0;
		const isMissing =
			next === undefined ||
			next.value === "--" ||
			(next.value.startsWith("--") && this.command.flags.has(next.value.slice(2).replace(/=.*/s, "")));
		if (!isMissing) {
			this.checkValue(flag, next.value, next, next.raw);
			return 1;
		}
		const mayFollow = this.options.isFragment || (next === undefined && this.invocation.hasMoreArgs);
		if (!mayFollow && (flag.type !== "any" || next === undefined))
			this.add(at, "missing-value", `--${flag.name} needs a value`, {
				found: next?.value ?? "nothing",
				// With a list of values, programs often have one for the flag alone.
				...(flag.enum.length > 0 ? { severity: "likely" } : certaintyOf(flag)),
			});
		return 0;
	}

	private add(...of: Parameters<typeof finding>): void {
		this.findings.push(finding(...of));
	}

	private note(flag: Flag, at: ShellWord["raw"]): void {
		const count = (this.seen.get(flag.name) ?? 0) + 1;
		this.seen.set(flag.name, count);
		if (count === 2 && !flag.isRepeatable && flag.type !== "bool")
			this.add(
				at,
				"flag-repeated",
				`--${flag.name} can be given only once for ${this.command.name}`,
				certaintyOf(flag),
			);
	}

	private checkValue(flag: Flag, value: string, word: ShellWord, at: ShellWord["raw"]): void {
		if ((word.isDynamic || isPlaceholder(value)) && !isColonPair(flag, value)) return;
		const alternatives = this.options.isFragment && flag.enum.length > 0 ? value.split("|") : [value];
		for (const alternative of alternatives) {
			const wrong = checkFlagValue(flag, alternative);
			if (!wrong) continue;
			// Programs that know days call the type of their durations the same.
			const isDays = flag.type === "duration" && this.command.tells !== "all" && /^\d+[dwy]$/.test(alternative);
			const severity = isDays ? { severity: "likely" as const } : {};
			this.findings.push({ ...wrongValue(flag, alternative, wrong, at), ...severity });
			return;
		}
	}
}

const HELP: Flag = { ...plainFlag("help"), shorthand: "h", type: "bool", isValueOptional: true, isRepeatable: true };
