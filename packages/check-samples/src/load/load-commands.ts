import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import {
	type CliArgument,
	type CliOption,
	collectSourceErrors,
	type ParsedCommand,
	readCommands,
	readRecord,
	readString,
	type SourceError,
	typeOfDefault,
	valuesInUsage,
	valueType,
} from "product-data";
import {
	type Argument,
	type Command,
	type Completeness,
	type Flag,
	type FlagType,
	indexFlags,
} from "../model/command-tree.ts";
import type { Mode } from "../model/types.ts";
import { argumentsFromUsage, emptyCommand, flagType, treesOf } from "./command-trees.ts";

export interface DataFile {
	path: string;
	text: string;
}

/** Reads all files; collects the mistakes of those that cannot be read. */
export function parseCommands(files: readonly DataFile[], errors: SourceError[]): ParsedCommand[] {
	return files.flatMap(
		({ text, path: file }) => collectSourceErrors(errors, () => readCommands(text, file, programBeside(file))) ?? [],
	);
}

/** The program of an oclif manifest, from the `package.json` beside it. */
function programBeside(file: string): string | undefined {
	const beside = path.join(path.dirname(file), "package.json");
	if (path.basename(file) !== "oclif.manifest.json" || !existsSync(beside)) return undefined;
	const data = readRecord(JSON.parse(readFileSync(beside, "utf8")));
	return readString(readRecord(data?.oclif)?.bin) ?? Object.keys(readRecord(data?.bin) ?? {})[0];
}

/**
 * Makes trees of commands, one a binary. Facts that Cobra's own files leave out (types, lists of values, operands) are used
 * where a file states them, and inferred from defaults and usage texts where that is safe.
 */
export function commandTrees(parsed: readonly ParsedCommand[], mode: Mode): Map<string, Command> {
	// A file that states the arguments of any command is no help.
	const whole = new Set(parsed.filter(({ stated }) => stated.arguments).map(({ file }) => file));
	const isShown = ({ file, stated }: ParsedCommand): boolean =>
		!whole.has(file) && (stated.aliases || file.endsWith(".fish"));
	return treesOf(parsed.map((command) => toCommand(command, mode, isShown(command) ? "shown" : "listed")));
}

/** Cobra's files do not list aliases. The checker assumes those that nearly every program has. */
const USUAL_ALIASES: Readonly<Record<string, string[]>> = {
	list: ["ls"],
	ls: ["list"],
	remove: ["rm"],
	rm: ["remove"],
};

function toCommand(parsed: ParsedCommand, mode: Mode, tells: Completeness): Command {
	const { name, stated, printed } = parsed;
	const flags = [...parsed.options, ...parsed.inheritedOptions].map((option) => toFlag(option, stated));
	const usage = parsed.usage ?? undefined;
	return {
		...emptyCommand(name),
		aliases: stated.aliases ? parsed.aliases : (USUAL_ALIASES[name.split(/\s+/).at(-1) ?? ""] ?? []),
		...indexFlags(flags),
		arguments: stated.arguments
			? parsed.arguments.map((argument) => toArgument(argument, stated))
			: argumentsFromUsage(name, usage),
		usage,
		printed,
		file: parsed.file,
		// In the product's own files, the examples are checked as samples.
		shownFlags: stated.arguments || mode === "strict" ? new Set() : shownFlags(parsed),
		tells: stated.arguments ? "all" : tells,
		hasStatedAliases: stated.aliases,
	};
}

/** The flags in a page's texts and examples: its list may lack them, but its author knows them. */
function shownFlags({ synopsis, longDescription, usage, examples, options }: ParsedCommand): Set<string> {
	const texts = [synopsis, longDescription, usage ?? "", ...examples.map(({ code }) => code)];
	const all = [...texts, ...options.map((option) => option.usage)].join("\n");
	return new Set(all.match(/(?<![\w-])--?[A-Za-z][\w-]*/g));
}

function toArgument(
	{ name, required, variadic, afterDashes, enum: values, usage }: CliArgument,
	{ argumentPatterns }: ParsedCommand["stated"],
): Argument {
	const pattern = argumentPatterns[name];
	const unless = /\brequired unless --([\w-]+)/i.exec(usage)?.[1];
	const isRequired = required || unless !== undefined;
	return { name, isRequired, unless, isVariadic: variadic, isAfterDashes: afterDashes, enum: values, pattern };
}

function toFlag(option: CliOption, stated: ParsedCommand["stated"]): Flag {
	const { types, patterns, optionalValues } = stated;
	const { name, usage } = option;
	const fallback = option.default ?? undefined;
	const type = readType(name, types[name], fallback);
	// A text of Cobra's Markdown: its type is stated, its list of values never is.
	const hasLists = type === "string" && !stated.arguments;
	return {
		name,
		shorthand: option.shorthand ?? undefined,
		type,
		isValueOptional: type === "bool" || optionalValues.includes(name),
		isRepeatable: option.repeatable || type === "any",
		isRequired: option.required,
		enum: option.enum.length > 0 ? option.enum : hasLists || type === "any" ? valuesInUsage(usage, option.default) : [],
		isInferred: option.enum.length === 0 && (types[name] === undefined || hasLists),
		minimum: option.minimum ?? undefined,
		maximum: option.maximum ?? undefined,
		pattern: patterns[name],
		// The pairs may also be in a file, one a line.
		isPair: /\bkey=value\b/i.test(usage) && !/optional|@|\b(?:each|per|every) line\b|\bfile\b/i.test(usage),
	};
}

function readType(name: string, stated: string | undefined, fallback: string | undefined): FlagType {
	if (fallback === "0" && !stated && /^(?:verbose|verbosity|quiet|debug)$/.test(name)) return "bool";
	const type = stated ? valueType(stated) : typeOfDefault(fallback ?? "");
	// A default such as 1 may be one of a fraction too.
	return type === "int" && !stated ? "float" : flagType(type);
}
