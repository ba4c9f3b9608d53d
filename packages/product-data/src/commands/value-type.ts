import type { CliValueType } from "./model.ts";

/** The words of pflag and of command files. */
const VALUE_TYPES: Readonly<Record<string, CliValueType>> = {
	bool: "bool",
	boolean: "bool",
	count: "count",
	duration: "duration",
	float: "float",
	float32: "float",
	float64: "float",
	number: "float",
	int: "int",
	int8: "int",
	int16: "int",
	int32: "int",
	int64: "int",
	integer: "int",
	uint: "int",
	uint8: "int",
	uint16: "int",
	uint32: "int",
	uint64: "int",
	string: "string",
	bools: "stringSlice",
	durations: "stringSlice",
	ints: "stringSlice",
	intSlice: "stringSlice",
	strings: "stringSlice",
	stringArray: "stringArray",
	stringSlice: "stringSlice",
	stringToInt: "stringSlice",
	stringToString: "stringSlice",
};

/**
 * The type that a word names; undefined for a word such as `key=value`, which names the value, and for `Duration`: a program's
 * own type reads more than Go's does.
 */
export function valueType(word: string): CliValueType | undefined {
	return VALUE_TYPES[word];
}

/** The type that a default shows, for Cobra's files, which state none; undefined if any type may have it. */
export function typeOfDefault(value: string): CliValueType | undefined {
	if (value === "true" || value === "false") return "bool";
	if (/^-?\d+$/.test(value)) return "int";
	if (/^-?\d+\.\d+$/.test(value)) return "float";
	if (/^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/.test(value)) return "duration";
	return value.startsWith("[") ? "stringArray" : undefined;
}
