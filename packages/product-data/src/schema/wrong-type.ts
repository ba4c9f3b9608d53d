import { listOf } from "../names/list-of.ts";
import { describe, firstKey } from "./describe-node.ts";
import type { Piece, TreeNode } from "./position-tree.ts";
import type { SchemaProblem } from "./schema-problem.ts";

const IN_WORDS: Readonly<Record<string, string>> = {
	object: "a mapping",
	array: "a list",
	integer: "an integer",
	null: "null",
};

/** Reports a value with none of the allowed types. */
export function wrongType<At extends Piece>(
	node: TreeNode<At>,
	types: readonly string[],
	label: string,
): SchemaProblem<At> {
	const isUnquoted = types.includes("string") && node.type === "scalar" && node.value !== null;
	return {
		at: node.type === "scalar" ? node.at : firstKey(node),
		rule: "wrong-type",
		message: `${label} is ${listOf(types.map((type) => IN_WORDS[type] ?? `a ${type}`))}, not ${describe(node)}`,
		found: node.at.text.slice(0, 60),
		...(isUnquoted ? { suggestion: `"${node.at.text}"` } : {}),
	};
}
