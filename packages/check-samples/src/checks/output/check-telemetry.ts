import type { FactData } from "../../model/context.ts";
import { finding, unknownName, type Verdict } from "../../model/finding.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { checkPromql } from "../languages/check-promql.ts";

const SERIES = /^[a-z_:][\w:]*(?:\{[^}]*\})?(?=\s+[\d.eE+-]+(?:\s+\d+)?$)/g;
const ATTRIBUTE = /^\s+[a-z_]+(?:\.[a-z_]+)+(?=\s|=|:|$)/g;

/** Output that shows metrics or spans is known by its form: each metric, label and attribute must be one of the data's. */
export async function checkTelemetry(source: MappedText, facts: FactData): Promise<Verdict> {
	const lines = source.lines().filter((line) => line.text.trim() !== "" && !line.text.startsWith("#"));
	const series = lines.flatMap((line) => line.matchAll(SERIES));
	if (facts.metrics.size > 0 && lines.length > 0 && series.length === lines.length) {
		const verdicts = await Promise.all(series.map(({ at }) => checkPromql(at, facts)));
		return { findings: verdicts.flatMap(({ findings }) => findings), checks: ["metrics and labels"] };
	}
	return checkAttributes(lines, facts);
}

function checkAttributes(lines: readonly MappedText[], facts: FactData): Verdict {
	const found = lines.flatMap((line) => line.matchAll(ATTRIBUTE)).map(({ at }) => at.trim());
	const isSpan = found.length > 1 && found.some(({ text }) => facts.attributes.has(text));
	if (!isSpan) return { findings: [], checks: [] };
	const prefixes = new Set([...facts.attributes].map((name) => name.split(".")[0]));
	const unknown = found.filter(({ text }) => prefixes.has(text.split(".")[0]) && !facts.attributes.has(text));
	const findings = unknown.map((at) => {
		const named = unknownName(at.text, facts.attributes, 8);
		return finding(at, "unknown-label", `no span attribute ${at.text} in the data`, named);
	});
	return { findings, checks: ["span attributes"] };
}
