import { readYamlSource } from "../source/read-source.ts";
import { type SourceError, throwSourceErrors } from "../source/source-error.ts";
import { type DataPath, parseYamlSource, type YamlSource } from "../source/yaml-source.ts";
import { commandSchema, type RawCommand, type RawOption } from "./command-schema.ts";
import type { CliValueType, ParsedCommand } from "./model.ts";
import { parseOutput } from "./parse-output.ts";
import { slugOf, toCommand } from "./to-command.ts";

/** Reads one command file of the reference: complete, with no unknown key. Throws SourceErrors with every mistake in it. */
export function parseCommand(text: string, file: string): ParsedCommand {
	const source = parseYamlSource(text, file);
	const raw = readYamlSource(source, commandSchema);
	throwSourceErrors([...checkFileName(source, raw), ...checkOptions(source, raw)]);
	return toCommand(raw, { file, printed: parseOutput(source, raw), lines: linesOf(source, raw.see_also) });
}

/** Lines of a command file that errors of other files name. */
export function linesOf(source: YamlSource, seeAlso: readonly string[]): ParsedCommand["lines"] {
	return {
		name: source.locate(["name"]).line,
		usage: source.locate(["usage"]).line,
		seeAlso: seeAlso.map((_, index) => source.locate(["see_also", index]).line),
	};
}

function checkFileName(source: YamlSource, raw: RawCommand): SourceError[] {
	const slug = slugOf(raw.name);
	if (source.file.endsWith(`/${slug}.yaml`) || source.file === `${slug}.yaml`) return [];
	return [
		source.error(["name"], {
			message: `Command "${raw.name}" is in a file of another name.`,
			found: raw.name,
			fix: `Rename the file to ${slug}.yaml, or correct the name.`,
		}),
	];
}

interface PlacedOption {
	option: RawOption;
	path: DataPath;
}

/** Finds duplicate flags and defaults that break the flag's own rules. */
function checkOptions(source: YamlSource, raw: RawCommand): SourceError[] {
	const own = raw.options.map((option, index) => ({ option, path: ["options", index] }));
	const inherited = raw.inherited_options.map((option, index) => ({ option, path: ["inherited_options", index] }));
	const all = [...own, ...inherited];
	return [...duplicates(source, all), ...all.flatMap((placed) => checkDefault(source, placed))];
}

function duplicates(source: YamlSource, all: readonly PlacedOption[]): SourceError[] {
	const errors: SourceError[] = [];
	const seen = new Map<string, DataPath>();
	for (const { option, path } of all) {
		const flags = [`--${option.name}`, ...(option.shorthand ? [`-${option.shorthand}`] : [])];
		for (const flag of flags) {
			const first = seen.get(flag);
			if (first) errors.push(duplicate(source, { flag, path, first }));
			else seen.set(flag, path);
		}
	}
	return errors;
}

function duplicate(source: YamlSource, twice: { flag: string; path: DataPath; first: DataPath }): SourceError {
	return source.error([...twice.path, twice.flag.startsWith("--") ? "name" : "shorthand"], {
		message: `The flag ${twice.flag} appears twice.`,
		found: `${twice.flag}, first on line ${source.locate(twice.first).line}`,
		fix: "Remove one of the two, or give it another name.",
	});
}

function checkDefault(source: YamlSource, { option, path }: PlacedOption): SourceError[] {
	const value = option.default_value;
	if (value === undefined || value === "") return [];
	const rule = brokenRule(option, value);
	if (rule === null) return [];
	return [
		source.error([...path, "default_value"], {
			message: `The default of option "${option.name}" breaks the option's own rule.`,
			found: value,
			fix: `It must be ${rule}.`,
		}),
	];
}

function brokenRule(option: RawOption, value: string): string | null {
	const type = option.type ?? "string";
	if (!TYPE_PATTERNS[type].test(value)) return `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
	if (option.enum.length > 0 && !value.startsWith("[") && !option.enum.includes(value))
		return `one of ${option.enum.join(", ")}`;
	if (option.minimum !== null && Number(value) < option.minimum) return `at least ${option.minimum}`;
	if (option.maximum !== null && Number(value) > option.maximum) return `at most ${option.maximum}`;
	return null;
}

const TYPE_PATTERNS: Record<CliValueType, RegExp> = {
	bool: /^(true|false)$/,
	count: /^\d+$/,
	int: /^-?\d+$/,
	float: /^-?\d+(\.\d+)?$/,
	string: /^/,
	duration: /^(0|(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+)$/,
	stringArray: /^\[.*\]$/,
	stringSlice: /^\[.*\]$/,
};
