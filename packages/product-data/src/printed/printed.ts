import type { Template } from "./template.ts";

/** Where a line goes. */
export type Stream = "stdout" | "stderr";

export interface PrintedTable {
	columns: { name: string; cell: Template }[];
	/** Blanks after the widest cell of a column; 0 for a table in a frame of box characters. */
	gap: number;
	/** False when the header line is not printed. */
	hasHeader: boolean;
}

/** One step of an output, from its first line to its last. */
export type PrintedItem =
	| { type: "line"; template: Template; stream: Stream }
	/** One or more times. */
	| { type: "each"; items: PrintedItem[] }
	/** Once or not at all. */
	| { type: "maybe"; items: PrintedItem[] }
	| { type: "one"; options: PrintedItem[][] }
	| { type: "table"; table: PrintedTable }
	/** Lines that others decide on: a server's log, a build. */
	| { type: "free"; words: string };

/** JSON that a command prints: objects with their keys in order, lists, and values as templates. */
export type JsonShape =
	| { type: "value"; template: Template }
	| { type: "list"; items: JsonShape }
	| { type: "map"; entries: { key: string; isOptional: boolean; isAny: boolean; shape: JsonShape }[] };

/** One way in which a command ends: what it prints and, for a failure, its exit status. */
export interface PrintedForm {
	/** In words; empty for the usual case. */
	when: string;
	/** Flags that choose this form, as `--format json`; empty for a call without them. */
	flags: string[];
	items: PrintedItem[];
	json: JsonShape | undefined;
	/** Exit status; 0 unless the form is a failure. */
	exit: number;
}
