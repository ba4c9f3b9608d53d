import type { FactData } from "../../model/facts.ts";
import type { Verdict } from "../../model/finding.ts";
import type { MappedText } from "../../text/mapped-text.ts";

/** Checks PromQL; its grammar is loaded on first use. */
export async function checkPromql(source: MappedText, facts: FactData): Promise<Verdict> {
	const grammar = await import("./promql.ts");
	return grammar.checkPromql(source, facts);
}
