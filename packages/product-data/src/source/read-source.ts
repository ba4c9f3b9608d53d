import type { z } from "zod";
import { didYouMean } from "../names/nearest-name.ts";
import { type DataPath, readString, valueAt } from "./read-data.ts";
import { type SourceError, SourceErrors } from "./source-error.ts";
import type { YamlSource } from "./yaml-source.ts";

/** Reads a document with a schema. Throws SourceErrors with every violation, each at its own line. */
export function readYamlSource<Output>(source: YamlSource, schema: z.ZodType<Output>): Output {
	const result = schema.safeParse(source.data);
	const issues = result.error?.issues ?? [];
	const errors = [
		...issues.flatMap((issue) => issueErrors(source, schema, issue)),
		...protoKeys(source.data).map((path) => source.error(path, PROTO_KEY, "key")),
	];
	if (!result.success || errors.length > 0) throw new SourceErrors(errors);
	return result.data;
}

const PROTO_KEY = {
	message: 'The name "__proto__" cannot be read: JavaScript keeps it for itself.',
	found: "__proto__",
	fix: "Use another name, or leave the entry out.",
};

/** Where mappings have a key that zod leaves out without a word. */
function protoKeys(value: unknown, path: DataPath = []): DataPath[] {
	if (typeof value !== "object" || value === null) return [];
	const entries: [PropertyKey, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
	return entries.flatMap(([key, child]) => {
		const place = [...path, key];
		return key === "__proto__" ? [place] : protoKeys(child, place);
	});
}

/** Shortens a value to one readable line for the "Found" part of an error. */
export function describeValue(value: unknown): string {
	const text = showValue(value, 2);
	return text.length > 100 ? `${text.slice(0, 97)}...` : text;
}

/** Names a place in words: `options[1]` with a name becomes `option "verbose"`. */
export function describePath(data: unknown, path: DataPath): string {
	if (path.length === 0) return "The document";
	const owner = [...path.keys()].reverse().find((index) => typeof path[index] === "number");
	if (owner === undefined) return `"${path.join(".")}"`;
	const given = valueAt(data, [...path.slice(0, owner + 1), "name"]);
	const noun = owner === 0 ? "entry" : singular(String(path[owner - 1]));
	const name = typeof given === "string" ? `${noun} "${given}"` : `${noun} ${Number(path[owner]) + 1}`;
	const rest = path.slice(owner + 1).join(".");
	return rest === "" ? name : `"${rest}" of ${name}`;
}

function issueErrors(source: YamlSource, schema: z.ZodType, issue: z.core.$ZodIssue): SourceError[] {
	if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownKey(source, schema, issue.path, key));
	const value = valueAt(source.data, issue.path);
	return [value === undefined ? missingValue(source, schema, issue.path) : wrongValue(source, issue, value)];
}

function unknownKey(source: YamlSource, schema: z.ZodType, path: DataPath, key: string): SourceError {
	const known = Object.keys(valueAt(unwrap(schemaAt(schema, path)), ["_zod", "def", "shape"]) ?? {});
	const owner = path.length === 0 ? "the document" : describePath(source.data, path);
	const problem = {
		message: `Unknown key "${key}" in ${owner}.`,
		found: `${key}: ${describeValue(valueAt(source.data, [...path, key]))}`,
		fix: didYouMean(key, known, `Use one of: ${known.join(", ")}.`),
	};
	return source.error([...path, key], problem, "key");
}

function missingValue(source: YamlSource, schema: z.ZodType, path: DataPath): SourceError {
	const key = String(path.at(-1) ?? "");
	const owner = path.slice(0, -1);
	const meaning = inSentence(readString(valueAt(schemaAt(schema, path), ["description"])) ?? "");
	return source.error(owner, {
		message: `${describePath(source.data, owner)} has no "${key}".`,
		found: describeValue(valueAt(source.data, owner)),
		fix: `Add "${key}"${meaning ? `: ${meaning}` : ""}.`,
	});
}

/** A description as the end of a sentence. */
function inSentence(description: string): string {
	return description.replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase()).replace(/\.$/, "");
}

function wrongValue(source: YamlSource, issue: z.core.$ZodIssue, value: unknown): SourceError {
	const owner = describePath(source.data, issue.path);
	const found = describeValue(value);
	if (issue.code === "invalid_type") {
		const fix = TYPE_FIXES[issue.expected] ?? `Write a value of type ${issue.expected}.`;
		return source.error(issue.path, { message: `${owner} has the wrong type.`, found, fix });
	}
	const values = issue.code === "invalid_value" && issue.values.length > 1 ? issue.values.map(String).join(", ") : null;
	const { message } = (issue.code === "invalid_key" && issue.issues[0]) || issue;
	const fix = values === null ? `${message}.` : `Use one of: ${values}.`;
	return source.error(issue.path, { message: `${owner} has a value that is not allowed.`, found, fix });
}

const TYPE_FIXES: Record<string, string> = {
	array: "Write a list, one entry after each dash.",
	boolean: "Write true or false, without quotes.",
	string: "Write a text, in quotes if it looks like a number or a date.",
	number: "Write a number, without quotes.",
	int: "Write a whole number, without quotes.",
	object: "Write keys with values.",
	record: "Write keys with values.",
};

/** The part of a schema that reads the value at a path, through optional, default, array and record. */
function schemaAt(schema: z.ZodType, path: DataPath): unknown {
	return path.reduce<unknown>((outer, key) => {
		const def = valueAt(unwrap(outer), ["_zod", "def"]);
		return valueAt(def, ["shape", key]) ?? valueAt(def, ["element"]) ?? valueAt(def, ["valueType"]);
	}, schema);
}

function unwrap(schema: unknown): unknown {
	const def = valueAt(schema, ["_zod", "def"]);
	const inner = valueAt(def, ["innerType"]) ?? valueAt(def, ["out"]);
	return inner === undefined ? schema : unwrap(inner);
}

function singular(noun: string): string {
	const words = noun.replaceAll("_", " ");
	return words.endsWith("s") && !words.endsWith("ss") && !words.endsWith("us") ? words.slice(0, -1) : words;
}

function showValue(value: unknown, depth: number): string {
	if (Array.isArray(value))
		return depth === 0 ? "[…]" : `[${value.map((item) => showValue(item, depth - 1)).join(", ")}]`;
	if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "nothing";
	if (depth === 0) return "{…}";
	const entries = Object.entries(value).map(([key, item]) => `${key}: ${showValue(item, depth - 1)}`);
	return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
