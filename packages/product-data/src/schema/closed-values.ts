import { listOf } from "../names/list-of.ts";
import { nearestNames } from "../names/nearest-name.ts";
import { readList } from "../source/read-data.ts";
import { describe, firstKey, show } from "./describe-node.ts";
import { type Piece, type TreeNode, toValue } from "./position-tree.ts";
import type { Schema } from "./schema-node.ts";
import type { SchemaProblem } from "./schema-problem.ts";

/** Checks a value against `const` and `enum`. */
export function checkClosedValues<At extends Piece>(
	node: TreeNode<At>,
	schema: Schema,
	label: string,
): SchemaProblem<At> | undefined {
	const allowed = schema.const !== undefined ? [schema.const] : readList(schema.enum);
	if (!allowed) return undefined;
	const names = allowed.map((value) => (value === "" ? '""' : String(value)));
	const isListed = allowed.some((value) => JSON.stringify(value) === JSON.stringify(toValue(node)));
	if (isListed) return undefined;
	if (node.type !== "scalar")
		return {
			at: firstKey(node),
			rule: "wrong-type",
			message: `${label} is ${listOf(names)}, not ${describe(node)}`,
		};
	const { nearest } = nearestNames(String(node.value), names);
	return {
		at: node.at,
		rule: "wrong-value",
		message: `${label} is ${listOf(names)}, not ${show(node)}`,
		found: String(node.value),
		known: names,
		...(nearest ? { suggestion: nearest } : {}),
	};
}
