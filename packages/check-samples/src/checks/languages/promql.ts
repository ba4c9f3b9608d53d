import { parser } from "@prometheus-io/lezer-promql";
import { editDistance, nearestNames } from "product-data/checking";
import type { FactData } from "../../model/facts.ts";
import { type Finding, finding, mendedBy, type Verdict } from "../../model/finding.ts";
import { unknownName } from "../../model/unknown-name.ts";
import { MappedText } from "../../text/mapped-text.ts";
import { oneEdit } from "../../text/one-edit.ts";
import { isPlaceholder, maskWords } from "../../text/placeholders.ts";

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
	let errors = 0;
	parser.parse(text).iterate({
		enter: (node) => {
			if (node.type.isError) errors += 1;
		},
	});
	return errors > 0;
}

function readable(source: MappedText): string {
	return maskWords(source).text.replace(/[\uE000]/g, "x");
}

const MARKS = ',"(){}[]';

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
	const tree = parser.parse(text);
	tree.iterate({
		enter: (node) => {
			if (node.type.isError && findings.length === 0) {
				const from = Math.min(node.from, Math.max(0, text.trimEnd().length - 1));
				const at = source.slice(from, Math.max(from + 1, Math.min(node.to, from + 40)));
				const edit = oneEdit(source.text, node.from, MARKS, (edited) => !isBroken(edited));
				findings.push(finding(at, "promql-syntax", "PromQL syntax error", edit ? mendedBy(source, edit) : {}));
			}
			if (node.name === "VectorSelector") metric = "";
			if (node.name === "Identifier" && node.node.parent?.name === "VectorSelector") {
				metric = text.slice(node.from, node.to);
				checkMetric(metric, source.slice(node.from, node.to), facts, findings);
			}
			if (node.name === "LabelName" && node.node.parent?.name !== "GroupingLabels")
				checkLabel(text.slice(node.from, node.to), metric, source.slice(node.from, node.to), facts, findings);
			if (node.name === "UnquotedLabelMatcher")
				checkLabelValue(source.slice(node.from, node.to), metric, facts, findings);
		},
	});
	if (findings.length === 0) checkGrouping(text, source, facts, findings);
	return findings;
}

function checkMetric(name: string, at: MappedText, facts: FactData, findings: Finding[]): void {
	const prefix = /^[a-z]+_/.exec(name)?.[0] ?? name;
	const isOurs = [...facts.metrics.keys()].some(
		(known) => known.startsWith(prefix) || (name.length > 10 && editDistance(known, name, 2) <= 2),
	);
	if (!isOurs || facts.metrics.has(name)) return;
	findings.push(finding(at, "unknown-metric", `unknown metric ${name}`, unknownName(name, facts.metrics.keys())));
}

function checkLabel(name: string, metric: string, at: MappedText, facts: FactData, findings: Finding[]): void {
	const labels = facts.metrics.get(metric);
	if (!labels || labels.has(name)) return;
	findings.push(finding(at, "unknown-label", `${metric} has no label ${name}`, unknownName(name, labels)));
}

function checkLabelValue(at: MappedText, metric: string, facts: FactData, findings: Finding[]): void {
	const [, name = "", operator = "", value = ""] =
		/^\s*(\w+)\s*(=~|!~|!=|=)\s*["']([^"']*)["']\s*$/.exec(at.text) ?? [];
	const known = facts.labelValues.get(name);
	if (
		!known ||
		!facts.metrics.has(metric) ||
		operator.includes("~") ||
		value === "" ||
		isPlaceholder(value) ||
		known.includes(value)
	)
		return;
	const { nearest } = nearestNames(value, known);
	findings.push(
		finding(at, "wrong-value", `the label ${name} is ${known.join(" or ")}, not "${value}"`, {
			found: value,
			known,
			suggestion: nearest,
		}),
	);
}

/** Labels of `by (…)` must be those of some metric of the expression. */
function checkGrouping(text: string, source: MappedText, facts: FactData, findings: Finding[]): void {
	const used = [...facts.metrics].filter(([name]) => new RegExp(`\\b${name}\\b`).test(text));
	if (used.length === 0) return;
	const labels = new Set(used.flatMap(([, names]) => [...names]));
	for (const match of text.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)) {
		const list = match[1] ?? "";
		const start = match.index + match[0].indexOf("(") + 1;
		for (const name of list.matchAll(/\w+/g)) {
			if (!labels.has(name[0]))
				checkLabel(
					name[0],
					used[0]?.[0] ?? "",
					source.slice(start + name.index, start + name.index + name[0].length),
					facts,
					findings,
				);
		}
	}
}
