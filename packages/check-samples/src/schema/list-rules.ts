import type { Finding } from "../finding.ts";
import type { ListNode } from "./position-tree.ts";
import type { Schema } from "./schema-node.ts";

/** Checks how many items a list has, and that none stands twice where that is forbidden. */
export function checkItemRules(node: ListNode, schema: Schema, label: string, isElided: boolean): Finding[] {
	const { minItems, maxItems, uniqueItems } = schema;
	const wrong = (message: string, at = node.at): Finding => ({
		at,
		rule: "wrong-value",
		message: `${label} ${message}`,
	});
	const findings: Finding[] = [];
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
