import type { CliValueType } from "product-data/checking";
import type { Argument, Command, FlagType } from "../model/command-tree.ts";

/** Makes trees of commands, one a binary; a parent that is not among them is known by its subcommands only. */
export function treesOf(commands: readonly Command[]): Map<string, Command> {
	const all = new Map(commands.map((command) => [command.name, command]));
	const roots = new Map<string, Command>();
	const fromTheTop = [...all.values()].sort((a, b) => words(a.name).length - words(b.name).length);
	for (const command of fromTheTop) attach(roots, all, command);
	return roots;
}

function attach(roots: Map<string, Command>, all: Map<string, Command>, command: Command): void {
	const above = words(command.name);
	const last = above.pop() ?? "";
	if (above.length === 0) {
		roots.set(last, command);
		return;
	}
	const parentName = above.join(" ");
	let parent = all.get(parentName);
	if (!parent) {
		const flags = [...command.flags].map(([flag, facts]) => [flag, { ...facts, isRequired: false }] as const);
		parent = { ...emptyCommand(parentName), flags: new Map(flags) };
		all.set(parentName, parent);
		attach(roots, all, parent);
	}
	parent.children.set(last, command);
}

export function emptyCommand(name: string): Command {
	return {
		name,
		aliases: [],
		flags: new Map(),
		children: new Map(),
		printed: [],
		shownFlags: new Set(),
		tells: "listed",
		hasStatedAliases: false,
	};
}

const FLAG_TYPES: Readonly<Record<CliValueType, FlagType>> = {
	bool: "bool",
	count: "bool",
	int: "int",
	float: "float",
	duration: "duration",
	string: "string",
	stringArray: "list",
	stringSlice: "list",
};

/** The form of a flag's value, for a type of the data. */
export function flagType(type: CliValueType | undefined): FlagType {
	return type ? FLAG_TYPES[type] : "any";
}

/** The operands of a usage line, `NAME`, `<name>`, `[NAME...]`; undefined for a line that says more than that. */
export function argumentsFromUsage(name: string, usage: string | undefined): Argument[] | undefined {
	if (!usage?.startsWith(name)) return undefined;
	const rest = usage
		.slice(name.length)
		.replace(/\[flags\]|\[options\]/gi, "")
		.trim();
	if (rest === "") return /\[flags\]/i.test(usage) ? [] : undefined;
	const operands = rest.split(/\s+/).map(readOperand);
	return operands.every((operand) => operand !== undefined) ? operands : undefined;
}

function readOperand(word: string): Argument | undefined {
	const [, open, name = "", dots] = /^(\[)?(<[\w-]+>|[A-Z][A-Z0-9_-]+)(\.{3})?\]?$/.exec(word) ?? [];
	if (name === "" || (open !== undefined) !== word.endsWith("]")) return undefined;
	const isVariadic = dots !== undefined;
	return { name, isRequired: open === undefined, isVariadic, isAfterDashes: false, enum: [] };
}

function words(name: string): string[] {
	return name.split(/\s+/);
}
