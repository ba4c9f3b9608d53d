import { type FormatName, fullFormats } from "ajv-formats/dist/formats.js";
import { listOf, nearestNames } from "../names/nearest-name.ts";
import { readList, readRecord } from "../source/read-data.ts";
import { type Piece, type ScalarNode, type TreeNode, toValue } from "./position-tree.ts";
import type { Schema } from "./schema-node.ts";

/** One way in which a value breaks its schema; `at` is what is wrong, or what something is missing from. */
export interface SchemaProblem<At extends Piece = Piece> {
	at: At;
	rule: "unknown-field" | "missing-field" | "wrong-type" | "wrong-value";
	/** A sentence: `spec.port is at most 65535, not 70000`. */
	message: string;
	/** The text at the place. */
	found?: string;
	/** Allowed alternatives, nearest first. */
	known?: string[];
	/** The nearest known name, or a sentence on the way out. */
	suggestion?: string;
	/** The command, program or kind that does not have the name. */
	owner?: string;
	/** The whole path of a field that does not exist: `spec.tools[0].nam`. */
	path?: string;
	/** Two alternatives stand side by side: a page may show both ways at once. */
	isBothWays?: boolean;
	/** The program may take it all the same, such as an unknown field where `isClosed` is "likely". */
	isAssumed?: boolean;
}

/** How badly a branch fits: a wrong type is worse than any number of wrong parts. */
export function rank(problems: readonly SchemaProblem[]): number {
	return problems.length + (problems.some(({ rule }) => rule === "wrong-type") ? 100 : 0);
}

export function hasType(node: TreeNode, type: string): boolean {
	if (type === "object") return node.type === "map";
	if (type === "array") return node.type === "list";
	if (node.type !== "scalar") return false;
	if (type === "integer") return typeof node.value === "number" && Number.isInteger(node.value);
	if (type === "null") return node.value === null;
	return typeof node.value === type;
}

/** What gets underlined for a whole mapping or list: its first key. */
export function firstKey<At extends Piece>(node: TreeNode<At>): At {
	if (node.type === "map") return node.entries[0]?.keyAt ?? node.at;
	if (node.type === "list") return node.items[0] ? firstKey(node.items[0]) : node.at;
	return node.at;
}

/** Checks a value against `const` and `enum`. */
export function checkClosedValues<At extends Piece>(
	node: TreeNode<At>,
	schema: Schema,
	label: string,
): SchemaProblem<At> | undefined {
	const allowed = schema.const !== undefined ? [schema.const] : readList(schema.enum);
	const value = JSON.stringify(toValue(node));
	if (!allowed || allowed.some((one) => JSON.stringify(one) === value)) return undefined;
	const known = allowed.map((one) => (one === "" ? '""' : String(one)));
	if (node.type !== "scalar")
		return { at: firstKey(node), rule: "wrong-type", message: `${label} is ${listOf(known)}, not ${describe(node)}` };
	const found = String(node.value);
	const message = `${label} is ${listOf(known)}, not ${show(node)}`;
	const { nearest } = nearestNames(found, known);
	return { at: node.at, rule: "wrong-value", message, found, known, suggestion: nearest };
}

const IN_WORDS: Readonly<Record<string, string>> = {
	object: "a mapping",
	array: "a list",
	integer: "an integer",
	null: "null",
};

export function wrongType<At extends Piece>(node: TreeNode<At>, types: string[], label: string): SchemaProblem<At> {
	const isUnquoted = types.includes("string") && node.type === "scalar" && node.value !== null;
	return {
		at: node.type === "scalar" ? node.at : firstKey(node),
		rule: "wrong-type",
		message: `${label} is ${listOf(types.map((type) => IN_WORDS[type] ?? `a ${type}`))}, not ${describe(node)}`,
		found: node.at.text.slice(0, 60),
		suggestion: isUnquoted ? `"${node.at.text}"` : undefined,
	};
}

/** `a mapping`, `the number 8080`: a node in words. */
function describe(node: TreeNode): string {
	if (node.type === "map") return "a mapping";
	if (node.type === "list") return "a list";
	return node.value === null ? "empty" : `the ${typeof node.value} ${show(node)}`;
}

function show(node: ScalarNode): string {
	return typeof node.value === "string" ? `"${node.value}"` : String(node.value);
}

/** Says what is wrong with a text, as the end of a sentence that begins with its path. */
export function checkText(value: string, schema: Schema, formats: Readonly<Record<string, RegExp>> = {}) {
	const { minLength, maxLength, pattern, format } = schema;
	const length = [...value].length;
	if (typeof minLength === "number" && length < minLength)
		return `has at least ${minLength} character${minLength === 1 ? "" : "s"}, not ${length}`;
	if (typeof maxLength === "number" && length > maxLength) return `has at most ${maxLength} characters, not ${length}`;
	if (typeof pattern === "string" && !matches(pattern, value)) return `must match ${pattern}, "${value}" does not`;
	const own = typeof format === "string" && Object.hasOwn(formats, format) ? formats[format] : undefined;
	if (typeof format === "string" && !(own ? own.test(value) : hasFormat(format, value)))
		return `is in the format ${format}, "${value}" is not`;
	return undefined;
}

export function checkNumber(value: number, schema: Schema): string | undefined {
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format } = schema;
	if (typeof minimum === "number" && (value < minimum || (exclusiveMinimum === true && value === minimum)))
		return `is at least ${minimum}, not ${value}`;
	if (typeof maximum === "number" && (value > maximum || (exclusiveMaximum === true && value === maximum)))
		return `is at most ${maximum}, not ${value}`;
	if (typeof exclusiveMinimum === "number" && value <= exclusiveMinimum)
		return `is more than ${exclusiveMinimum}, not ${value}`;
	if (typeof exclusiveMaximum === "number" && value >= exclusiveMaximum)
		return `is less than ${exclusiveMaximum}, not ${value}`;
	if (typeof multipleOf === "number" && !Number.isInteger(Number((value / multipleOf).toFixed(9))))
		return `is a multiple of ${multipleOf}, ${value} is not`;
	if (format === "int32" && (!Number.isInteger(value) || Math.abs(value) > 2 ** 31))
		return `is a 32-bit integer, ${value} is not`;
	return undefined;
}

/** Patterns of Go's flavour that JavaScript cannot read are left alone. */
function matches(pattern: string, value: string): boolean {
	try {
		return new RegExp(pattern, "u").test(value);
	} catch {
		return true;
	}
}

/** All formats of JSON Schema, OpenAPI's too; unknown ones and those of numbers say nothing about a text. */
function hasFormat(stated: string, value: string): boolean {
	// Ajv's own `url` is for names in public; clusters have others.
	const format = stated === "url" ? "uri" : stated;
	const known: unknown = Object.hasOwn(fullFormats, format) && fullFormats[format as FormatName];
	const { type, validate = known } = readRecord(known) ?? {};
	if (type === "number") return true;
	return validate instanceof RegExp ? validate.test(value) : typeof validate !== "function" || validate(value) === true;
}
