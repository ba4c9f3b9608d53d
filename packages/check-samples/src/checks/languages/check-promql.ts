import type { FactData } from "../../model/context.ts";
import { mergeVerdicts, type Verdict } from "../../model/finding.ts";
import { child, itemsOf, type TreeNode, textOf } from "../../model/position-tree.ts";
import type { MappedText } from "../../text/mapped-text.ts";

/** Checks PromQL; its grammar is loaded on first use. */
export async function checkPromql(source: MappedText, facts: FactData): Promise<Verdict> {
	const grammar = await import("./promql.ts");
	return grammar.checkPromql(source, facts);
}

/** Checks the queries in groups of Prometheus' rules. */
export async function checkRules(groups: TreeNode | undefined, facts: FactData): Promise<Verdict> {
	const rules = itemsOf(groups).flatMap((group) => itemsOf(child(group, "rules")));
	const queries = rules.flatMap((rule) => textOf(child(rule, "expr")) ?? []);
	return mergeVerdicts(await Promise.all(queries.map((query) => checkPromql(query, facts))));
}
