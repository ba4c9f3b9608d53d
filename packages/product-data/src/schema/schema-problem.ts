import { listOf, nearestNames } from "../names/nearest-name.ts";
import { readList } from "../source/read-data.ts";
import { type Piece, type ScalarNode, type TreeNode, toValue } from "./position-tree.ts";
import type { Schema } from "./schema-node.ts";

/** One way in which a value breaks its schema; `at` is what is wrong, or what something is missing from. */
export interface SchemaProblem<At extends Piece = Piece> {
	at: At;
	rule: "unknown-field" | "missing-field" | "wrong-type" | "wrong-value";
	/** A sentence: `spec.port is at most 65535, not 70000`. */
	message: string;
	found?: string;
	known?: string[];
	suggestion?: string;
	/** The subject that does not have an unknown field. */
	owner?: string;
	/** The path of an unknown field. */
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
