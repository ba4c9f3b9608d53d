import { type Data, readDocuments, readList, readNumber, readRecord, readString, readStrings } from "../read-data.ts";
import type { Argument, Command, CommandOutput, Flag, FlagType } from "./command-tree.ts";

/** A command file that could not be read. */
export interface CommandFile {
	path: string;
	text: string;
}

/**
 * Reads Cobra's YAML files into trees, one a binary. The extras of our own (`type`, `enum`, `arguments` …) are used
 * where they stand; without them types and lists of values are inferred from defaults and usage texts where that is safe.
 */
export function loadCommands(files: readonly CommandFile[]): Map<string, Command> {
	const all = new Map<string, Command>();
	for (const file of files) {
		for (const data of readRecords(file.text)) {
			const command = readCommand(data);
			if (command) all.set(command.name, command);
		}
	}
	const roots = new Map<string, Command>();
	for (const name of [...all.keys()].sort((a, b) => words(a).length - words(b).length)) {
		const command = all.get(name);
		if (command) attach(roots, all, command);
	}
	return roots;
}

function readRecords(text: string): Data[] {
	return readDocuments(text).flatMap((data) => {
		const record = readRecord(data);
		const list = readList(data) ?? readList(record?.commands);
		return (list ?? [data]).map(readRecord).filter((entry) => entry !== undefined);
	});
}

function attach(roots: Map<string, Command>, all: Map<string, Command>, command: Command): void {
	const parts = words(command.name);
	const last = parts.at(-1) ?? "";
	if (parts.length === 1) {
		roots.set(last, command);
		return;
	}
	const parentName = parts.slice(0, -1).join(" ");
	let parent = all.get(parentName);
	if (!parent) {
		parent = { ...emptyCommand(parentName), flags: new Map(command.flags) };
		all.set(parentName, parent);
		attach(roots, all, parent);
	}
	parent.children.set(last, command);
}

function emptyCommand(name: string): Command {
	return {
		name,
		aliases: [],
		flags: new Map(),
		shorthands: new Map(),
		arguments: undefined,
		usage: undefined,
		children: new Map(),
		output: undefined,
		isRunnable: false,
	};
}

function readCommand(data: Data): Command | undefined {
	const name = readString(data.name);
	if (!name) return undefined;
	const flags = [
		...(readList(data.options) ?? readList(data.flags) ?? []),
		...(readList(data.inherited_options) ?? readList(data.inherited_flags) ?? []),
	]
		.map(readFlag)
		.filter((flag) => flag !== undefined);
	const usage = readString(data.usage);
	const output = readRecord(data.output);
	return {
		...emptyCommand(name),
		// Cobra's files do not tell of aliases. The one that nearly every program has is taken for granted.
		aliases: data.aliases === undefined && /\slist$/.test(name) ? ["ls"] : readStrings(data.aliases),
		flags: new Map(flags.map((flag) => [flag.name, flag])),
		shorthands: new Map(flags.flatMap((flag) => (flag.shorthand ? [[flag.shorthand, flag] as const] : []))),
		arguments:
			readList(data.arguments)
				?.map(readArgument)
				.filter((argument) => argument !== undefined) ?? argumentsFromUsage(name, usage),
		usage,
		output: output ? readOutput(output) : undefined,
		isRunnable: usage !== undefined,
	};
}

function readOutput(data: Data): CommandOutput {
	return {
		columns: readStrings(data.columns),
		labels: readStrings(data.labels),
		jsonKeys: readStrings(data.json_keys),
	};
}

function readArgument(value: unknown): Argument | undefined {
	const data = readRecord(value);
	if (!data) return undefined;
	return {
		name: readString(data.name) ?? "argument",
		isRequired: data.required === true,
		isVariadic: data.variadic === true,
		isAfterDashes: data.after_dashes === true,
		enum: readStrings(data.enum),
	};
}

/** A usage line without any operand means: none are taken. Anything else says too little to count. */
function argumentsFromUsage(name: string, usage: string | undefined): Argument[] | undefined {
	if (!usage?.startsWith(name)) return undefined;
	const rest = usage
		.slice(name.length)
		.replace(/\[flags\]|\[options\]/gi, "")
		.trim();
	return rest === "" && /\[flags\]/i.test(usage) ? [] : undefined;
}

function readFlag(value: unknown): Flag | undefined {
	const data = readRecord(value);
	const name = readString(data?.name);
	if (!data || !name) return undefined;
	const usage = readString(data.usage) ?? "";
	const fallback = readString(data.default_value) ?? readString(data.default);
	const type = readType(name, readString(data.type), fallback);
	const stated = readStrings(data.enum);
	return {
		name,
		shorthand: readString(data.shorthand),
		type,
		isRepeatable: typeof data.repeatable === "boolean" ? data.repeatable : type === "list" || type === "any",
		isRequired: data.required === true,
		enum: stated.length > 0 ? stated : inferValues(usage, fallback, type),
		minimum: readNumber(data.minimum),
		maximum: readNumber(data.maximum),
		pattern: readString(data.pattern),
		isPair: /\b(?:KEY=VALUE|key=value)\b/i.test(usage) && !/optional/i.test(usage),
	};
}

const TYPES: Readonly<Record<string, FlagType>> = {
	bool: "bool",
	boolean: "bool",
	int: "int",
	int32: "int",
	int64: "int",
	uint: "int",
	integer: "int",
	count: "bool",
	float: "float",
	float32: "float",
	float64: "float",
	number: "number",
	duration: "duration",
	string: "string",
	stringarray: "list",
	stringslice: "list",
	strings: "list",
	stringtostring: "list",
	intslice: "list",
};

function readType(name: string, stated: string | undefined, fallback: string | undefined): FlagType {
	if (stated) return TYPES[stated.toLowerCase()] ?? "any";
	if (fallback === "0" && /^(?:verbose|verbosity|quiet|debug)$/.test(name)) return "bool";
	if (fallback === "true" || fallback === "false") return "bool";
	if (fallback === "[]" || /^\[.*\]$/.test(fallback ?? "")) return "list";
	if (/^-?\d+$/.test(fallback ?? "")) return "number";
	if (/^-?\d+\.\d+$/.test(fallback ?? "")) return "float";
	if (/^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/.test(fallback ?? "")) return "duration";
	return "any";
}

/**
 * `(json, text or yaml)` in a usage text is a closed list if the default is one of them, or, without a default, if the
 * words before it say that a choice follows.
 */
function inferValues(usage: string, fallback: string | undefined, type: FlagType): string[] {
	if (type !== "any") return [];
	const found =
		/(\b(?:mode|format|level|protocol|strategy)\s+)?\((one of:?\s+|valid(?: values)?:?\s+|options:?\s+)?([\w-]+(?:\s*(?:,\s*(?:or\s+)?|\||\/|\s+or\s+)\s*[\w-]+)+)\)/i.exec(
			usage,
		);
	const [, choice, introduction, list] = found ?? [];
	const values = list?.split(/\s*(?:,\s*(?:or\s+)?|\||\/|\s+or\s+)\s*/).filter(Boolean) ?? [];
	if (!fallback || fallback === '""') return choice !== undefined || introduction !== undefined ? values : [];
	return values.includes(fallback.replace(/^"|"$/g, "")) ? values : [];
}

function words(name: string): string[] {
	return name.split(/\s+/);
}
