import type { SourceError } from "../source/source-error.ts";
import type { DataPath, YamlSource } from "../source/yaml-source.ts";
import type { RawCommand, RawOption } from "./command-schema.ts";
import type { CliValueType } from "./model.ts";

interface PlacedOption {
	option: RawOption;
	path: DataPath;
}

/** Finds duplicate flags and defaults that break the flag's own rules. */
export function checkOptions(source: YamlSource, raw: RawCommand): SourceError[] {
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
