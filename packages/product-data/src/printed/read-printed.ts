import { type Data, readList, readRecord, readString } from "../source/read-data.ts";
import type { JsonShape, PrintedForm, PrintedItem, PrintedTable } from "./printed.ts";
import { parseTemplate, type Template } from "./template.ts";

/** A mistake in the data, with the way to it: keys of maps and indexes of lists. */
export interface PrintedProblem {
	path: (string | number)[];
	message: string;
	/** The way out, when the message does not say it. */
	fix: string;
}

type Path = PrintedProblem["path"];

/** Reads the `output:` and `failures:` of a command file, and collects every mistake in them. */
export function readPrinted(data: Data): { forms: PrintedForm[]; problems: PrintedProblem[] } {
	const problems: PrintedProblem[] = [];
	const forms = (["output", "failures"] as const).flatMap((key) => {
		const list = readList(data[key]) ?? [];
		if (data[key] !== undefined && !Array.isArray(data[key]))
			problems.push({ path: [key], message: `"${key}" is not a list.`, fix: "Write one entry after each dash." });
		return list.map((entry, index) => readForm(entry, [key, index], problems));
	});
	return { forms, problems };
}

const FORM_KEYS = ["when", "for", "lines", "json"];

function readForm(value: unknown, path: Path, problems: PrintedProblem[]): PrintedForm {
	const data = readRecord(value) ?? {};
	const isFailure = path[0] === "failures";
	const known = isFailure ? ["when", "exit", "for", "lines"] : FORM_KEYS;
	for (const key of Object.keys(data).filter((name) => !known.includes(name)))
		problems.push({ path: [...path, key], message: `Unknown key "${key}".`, fix: `Use one of: ${known.join(", ")}.` });
	if (data.lines === undefined && data.json === undefined)
		problems.push({ path, message: "The entry does not say what is printed.", fix: 'Add "lines", or "json".' });
	if (isFailure && (typeof data.exit !== "number" || data.when === undefined))
		problems.push({ path, message: "A failure needs its cause and its exit status.", fix: 'Add "when" and "exit".' });
	const flags = readList(data.for) ?? (data.for === undefined ? [] : [data.for]);
	return {
		when: readString(data.when) ?? "",
		flags: flags.map((flag) => readString(flag) ?? ""),
		items: data.lines === undefined ? [] : readItems(data.lines, [...path, "lines"], problems),
		json: data.json === undefined ? undefined : readShape(data.json, [...path, "json"], problems),
		exit: typeof data.exit === "number" ? data.exit : 0,
	};
}

function readItems(value: unknown, path: Path, problems: PrintedProblem[]): PrintedItem[] {
	const list = readList(value);
	if (!list) return [readItem(value, path, problems)];
	return list.map((item, index) => readItem(item, [...path, index], problems));
}

const KINDS = ["err", "each", "maybe", "one", "table", "free"];
/** Keys allowed beside `table`. */
const TABLE_KEYS = ["gap", "header"];

function readItem(value: unknown, path: Path, problems: PrintedProblem[]): PrintedItem {
	const text = readString(value);
	if (text !== undefined) return { type: "line", template: readTemplate(text, path, problems), stream: "stdout" };
	const data = readRecord(value) ?? {};
	const kind = Object.keys(data).find((key) => KINDS.includes(key)) ?? "";
	const known = kind === "table" ? [kind, ...TABLE_KEYS] : [kind];
	if (kind === "" || Object.keys(data).some((key) => !known.includes(key)))
		problems.push({
			path,
			message: "The item is neither a line nor of a known kind.",
			fix: `Write a text in quotes, or one of: ${KINDS.join(", ")}.`,
		});
	const inner = data[kind];
	const at = [...path, kind];
	switch (kind) {
		case "err":
			return { type: "line", template: readTemplate(readString(inner) ?? "", at, problems), stream: "stderr" };
		case "each":
		case "maybe":
			return { type: kind, items: readItems(inner, at, problems) };
		case "one": {
			const options = readList(inner) ?? [];
			return { type: "one", options: options.map((option, index) => readItems(option, [...at, index], problems)) };
		}
		case "table":
			return { type: "table", table: readTable(data, at, problems) };
		default:
			return { type: "free", words: readString(inner) ?? "" };
	}
}

function readTable(data: Data, path: Path, problems: PrintedProblem[]): PrintedTable {
	const columns = Object.entries(readRecord(data.table) ?? {});
	if (columns.length === 0)
		problems.push({ path, message: "The table has no columns.", fix: "Write a map of header and cell." });
	return {
		columns: columns.map(([name, cell]) => ({
			name,
			cell: readTemplate(readString(cell) ?? "", [...path, name], problems),
		})),
		gap: typeof data.gap === "number" ? data.gap : 3,
		hasHeader: data.header !== false,
	};
}

function readShape(value: unknown, path: Path, problems: PrintedProblem[]): JsonShape {
	const list = readList(value);
	if (list) return { type: "list", items: readShape(list[0], [...path, 0], problems) };
	const data = readRecord(value);
	if (!data) return { type: "value", template: readTemplate(readString(value) ?? "<VALUE:any>", path, problems) };
	const entries = Object.entries(data).map(([key, shape]) => ({
		key: key.replace(/\?$/, ""),
		isOptional: key.endsWith("?") || key.startsWith("<"),
		isAny: key.startsWith("<"),
		shape: readShape(shape, [...path, key], problems),
	}));
	return { type: "map", entries };
}

function readTemplate(text: string, path: Path, problems: PrintedProblem[]): Template {
	try {
		return parseTemplate(text);
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		problems.push({ path, message: `${message}.`, fix: "Correct the type after the colon of the placeholder." });
		return parseTemplate("<VALUE:any>");
	}
}
