import type { ParsedCommand } from "product-data";

/** A link from one command's page to another's. */
export interface CliCommandLink {
	name: string;
	path: string;
	synopsis: string;
}

/** One command with its relatives: a page. */
export interface CliCommand extends Omit<ParsedCommand, "usage" | "seeAlso" | "lines" | "stated" | "printed" | "file"> {
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
