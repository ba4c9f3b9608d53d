import { parser } from "@prometheus-io/lezer-promql";
import { editDistance, nearestNames } from "product-data/checking";
import type { FactData } from "../../model/context.ts";
import { type Finding, finding, mendedBy, unknownName, type Verdict } from "../../model/finding.ts";
import { MappedText } from "../../text/mapped-text.ts";
import { oneEdit } from "../../text/one-edit.ts";
import { isPlaceholder, maskWords } from "../../text/placeholders.ts";
import { firstError } from "./first-error.ts";

/** Checks PromQL with Prometheus' grammar: each expression of a block, its metrics and its labels. */
export function checkPromql(source: MappedText, facts: FactData): Verdict {
	const findings = expressions(source).flatMap((expression) => checkExpression(expression, facts));
	return { findings, checks: facts.metrics.size > 0 ? ["PromQL syntax", "metrics and labels"] : ["PromQL syntax"] };
}

/** A blank line or a comment line parts expressions. */
function expressions(source: MappedText): MappedText[] {
	const out: MappedText[][] = [[]];
	for (const line of source.lines()) {
		if (line.text.trim() === "" || line.text.trimStart().startsWith("#")) out.push([]);
		else out.at(-1)?.push(line);
	}
	return out
		.filter((lines) => lines.length > 0)
		.flatMap((lines) => {
			const whole = MappedText.joinLines(lines);
			// Several queries, each on its own line.
			const isOne = whole.text.length >= LONGEST || lines.length === 1 || !isBroken(readable(whole));
			return !isOne && !lines.some((line) => isBroken(readable(line))) ? lines : [whole];
		});
}

function isBroken(text: string): boolean {
	return firstError(parser.parse(text)) !== undefined;
}

/** The grammar takes a text whose quote is not closed. */
function isWhole(text: string): boolean {
	return !isBroken(text) && text.split('"').length % 2 === 1;
}

function readable(source: MappedText): string {
	return maskWords(source).text.replace(/[\uE000]/g, "x");
}

const MARKS = ',"(){}[]';
const AGGREGATIONS = "https://prometheus.io/docs/prometheus/latest/querying/operators/#aggregation-operators";

/** Queries longer than this are generated, and take long to read where they are broken. */
const LONGEST = 10_000;

function checkExpression(source: MappedText, facts: FactData): Finding[] {
	if (source.text.length > LONGEST) {
		const message = `not checked: the query is longer than ${LONGEST.toLocaleString("en")} characters`;
		return [{ at: source.slice(0, 1), rule: "check-failed", message, severity: "warning" }];
	}
	const text = readable(source);
	const findings: Finding[] = [];
	let metric = "";
	parser.parse(text).iterate({
		enter: (place) => {
			const { name, from, to } = place;
			const at = source.slice(from, to);
			if (place.type.isError && findings.length === 0) {
				const start = Math.min(from, Math.max(0, text.trimEnd().length - 1));
				const shown = source.slice(start, Math.max(start + 1, Math.min(to, start + 40)));
				const edit = oneEdit(source.text, from, MARKS, isWhole);
				const clause = edit ? undefined : /^(?:by|without)(?=\s*\()/.exec(text.slice(from))?.[0];
				const message = clause ? `${clause} belongs to an aggregation such as sum` : "PromQL syntax error";
				const more = edit ? mendedBy(source, edit) : clause ? { data: AGGREGATIONS } : {};
				findings.push(finding(shown, "promql-syntax", message, more));
			}
			if (name === "VectorSelector") metric = "";
			if (name === "Identifier" && place.node.parent?.name === "VectorSelector") {
				metric = text.slice(from, to);
				findings.push(...checkMetric(metric, at, facts));
			}
			if (name === "LabelName" && place.node.parent?.name !== "GroupingLabels")
				findings.push(...checkLabel(text.slice(from, to), metric, at, facts));
			if (name === "UnquotedLabelMatcher") findings.push(...checkLabelValue(at, metric, facts));
		},
	});
	return findings.length === 0 ? checkGrouping(text, source, facts) : findings;
}

function checkMetric(name: string, at: MappedText, { metrics }: FactData): Finding[] {
	const prefix = /^[a-z]+_/.exec(name)?.[0] ?? name;
	const isOurs = [...metrics.keys()].some(
		(known) => known.startsWith(prefix) || (name.length > 10 && editDistance(known, name, 2) <= 2),
	);
	if (!isOurs || metrics.has(name)) return [];
	return [finding(at, "unknown-metric", `unknown metric ${name}`, unknownName(name, metrics.keys()))];
}

function checkLabel(name: string, metric: string, at: MappedText, { metrics }: FactData): Finding[] {
	const labels = metrics.get(metric);
	if (!labels || labels.has(name)) return [];
	return [finding(at, "unknown-label", `${metric} has no label ${name}`, unknownName(name, labels))];
}

function checkLabelValue(at: MappedText, metric: string, { metrics, labelValues }: FactData): Finding[] {
	const [, name = "", found = ""] = /^\s*(\w+)\s*!?=\s*["']([^"']*)["']\s*$/.exec(at.text) ?? [];
	const known = labelValues.get(name);
	if (!known || !metrics.has(metric) || found === "" || isPlaceholder(found) || known.includes(found)) return [];
	const message = `the label ${name} is ${known.join(" or ")}, not "${found}"`;
	return [finding(at, "wrong-value", message, { found, known, suggestion: nearestNames(found, known).nearest })];
}

/** Labels of `by (…)` must be those of some metric of the expression. */
function checkGrouping(text: string, source: MappedText, facts: FactData): Finding[] {
	const used = [...facts.metrics].filter(([name]) => new RegExp(`\\b${name}\\b`).test(text));
	const [first] = used;
	if (!first) return [];
	const labels = new Set(used.flatMap(([, names]) => [...names]));
	const lists = source.withText(text).matchAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g);
	return lists
		.flatMap(({ at }) => at.slice(at.text.indexOf("(")).matchAll(/\w+/g))
		.flatMap(({ at }) => (labels.has(at.text) ? [] : checkLabel(at.text, first[0], at, facts)));
}
