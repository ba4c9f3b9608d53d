import { stripVTControlCharacters } from "node:util";
import type { CobraOption } from "product-data";

/** What the help of one command says; a flag without a type takes a value. */
export interface Help {
	usage: string | undefined;
	options: CobraOption[];
	commands: { name: string; aliases: string[] }[];
}

/** A line that opens a list of commands: `Commands:`, `SUBCOMMANDS`, `All commands:`, `Management Commands:`. */
const COMMANDS_HEADING = /^\s{0,2}[\w ]*\b(?:sub)?commands\b[^.]*:?\s*$/i;
const FLAG = /^\s{1,12}-{1,2}[\w[?]/;
const HEADING = /^\S.*:\s*$|^[A-Z][A-Z ]+$/;

/** Reads the help that Cobra, clap, click, argparse, yargs, commander, and programs of that form print. */
export function parseHelp(text: string, command: string): Help {
	const lines = stripVTControlCharacters(text).split(/\r?\n/);
	const help: Help = { usage: usageOf(lines), options: [], commands: [] };
	let section: "commands" | "other" = "other";
	for (const [index, line] of lines.entries()) {
		if (COMMANDS_HEADING.test(line)) section = "commands";
		else if (HEADING.test(line)) section = "other";
		// Continuations are indented deeper than their flag.
		else if (FLAG.test(line)) help.options.push(...readOption(lines, index));
		else if (section === "commands") help.commands.push(...readEntry(line, command));
	}
	help.commands.push(...readChoices(lines));
	// A usage line repeats the flags of the list, shortened; some programs have no list.
	const names = new Set(help.options.flatMap(({ name, shorthand }) => [name, shorthand]));
	const inUsage = lines.flatMap(readBrackets).filter(({ name }) => !names.has(name));
	help.options = [...new Map([...inUsage, ...help.options].map((option) => [option.name, option])).values()];
	// An example may show the value that the list does not.
	help.options = help.options.map((option) =>
		!isTyped(text) || (option.type && text.includes(`--${option.name}=`)) ? withoutType(option) : option,
	);
	return help;
}

function withoutType({ type: _, ...option }: CobraOption): CobraOption {
	return { ...option, value_optional: true };
}

/** False for yargs' form, `--long, -l`, where nothing says which flags take a value. */
function isTyped(text: string): boolean {
	const count = (form: RegExp): number => text.match(form)?.length ?? 0;
	return (
		count(/^\s+--[\w-]+, -\w\b/gm) <= count(/^\s+-\w, --/gm) || /\[(?:boolean|string|number|array|count)\]/.test(text)
	);
}

function usageOf(lines: readonly string[]): string | undefined {
	const at = lines.findIndex((line) => /^\s*usage\b:?/i.test(line));
	if (at === -1) return undefined;
	const own = (lines[at] ?? "").replace(/^\s*usage\b:?\s*/i, "").trim();
	return own === "" ? lines[at + 1]?.trim() : own;
}

/** `build, b   Compile`, `prog build [dir]  text`, `list - what`, and npm's `access, adduser, audit,`. */
function readEntry(line: string, command: string): Help["commands"] {
	if (/^\s+(?:[a-z][\w-]*, )*[a-z][\w-]*,?\s*$/.test(line) && line.includes(","))
		return (line.match(/[a-z][\w-]*/g) ?? []).map((name) => ({ name, aliases: [] }));
	const text = line.trimStart();
	// yargs repeats the words above.
	const own = text.startsWith(`${command} `) ? `  ${text.slice(command.length + 1)}` : line;
	const [, name, others = ""] =
		/^\s{1,8}([a-z][\w:-]*)\*?((?:, ?|\|)[a-z][\w-]*(?:(?:, ?|\|)[a-z][\w-]*)*)?(?=\s|$)/.exec(own) ?? [];
	const rest = name === undefined ? "" : own.slice(own.indexOf(name) + name.length + others.length);
	// A name is followed by its text in another column, by its arguments, or by nothing.
	if (!name || !/^\*?(?:\s{2,}|\s+[[<]|\s+-\s|\s*$)/.test(rest)) return [];
	const stated = /\[alias(?:es)?: ([\w, -]+)\]/.exec(rest)?.[1] ?? "";
	return [{ name, aliases: `${others} ${stated}`.match(/[a-z][\w-]*/g) ?? [] }];
}

/** argparse lists its commands as choices of an argument: `  {add,list}   what`. */
function readChoices(lines: readonly string[]): Help["commands"] {
	const line = lines.find((one) => /^\s{2,4}\{[a-z][\w,-]*\}/.test(one));
	const names = /\{([^}]*)\}/.exec(line ?? "")?.[1]?.split(",") ?? [];
	return names.map((name) => ({ name, aliases: [] }));
}

const DASHES =
	/(?<![\w-])(--?)(\[no-\])?([A-Za-z0-9?@#][\w.-]*)(\[=|[= ]?\[(?!no-)|[= ]?<|=|[: ](?=[A-Z{'"]|[a-z][A-Za-z]*(?:$|,|\.\.\.|\[=)))?/g;

/** One flag with its names: `-f, --file <FILE>`, `--[no-]color`, `--shout / --no-shout`, `-f FILE, --file FILE`. */
function readOption(lines: readonly string[], index: number): CobraOption[] {
	const line = lines[index] ?? "";
	const indent = line.length - line.trimStart().length;
	const below = lines.slice(index + 1);
	const end = below.findIndex(
		(next) =>
			FLAG.test(next) ||
			(next.trim() !== "" && !/^\s+\[/.test(next) && next.length - next.trimStart().length <= indent),
	);
	const whole = [line, ...below.slice(0, end === -1 ? below.length : end)].join(" ");
	// A column of its own, or a colon, begins the text.
	const head = /^\s*(.*?)(?:\s{2,}(?!-)|\s+:\s|\t|$)/.exec(line)?.[1] ?? "";
	const isBoolean = /\[(?:boolean|count)\]/.test(whole);
	const options = toOptions(head, choicesOf(whole), isBoolean, /\[(?:string|number|array|choices)[\]:]/.test(whole));
	// Where booleans are marked, what has no mark may take a value.
	const isOpen = !isBoolean && lines.some((other) => other.includes("[boolean]"));
	return isOpen ? options.map((option) => (option.type ? withoutType(option) : option)) : options;
}

/** `[-S|--save|--no-save]`, `[--depth <n>]` in usage lines. */
function readBrackets(line: string): CobraOption[] {
	const groups = [...line.matchAll(/\[(--?\w(?:[^[\]]|\[[^\]]*\])*)\]/g)].map(([, group = ""]) => group);
	return groups
		.flatMap((group) => group.split(/\|(?![^<]*>)/))
		.flatMap((one) => toOptions(one.trim(), [], false, false));
}

function toOptions(head: string, values: string[], isBoolean: boolean, isValue: boolean): CobraOption[] {
	const found = [...head.matchAll(DASHES)].map(([, dashes, negated, name = "", value]) => ({
		name: name.replace(/\.+$/, ""),
		isShort: dashes === "-" && name.length === 1,
		isNegated: negated !== undefined,
		value,
	}));
	const hasValue = !isBoolean && (isValue || found.some(({ value }) => value !== undefined));
	const isOptional = /\[=|[A-Za-z-]\[[^\]|]*\]$/.test(head) || / \[[^\]|]+\]$/.test(head);
	const long = found.filter(({ isShort }) => !isShort);
	const letters = found.filter(({ isShort }) => isShort).map(({ name }) => name);
	const negated = long.filter(({ isNegated }) => isNegated).map(({ name }) => `no-${name}`);
	// yargs takes `--dry-run` for `--dryRun`.
	const spelled = long.flatMap(({ name }) => [
		name,
		name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
	]);
	const names = [...new Set(long.length > 0 ? spelled : letters)];
	const value = !hasValue ? { type: "bool" } : isOptional ? { value_optional: true } : {};
	return [
		...names.map((name, index) => ({
			name,
			...(letters[index] && (long.length === 0 || index === 0) ? { shorthand: letters[index] } : {}),
			...value,
			...(hasValue && values.length > 0 ? { enum: values } : {}),
		})),
		...negated.map((name) => ({ name, type: "bool" })),
	];
}

/** `[possible values: a, b]`, `(choices: "a", "b")`, `[choices: "a", "b"]`, click's `[a|b]`, and argparse's `{a,b}`. */
function choicesOf(text: string): string[] {
	const list = /[[(](?:possible values|choices):\s*([^\])]*)/i.exec(text)?.[1];
	// yargs breaks lines within words.
	const clean = (value: string) => value.trim().replace(/^["']|["']$|\s{2,}/g, "");
	if (list !== undefined) return list.split(",").map(clean).filter(Boolean);
	const [, bars, commas] = /\s\[((?:[\w.-]+\|)+[\w.-]+)\]|\s\{((?:[\w.-]+,)+[\w.-]+)\}/.exec(text) ?? [];
	return bars?.split("|") ?? commas?.split(",") ?? [];
}
