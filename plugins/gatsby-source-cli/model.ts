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
	/** Fragment of the flag's row: `--proxy-port`. */
	anchor: string;
}

export type CliValueType = "bool" | "int" | "float" | "string" | "duration" | "stringArray" | "stringSlice";

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

/** What a command prints, as far as it is fixed. */
export interface CliOutput {
	/** Heads of the table's columns. */
	columns: string[];
	/** Names before the colons of a list. */
	labels: string[];
	/** Paths of the JSON form. */
	jsonKeys: string[];
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
	output: CliOutput;
	since: string | null;
	/** Names only. */
	seeAlso: string[];
	file: string;
	/** Where the name and the see-also list stand, for errors that other files show. */
	lines: { name: number; usage: number; seeAlso: number[] };
}

/** A link from one command's page to another's. */
export interface CliCommandLink {
	name: string;
	path: string;
	synopsis: string;
}

/** One command with its relatives: a page. */
export interface CliCommand extends Omit<ParsedCommand, "usage" | "seeAlso" | "lines" | "file"> {
	usage: string;
	path: string;
	title: string;
	/** 70 to 160 characters, for search engines and link previews. */
	description: string;
	parentCommand: CliCommandLink | null;
	subcommands: CliCommandLink[];
	siblings: CliCommandLink[];
	seeAlso: CliCommandLink[];
	sourceFile: string;
}
