import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import {
	collectSourceErrors,
	type ParsedCommand,
	readCommands,
	readRecord,
	readString,
	type SourceError,
	type StatedArgument,
	type StatedOption,
	toOption,
	typeOfDefault,
	valuesInUsage,
	valueType,
} from "product-data";
import type { Argument, Command, Completeness, Flag, FlagType } from "../model/command-tree.ts";
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
		!whole.has(file) && (Boolean(stated.aliases) || file.endsWith(".fish"));
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
	const isWhole = Boolean(stated.arguments);
	const flags = [...stated.options, ...stated.inherited_options].map((option) => toFlag(option, isWhole));
	const usage = parsed.usage ?? undefined;
	return {
		...emptyCommand(name),
		aliases: stated.aliases ?? USUAL_ALIASES[name.split(/\s+/).at(-1) ?? ""] ?? [],
		flags: new Map(flags.map((flag) => [flag.name, flag])),
		arguments: stated.arguments?.map(toArgument) ?? argumentsFromUsage(name, usage),
		usage,
		printed,
		file: parsed.file,
		// In the product's own files, the examples are checked as samples.
		shownFlags: isWhole || mode === "strict" ? new Set() : shownFlags(parsed),
		tells: isWhole ? "all" : tells,
		hasStatedAliases: Boolean(stated.aliases),
	};
}

/** The flags in a page's texts and examples: its list may lack them, but its author knows them. */
function shownFlags({ synopsis, longDescription, usage, examples, options }: ParsedCommand): Set<string> {
	const texts = [synopsis, longDescription, usage ?? "", ...examples.map(({ code }) => code)];
	const all = [...texts, ...options.map((option) => option.usage)].join("\n");
	return new Set(all.match(/(?<![\w-])--?[A-Za-z][\w-]*/g));
}

function toArgument(stated: StatedArgument): Argument {
	const { name, required, variadic, after_dashes: isAfterDashes, enum: values, usage, pattern } = stated;
	const unless = /\brequired unless --([\w-]+)/i.exec(usage)?.[1];
	const isRequired = required || unless !== undefined;
	return { name, isRequired, unless, isVariadic: variadic, isAfterDashes, enum: values, pattern };
}

function toFlag(stated: StatedOption, isWhole: boolean): Flag {
	const option = toOption(stated);
	const { name, usage } = option;
	const type = readType(name, stated.type, option.default);
	// A text of Cobra's Markdown: its type is stated, its list of values never is.
	const hasLists = type === "string" && !isWhole;
	return {
		name,
		shorthand: option.shorthand ?? undefined,
		type,
		isValueOptional: type === "bool" || stated.value_optional === true,
		isRepeatable: option.repeatable || type === "any",
		isRequired: option.required,
		enum: option.enum.length > 0 ? option.enum : hasLists || type === "any" ? valuesInUsage(usage, option.default) : [],
		isInferred: option.enum.length === 0 && (typeof stated.type !== "string" || hasLists),
		minimum: option.minimum ?? undefined,
		maximum: option.maximum ?? undefined,
		pattern: stated.pattern,
		// The pairs may also be in a file, one a line.
		isPair: /\bkey=value\b/i.test(usage) && !/optional|@|\b(?:each|per|every) line\b|\bfile\b/i.test(usage),
	};
}

function readType(name: string, stated: StatedOption["type"], fallback: string | null): FlagType {
	if (fallback === "0" && !stated && /^(?:verbose|verbosity|quiet|debug)$/.test(name)) return "bool";
	const type = stated ? valueType(stated) : typeOfDefault(fallback ?? "");
	// A default such as 1 may be one of a fraction too.
	return type === "int" && !stated ? "float" : flagType(type);
}
