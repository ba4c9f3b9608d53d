import type { PrintedForm } from "../printed/printed.ts";

/** One flag of a command. */
export interface CliOption {
	name: string;
	/** One letter, without the dash. */
	shorthand: string | null;
	type: CliValueType;
	/** As Cobra prints it; null when the flag starts empty. */
	default: string | null;
	usage: string;
	repeatable: boolean;
	required: boolean;
	/** The closed list of values; empty when any value will do. */
	enum: string[];
	minimum: number | null;
	maximum: number | null;
	/** The environment variable that sets the same. */
	env: string | null;
	/** Heading that the flag goes under in a long list; null for none. */
	group: string | null;
	/** Fragment of the flag's row: `--proxy-port`. */
	anchor: string;
}

/** What the value of a flag looks like. A `count` flag stands alone, and each repetition adds one. */
export type CliValueType = "bool" | "count" | "int" | "float" | "string" | "duration" | "stringArray" | "stringSlice";

/** One positional argument of a command. */
export interface CliArgument {
	name: string;
	required: boolean;
	variadic: boolean;
	/** True for what follows a bare `--`. */
	afterDashes: boolean;
	enum: string[];
	usage: string;
	anchor: string;
}

/** One sample call: what it does, and what to type. */
export interface CliExample {
	comment: string;
	code: string;
}

export interface CliExitStatus {
	code: number;
	meaning: string;
}

export interface CliVariable {
	name: string;
	usage: string;
}

/** What a command prints in one case. */
export interface CliOutput {
	/** The case in words; empty for the usual one. */
	when: string;
	/** Flags that choose this form, such as `--format json`; empty for a call without them. */
	flags: string[];
	language: "text" | "json";
	/** The lines, with placeholders such as <NAME>. */
	text: string;
	/** stdout, stderr or both. */
	stream: string;
	/** True when a star marks the lines that are only printed in some cases. */
	hasMarks: boolean;
}

/** One way in which a command fails. */
export interface CliFailure {
	/** The cause in words. */
	when: string;
	/** The message, with placeholders. */
	text: string;
	stream: string;
	/** Exit status. */
	exit: number;
}

/** Facts that Cobra's own files leave out, and that this one states. */
export interface StatedFacts {
	aliases: boolean;
	arguments: boolean;
	/** Type of a flag, by its name, in the words of the file. */
	types: Readonly<Record<string, string>>;
	/** Pattern of a flag's value, by the flag's name. */
	patterns: Readonly<Record<string, string>>;
	/** Names of flags that may stand alone and take a value only after `=`. */
	optionalValues: readonly string[];
}

/** One command as its file states it, before it knows its relatives. */
export interface ParsedCommand {
	name: string;
	/** The words joined by `_`, which is also the file's name. */
	slug: string;
	synopsis: string;
	longDescription: string;
	/** Null for a group that only holds other commands. */
	usage: string | null;
	aliases: string[];
	arguments: CliArgument[];
	options: CliOption[];
	inheritedOptions: CliOption[];
	examples: CliExample[];
	exitStatus: CliExitStatus[];
	environment: CliVariable[];
	output: CliOutput[];
	failures: CliFailure[];
	/** The same, as blocks of output are judged by it. */
	printed: PrintedForm[];
	since: string | null;
	/** Names only. */
	seeAlso: string[];
	file: string;
	/** Places of the name and the see-also list, for errors that other files reveal. */
	lines: { name: number; usage: number; seeAlso: number[] };
	stated: StatedFacts;
}
