import type { CliValueType } from "./model.ts";

/** The words of pflag and of command files for a type, beside its own name. */
const WORDS: Readonly<Record<CliValueType, string>> = {
	bool: "boolean",
	count: "",
	duration: "",
	float: "float32 float64 number",
	int: "int8 int16 int32 int64 integer uint uint8 uint16 uint32 uint64",
	string: "",
	stringArray: "",
	stringSlice: "bools durations ints intSlice strings stringToInt stringToString",
};

/**
 * The type that a word names; undefined for a word such as `key=value`, which names the value, and for `Duration`: a program's
 * own type reads more than Go's does.
 */
export function valueType(word: string): CliValueType | undefined {
	const types = Object.keys(WORDS) as CliValueType[];
	return types.find((type) => type === word || (word !== "" && WORDS[type].split(" ").includes(word)));
}

/** The type that a default shows, for Cobra's files, which state none; undefined if any type may have it. */
export function typeOfDefault(value: string): CliValueType | undefined {
	if (value === "true" || value === "false") return "bool";
	if (/^-?\d+$/.test(value)) return "int";
	if (/^-?\d+\.\d+$/.test(value)) return "float";
	if (/^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/.test(value)) return "duration";
	return value.startsWith("[") ? "stringArray" : undefined;
}
