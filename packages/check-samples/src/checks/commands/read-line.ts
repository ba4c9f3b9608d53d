import { type Command, type Flag, flagOfLetter, plainFlag } from "../../model/command-tree.ts";
import type { ShellWord } from "../../read/shell/invocation.ts";
import { isPlaceholder } from "../../text/placeholders.ts";

/** A flag that a line gives. */
export interface FlagUse {
	/** `--name` or `-n`. */
	name: string;
	/** Undefined for one that the command does not have. */
	flag: Flag | undefined;
	at: ShellWord["raw"];
	value: ShellWord | undefined;
	/** The word behind it. */
	next: ShellWord | undefined;
}

/** The words behind a command by what they are. */
export interface CommandLine {
	uses: FlagUse[];
	positional: ShellWord[];
	afterDashes: readonly ShellWord[] | undefined;
	/** It is written as usage lines are. */
	isUsage: boolean;
}

/** Reads the words behind a command from left to right. */
export function readLine(command: Command, words: readonly ShellWord[]): CommandLine {
	const line: CommandLine = { uses: [], positional: [], afterDashes: undefined, isUsage: false };
	for (let at = 0; at < words.length; at += 1) {
		const [word, next] = [words[at], words[at + 1]];
		if (!word) break;
		const text = word.value;
		if (text === "--") return { ...line, afterDashes: words.slice(at + 1) };
		if (isUsageNotation(word)) {
			line.isUsage = true;
			if (/\.\.\.|…/.test(text)) line.positional.push({ ...word, isDynamic: true });
		} else if (!text.startsWith("-") || text === "-" || (word.isQuoted && text.includes(" "))) {
			line.positional.push(word);
		} else {
			const uses = text.startsWith("--") ? readLong(command, word, next) : readShort(command, word, next);
			line.uses.push(...uses);
			const last = uses.at(-1);
			if (!last || last.value || !next) continue;
			if (last.flag) {
				const isFlag = next.value.startsWith("--") && command.flags.has(next.value.slice(2).replace(/=.*/s, ""));
				if (last.flag.isValueOptional || next.value === "--" || isFlag) continue;
				last.value = next;
				at += 1;
			} else if (last.name.startsWith("--") && !next.value.startsWith("-") && next !== words.at(-1)) at += 1;
		}
	}
	return line;
}

/** `[flags]`, `[OPTIONS]`, `...`: how usage lines are written, no argument. */
export function isUsageNotation(word: ShellWord): boolean {
	return (/^\[.*\]?$|^.*\]$/.test(word.value) && !word.isQuoted) || /^(?:\.{3}|…)$/.test(word.value);
}

/** Reads `--name`, `--name=value`, `--name value`. */
function readLong(command: Command, word: ShellWord, next: ShellWord | undefined): FlagUse[] {
	const { value: text, raw } = word;
	const name = text.slice(2).replace(/=.*/s, "");
	if (isPlaceholder(name) || !/\w$/.test(name)) return [];
	const isOwn = name === "help" || (name === "version" && hasVersion(command));
	const equals = text.indexOf("=");
	const valueAt = raw.slice(Math.min(equals + 1, raw.text.length - 1));
	return [
		{
			name: `--${name}`,
			flag: command.flags.get(name) ?? (isOwn ? HELP : undefined),
			at: raw.text.startsWith(`--${name}`) ? raw.slice(0, name.length + 2) : raw,
			value: equals === -1 ? undefined : { ...word, value: text.slice(equals + 1), raw: valueAt },
			next,
		},
	];
}

/** Reads `-p 80`, `-p80`, `-p=80` and bundles such as `-af`. */
function readShort(command: Command, word: ShellWord, next: ShellWord | undefined): FlagUse[] {
	const { value: text, raw } = word;
	const uses: FlagUse[] = [];
	for (let at = 1; at < text.length; at += 1) {
		const letter = text[at] ?? "";
		const tail = text.slice(at + 1);
		const isOwn = letter === "h" || (letter === "V" && hasVersion(command));
		const flag = flagOfLetter(command, letter) ?? (isOwn ? HELP : undefined);
		const isAlone = !flag || (flag.type === "bool" && !tail.startsWith("="));
		uses.push({
			name: `-${letter}`,
			flag,
			at: raw.text.startsWith("-") ? raw.slice(at === 1 ? 0 : at, at + 1) : raw,
			value: isAlone || tail === "" ? undefined : { ...word, value: tail.replace(/^=/, "") },
			next,
		});
		if (!flag || !isAlone) break;
	}
	return uses;
}

/** Nearly every program has --version by itself, unless a command file of ours tells all of it. */
function hasVersion({ name, tells, file }: Command): boolean {
	return !name.includes(" ") && !(tells === "all" && /\.ya?ml$/.test(file ?? ""));
}

const HELP: Flag = { ...plainFlag("help"), type: "bool", isValueOptional: true };
