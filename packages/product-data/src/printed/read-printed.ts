import { type Data, type DataPath, readList, readRecord, readString } from "../source/read-data.ts";
import { parseTemplate, type Template } from "./template.ts";

/** Takes a mistake in the data, with the way out. */
type Report = (path: DataPath, message: string, fix: string) => void;

/** Reads the `output:` and `failures:` of a command file, and reports every mistake in them. */
export function readPrinted(data: Data, report: Report): PrintedForm[] {
	return ["output", "failures"].flatMap((key) => {
		const list = readList(data[key]) ?? [];
		if (data[key] !== undefined && !Array.isArray(data[key]))
			report([key], `"${key}" is not a list.`, "Write one entry after each dash.");
		return list.map((entry, index) => readForm(entry, [key, index], report));
	});
}

function readForm(value: unknown, path: DataPath, report: Report): PrintedForm {
	const data = readRecord(value) ?? {};
	const isFailure = path[0] === "failures";
	const known = isFailure ? ["when", "exit", "for", "lines"] : ["when", "for", "lines", "json"];
	for (const key of Object.keys(data).filter((name) => !known.includes(name)))
		report([...path, key], `Unknown key "${key}".`, `Use one of: ${known.join(", ")}.`);
	if (data.lines === undefined && data.json === undefined)
		report(path, "The entry does not say what is printed.", 'Add "lines", or "json".');
	if (isFailure && (typeof data.exit !== "number" || data.when === undefined))
		report(path, "A failure needs its cause and its exit status.", 'Add "when" and "exit".');
	const flags = readList(data.for) ?? (data.for === undefined ? [] : [data.for]);
	return {
		when: readString(data.when) ?? "",
		flags: flags.map((flag) => readString(flag) ?? ""),
		items: data.lines === undefined ? [] : readItems(data.lines, [...path, "lines"], report),
		json: data.json === undefined ? undefined : readShape(data.json, [...path, "json"], report),
		exit: typeof data.exit === "number" ? data.exit : 0,
	};
}

function readItems(value: unknown, path: DataPath, report: Report): PrintedItem[] {
	const list = readList(value);
	if (!list) return [readItem(value, path, report)];
	return list.map((item, index) => readItem(item, [...path, index], report));
}

const KINDS = ["err", "each", "maybe", "one", "table", "free"];

function readItem(value: unknown, path: DataPath, report: Report): PrintedItem {
	const text = readString(value);
	if (text !== undefined) return { type: "line", template: readTemplate(text, path, report), stream: "stdout" };
	const data = readRecord(value) ?? {};
	const kind = Object.keys(data).find((key) => KINDS.includes(key)) ?? "";
	const known = kind === "table" ? [kind, "gap", "header"] : [kind];
	if (kind === "" || Object.keys(data).some((key) => !known.includes(key))) {
		const fix = `Write a text in quotes, or one of: ${KINDS.join(", ")}.`;
		report(path, "The item is neither a line nor of a known kind.", fix);
	}
	const inner = data[kind];
	const at = [...path, kind];
	switch (kind) {
		case "err":
			return { type: "line", template: readTemplate(readString(inner) ?? "", at, report), stream: "stderr" };
		case "each":
		case "maybe":
			return { type: kind, items: readItems(inner, at, report) };
		case "one": {
			const options = readList(inner) ?? [];
			return { type: "one", options: options.map((option, index) => readItems(option, [...at, index], report)) };
		}
		case "table":
			return { type: "table", table: readTable(data, at, report) };
		default:
			return { type: "free", words: readString(inner) ?? "" };
	}
}

function readTable(data: Data, path: DataPath, report: Report): PrintedTable {
	const columns = Object.entries(readRecord(data.table) ?? {});
	if (columns.length === 0) report(path, "The table has no columns.", "Write a map of header and cell.");
	return {
		columns: columns.map(([name, cell]) => ({
			name,
			cell: readTemplate(readString(cell) ?? "", [...path, name], report),
		})),
		gap: typeof data.gap === "number" ? data.gap : 3,
		hasHeader: data.header !== false,
	};
}

function readShape(value: unknown, path: DataPath, report: Report): JsonShape {
	const list = readList(value);
	if (list) return { type: "list", items: readShape(list[0], [...path, 0], report) };
	const data = readRecord(value);
	if (!data) return { type: "value", template: readTemplate(readString(value) ?? "<VALUE:any>", path, report) };
	const entries = Object.entries(data).map(([key, shape]) => ({
		key: key.replace(/\?$/, ""),
		isOptional: key.endsWith("?") || key.startsWith("<"),
		isAny: key.startsWith("<"),
		shape: readShape(shape, [...path, key], report),
	}));
	return { type: "map", entries };
}

function readTemplate(text: string, path: DataPath, report: Report): Template {
	try {
		return parseTemplate(text);
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		report(path, `${message}.`, "Correct the type after the colon of the placeholder.");
		return parseTemplate("<VALUE:any>");
	}
}

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
