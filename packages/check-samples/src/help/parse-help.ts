/** A flag as a program's help shows it; without a type, it takes a value. */
export interface HelpOption {
	name: string;
	shorthand?: string;
	type?: "bool";
	value_optional?: true;
	enum?: string[];
}

/** What the help of one command says. */
export interface Help {
	usage: string | undefined;
	options: HelpOption[];
	commands: { name: string; aliases: string[] }[];
}

/** A line that opens a list of commands: `Commands:`, `SUBCOMMANDS`, `All commands:`, `Management Commands:`. */
const COMMANDS_HEADING = /^\s{0,2}[\w ]*\b(?:sub)?commands\b[^.]*:?\s*$/i;
const HEADING = /^\S.*:\s*$|^[A-Z][A-Z ]+$/;

/** Reads the help that Cobra, clap, click, argparse, yargs, commander, and programs of that form print. */
export function parseHelp(text: string, command: string): Help {
	// Terminals underline and embolden with control characters.
	const lines = text.replace(/\u001B\[[\d;]*m|.\u0008/g, "").split(/\r?\n/);
	const help: Help = { usage: usageOf(lines), options: [], commands: [] };
	const options = new Map<string, HelpOption>();
	const add = (option: HelpOption): void => {
		if (!options.has(option.name)) options.set(option.name, option);
	};
	let section: "commands" | "other" = "other";
	for (const [index, line] of lines.entries()) {
		if (COMMANDS_HEADING.test(line)) section = "commands";
		else if (HEADING.test(line)) section = "other";
		// Continuations are indented deeper than their flag.
		else if (/^\s{1,12}-{1,2}[\w[?]/.test(line)) for (const option of readOption(lines, index)) add(option);
		else if (section === "commands") help.commands.push(...readEntry(line, command));
		for (const option of readBrackets(line)) add(option);
	}
	help.commands.push(...readChoices(lines));
	help.options = [...options.values()];
	return help;
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
	const own = line.replace(/^(\s+)(\S+ )/, (whole, blank: string, first: string) =>
		first.trim() === command.split(" ")[0]
			? blank +
				line
					.trim()
					.slice(command.length + 1)
					.trimStart()
					.split(" ")[0] +
				" "
			: whole,
	);
	const [, name, others = ""] =
		/^\s{1,8}([a-z][\w.:-]*)\*?((?:, ?|\|)[a-z][\w-]*(?:(?:, ?|\|)[a-z][\w-]*)*)?(?=\s|$)/.exec(own) ?? [];
	const rest = name === undefined ? "" : own.slice(own.indexOf(name) + name.length + others.length);
	// A name is followed by its text in another column, by its arguments, or by nothing.
	if (!name || !/^\*?(?:\s{2,}|\s+[[<]|\s+-\s|\s*$)/.test(rest)) return [];
	return [{ name, aliases: others.match(/[a-z][\w-]*/g) ?? [] }];
}

/** argparse lists its commands as choices of an argument: `  {add,list}   what`. */
function readChoices(lines: readonly string[]): Help["commands"] {
	const line = lines.find((one) => /^\s{2,4}\{[a-z][\w,-]*\}/.test(one));
	const names = /\{([^}]*)\}/.exec(line ?? "")?.[1]?.split(",") ?? [];
	return names.map((name) => ({ name, aliases: [] }));
}

const DASHES =
	/(?<![\w-])(--?)(\[no-\])?([A-Za-z0-9?@#][\w.-]*)(\[=|[= ]?\[(?!no-)|[= ]?<|=|[: ](?=[A-Z{'"]|[a-z]+(?:$|,|\.\.\.)))?/g;

/** One flag with its names: `-f, --file <FILE>`, `--[no-]color`, `--shout / --no-shout`, `-f FILE, --file FILE`. */
function readOption(lines: readonly string[], index: number): HelpOption[] {
	const line = lines[index] ?? "";
	const indent = line.length - line.trimStart().length;
	const below = lines.slice(index + 1);
	const end = below.findIndex((next) => next.trim() === "" || next.length - next.trimStart().length <= indent);
	const whole = [line, ...below.slice(0, end === -1 ? below.length : end)].join(" ");
	// A column of its own, or a colon, begins the text.
	const head = /^\s*(.*?)(?:\s{2,}(?!-)|\s+:\s|\t|$)/.exec(line)?.[1] ?? "";
	return toOptions(
		head,
		choicesOf(whole),
		/\[(?:boolean|count)\]/.test(whole),
		/\[(?:string|number|array|choices)[\]:]/.test(whole),
	);
}

/** `[-S|--save|--no-save]`, `[--depth <n>]` in usage lines. */
function readBrackets(line: string): HelpOption[] {
	const groups = [...line.matchAll(/\[(--?\w(?:[^[\]]|\[[^\]]*\])*)\]/g)].map(([, group = ""]) => group);
	return groups.flatMap((group) => toOptions(group, [], false, false));
}

function toOptions(head: string, values: string[], isBoolean: boolean, isValue: boolean): HelpOption[] {
	const found = [...head.matchAll(DASHES)].map(([, dashes, negated, name = "", value]) => ({
		name: name.replace(/\.+$/, ""),
		isShort: dashes === "-" && name.length === 1,
		isNegated: negated !== undefined,
		value,
	}));
	const hasValue = !isBoolean && (isValue || found.some(({ value }) => value !== undefined));
	const isOptional = found.some(({ value }) => value !== undefined && /\[/.test(value));
	const long = found.filter(({ isShort }) => !isShort);
	const letters = found.filter(({ isShort }) => isShort).map(({ name }) => name);
	const names =
		long.length > 0 ? long.flatMap(({ name, isNegated }) => (isNegated ? [name, `no-${name}`] : [name])) : letters;
	return [...new Set(names)].map((name, index) => ({
		name,
		...(letters[index] && (long.length === 0 || index === 0) ? { shorthand: letters[index] } : {}),
		...(hasValue && !/^no-/.test(name)
			? isOptional
				? { value_optional: true as const }
				: {}
			: { type: "bool" as const }),
		...(hasValue && values.length > 0 ? { enum: values } : {}),
	}));
}

/** `[possible values: a, b]`, `(choices: "a", "b")`, `[choices: "a", "b"]`, and click's `[a|b]`. */
function choicesOf(text: string): string[] {
	const list = /(?:possible values|choices):\s*([^\])]*)/i.exec(text)?.[1];
	if (list !== undefined)
		return list
			.split(",")
			.map((value) => value.trim().replace(/^["']|["']$/g, ""))
			.filter(Boolean);
	return /\s\[((?:[\w.-]+\|)+[\w.-]+)\]/.exec(text)?.[1]?.split("|") ?? [];
}
