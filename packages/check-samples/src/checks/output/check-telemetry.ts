import type { FactData } from "../../model/context.ts";
import { finding, unknownName, type Verdict } from "../../model/finding.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { checkPromql } from "../languages/check-promql.ts";

const SERIES = /^([a-z_:][\w:]*(?:\{[^}]*\})?)\s+[\d.eE+-]+(?:\s+\d+)?$/;
const ATTRIBUTE = /^\s+([a-z_]+(?:\.[a-z_]+)+)(?=\s|=|:|$)/;

/** Output that shows metrics or spans is known by its form: each metric, label and attribute must be one of the data's. */
export async function checkTelemetry(source: MappedText, facts: FactData): Promise<Verdict> {
	const lines = source.lines().filter((line) => line.text.trim() !== "" && !line.text.startsWith("#"));
	const series = lines.map((line) => ({ line, match: SERIES.exec(line.text) }));
	if (facts.metrics.size > 0 && lines.length > 0 && series.every((entry) => entry.match)) {
		const verdicts = await Promise.all(
			series.map(({ line, match }) => checkPromql(line.slice(0, match?.[1]?.length ?? 0), facts)),
		);
		return { findings: verdicts.flatMap(({ findings }) => findings), checks: ["metrics and labels"] };
	}
	return checkAttributes(lines, facts);
}

function checkAttributes(lines: readonly MappedText[], facts: FactData): Verdict {
	const found = lines.flatMap((line) => {
		const match = ATTRIBUTE.exec(line.text);
		const name = match?.[1] ?? "";
		return match ? [{ name, at: line.slice(match[0].length - name.length, match[0].length) }] : [];
	});
	const isSpan = found.length > 1 && found.some(({ name }) => facts.attributes.has(name));
	if (!isSpan) return { findings: [], checks: [] };
	const prefixes = new Set([...facts.attributes].map((name) => name.split(".")[0]));
	const unknown = found.filter(({ name }) => prefixes.has(name.split(".")[0]) && !facts.attributes.has(name));
	const findings = unknown.map(({ name, at }) =>
		finding(at, "unknown-label", `no span attribute ${name} in the data`, unknownName(name, facts.attributes, 8)),
	);
	return { findings, checks: ["span attributes"] };
}
