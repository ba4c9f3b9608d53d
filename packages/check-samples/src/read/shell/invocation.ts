import type { MappedText } from "../../text/mapped-text.ts";

/** A word of a command line. */
export interface ShellWord {
	/** After quotes and escapes; an expansion keeps its source text. */
	value: string;
	/** The word as written. */
	raw: MappedText;
	/** True when the value is known only at run time (`$NAME`, `$(…)`, globs) or is a placeholder. */
	isDynamic: boolean;
	/** True when quotes are around (part of) it. */
	isQuoted: boolean;
}

/** One command with its arguments, wrappers such as `sudo` taken off. */
export interface Invocation {
	/** The command's name without folder and `.exe`. */
	name: string;
	command: ShellWord;
	args: ShellWord[];
	/** True when more arguments come at run time (`xargs`). */
	hasMoreArgs: boolean;
	/** The here-document that is its standard input, and the file that its output is written to. */
	input?: MappedText;
	outputFile?: string;
	/** The words of the command that its output is piped into. */
	pipedTo?: ShellWord[];
}

/** `/usr/local/bin/thv`, `.\thv.exe` -> `thv`. */
export function commandName(value: string): string {
	return value.replace(/^.*[\\/]/, "").replace(/\.exe$/i, "");
}
