import type { ListNode, Piece } from "./position-tree.ts";
import type { Schema } from "./schema-node.ts";
import type { SchemaProblem } from "./schema-problem.ts";

/** Checks the number of items in a list, and that none is duplicate where that is forbidden. */
export function checkItemRules<At extends Piece>(
	node: ListNode<At>,
	schema: Schema,
	label: string,
	isElided: boolean,
): SchemaProblem<At>[] {
	const { minItems, maxItems, uniqueItems } = schema;
	const wrong = (message: string, at = node.at): SchemaProblem<At> => ({
		at,
		rule: "wrong-value",
		message: `${label} ${message}`,
	});
	const findings: SchemaProblem<At>[] = [];
	const count = node.items.length;
	if (typeof minItems === "number" && count < minItems && !isElided)
		findings.push(wrong(`has at least ${minItems} item${minItems === 1 ? "" : "s"}`));
	if (typeof maxItems === "number" && count > maxItems) findings.push(wrong(`has at most ${maxItems} items`));
	if (uniqueItems !== true) return findings;
	const seen = new Set<string>();
	for (const item of node.items) {
		const text = item.type === "scalar" ? `${typeof item.value} ${item.value}` : item.at.text;
		if (seen.has(text)) findings.push(wrong(`lists ${item.at.text} twice`, item.at));
		seen.add(text);
	}
	return findings;
}
