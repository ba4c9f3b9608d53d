import { readList, readRecord, readStrings } from "../source/read-data.ts";
import { firstKey, rank } from "./describe-node.ts";
import type { Piece, TreeNode } from "./position-tree.ts";
import { deref, type Schema } from "./schema-node.ts";
import type { SchemaProblem } from "./schema-problem.ts";
import type { Place, Visitor } from "./visitor.ts";

/** Checks what combines schemas: `allOf`, `anyOf`, `oneOf`, `not`, `if`. */
export function checkCombinations<At extends Piece>(
	visitor: Visitor<At>,
	node: TreeNode<At>,
	schema: Schema,
	place: Place<At>,
): SchemaProblem<At>[] {
	const branch = { ...place, isBranch: true };
	const all = (readList(schema.allOf) ?? []).flatMap((part) => visitor.visit(node, readRecord(part) ?? {}, branch));
	const some = ["anyOf", "oneOf"].flatMap((key) => checkAlternatives(visitor, node, readList(schema[key]), place));
	const rules = [...all, ...some, ...checkExclusions(visitor, node, schema, branch)];
	const condition = readRecord(schema.if);
	if (!condition) return rules;
	const then = readRecord(schema[visitor.visit(node, condition, branch).length === 0 ? "then" : "else"]);
	return [...rules, ...(then ? visitor.visit(node, then, branch) : [])];
}

/** What must not hold: `not`, and more than one of the lists of fields in `oneOf`. */
function checkExclusions<At extends Piece>(
	visitor: Visitor<At>,
	node: TreeNode<At>,
	schema: Schema,
	branch: Place<At>,
): SchemaProblem<At>[] {
	const isUnclear = visitor.options.isPartial || visitor.options.isElidedAt(node) || isOpenText(visitor, node);
	const not = readRecord(schema.not);
	const problem = (message: string): SchemaProblem<At> => {
		return { at: firstKey(node), rule: "wrong-value", message: `${visitor.label(branch.path)} ${message}` };
	};
	if (not && !isUnclear && visitor.visit(node, not, branch).length === 0) return [problem(describeNot(not))];
	const lists = (readList(schema.oneOf) ?? []).map((part) => fieldsOf(readRecord(part)));
	if (node.type !== "map" || lists.includes(undefined)) return [];
	const given = lists.filter((names) => names?.every((name) => node.entries.some(({ key }) => key === name)));
	const all = given.map((names) => names?.join(" with ") ?? "");
	return given.length > 1 ? [{ ...problem(`has only one of ${all.join(" and ")}`), isBothWays: true }] : [];
}

function isOpenText<At extends Piece>(visitor: Visitor<At>, node: TreeNode<At>): boolean {
	return node.type === "scalar" && typeof node.value === "string" && visitor.isPlaceholder(node.value);
}

/** Of the alternatives, the one that fits best says what is wrong. */
function checkAlternatives<At extends Piece>(
	visitor: Visitor<At>,
	node: TreeNode<At>,
	list: readonly unknown[] | undefined,
	place: Place<At>,
): SchemaProblem<At>[] {
	if (!list || list.length === 0) return [];
	const results = list.map((part) => {
		const schema = readRecord(part) ?? {};
		const isBranch = readRecord(deref(schema, visitor.options.resolve)?.properties) === undefined;
		return visitor.visit(node, schema, { ...place, isBranch });
	});
	return results.reduce((best, next) => (rank(next) < rank(best) ? next : best));
}

/** The fields of a part that does nothing but require some. */
function fieldsOf(part: Schema | undefined): string[] | undefined {
	const keys = Object.keys(part ?? {});
	return keys.length === 1 && keys[0] === "required" ? readStrings(part?.required) : undefined;
}

function describeNot(not: Schema): string {
	const fields = readStrings(not.required);
	return fields.length > 0 ? `must not have ${fields.join(" together with ")}` : "is what its schema rules out";
}
