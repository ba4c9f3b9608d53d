import type { PrintedForm } from "product-data/checking";

/** What a flag's value must look like. `any` when the data does not say. */
export type FlagType = "bool" | "int" | "float" | "duration" | "string" | "list" | "any";

export interface Flag {
	name: string;
	shorthand?: string | undefined;
	type: FlagType;
	/** The flag may stand alone: a value follows only after `=`. */
	isValueOptional: boolean;
	isRepeatable: boolean;
	isRequired: boolean;
	enum: string[];
	/** True when the type or the list of values was read out of a sentence. */
	isInferred: boolean;
	minimum?: number | undefined;
	maximum?: number | undefined;
	pattern?: string | undefined;
	/** The value is one `KEY=VALUE` pair, its usage text says. */
	isPair: boolean;
}

/** A flag that nothing is known of but its name. */
export function plainFlag(name: string): Flag {
	return {
		name,
		type: "any",
		isValueOptional: false,
		isRepeatable: false,
		isRequired: false,
		enum: [],
		isInferred: false,
		isPair: false,
	};
}

export interface Argument {
	name: string;
	isRequired: boolean;
	/** The flag that may be given instead, where the usage text says "required unless --name". */
	unless?: string | undefined;
	isVariadic: boolean;
	isAfterDashes: boolean;
	enum: string[];
	pattern?: string | undefined;
}

/**
 * How much the data tells of a command. `all`: each flag and argument. `listed`: what is not hidden or deprecated, as Cobra's files do, with
 * arguments from a usage line. `shown`: what a program prints for its users, in its help or as completions.
 */
export type Completeness = "all" | "listed" | "shown";

export interface Command {
	/** All words, `thv config otel set-endpoint`. */
	name: string;
	aliases: string[];
	/** By their names. */
	flags: Map<string, Flag>;
	/** Absent when the data says nothing about arguments (plain Cobra files). */
	arguments?: Argument[] | undefined;
	usage?: string | undefined;
	children: Map<string, Command>;
	/** What it prints, in each case; empty when the data does not say. */
	printed: PrintedForm[];
	file?: string | undefined;
	/** Flags that the command's own page shows, though its list does not have them. */
	shownFlags: ReadonlySet<string>;
	tells: Completeness;
	/** False when the data says nothing about aliases, as Cobra's files do. */
	hasStatedAliases: boolean;
}

/** The flag of a letter. */
export function flagOfLetter({ flags }: Command, letter: string): Flag | undefined {
	return [...flags.values()].findLast(({ shorthand }) => shorthand === letter);
}

/** The command below by one of its names. */
export function childOf(command: Command, word: string): Command | undefined {
	return command.children.get(word) ?? [...command.children.values()].find((child) => child.aliases.includes(word));
}

/** A command with all below it. */
export function withChildren(command: Command): Command[] {
	return [command, ...[...command.children.values()].flatMap(withChildren)];
}
