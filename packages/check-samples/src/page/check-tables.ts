import { nearestNames } from "product-data/checking";
import { isKnownPath } from "../checks/names/check-names.ts";
import type { CheckContext } from "../model/context.ts";
import { type Finding, finding, unknownName } from "../model/finding.ts";
import type { RawSpan } from "../read/markdown/page-samples.ts";

const VARIABLE_HEADER = /\bvariables?\b/i;
const PATH_HEADER = /\b(?:files?|paths?|location|folder|directory|linux|macos|windows|where)\b/i;

/** Environment variables and files that tables name, against the facts in the data. Only for the product's own site. */
export function checkTables(spans: readonly RawSpan[], context: CheckContext): Finding[] {
	if (context.mode === "foreign") return [];
	const own = ownPrefix(context);
	return spans.flatMap((span): Finding[] => {
		if (span.cell && span.cell.header === undefined) return [];
		const header = span.cell?.header ?? "";
		const isOurs = own !== undefined && new RegExp(`^${own}_[A-Z0-9_]+$`).test(span.source.text);
		if (isOurs || (VARIABLE_HEADER.test(header) && span.cell?.column === 0)) return checkVariable(span, context);
		return PATH_HEADER.test(header) ? checkPath(span, own, context) : [];
	});
}

/** The word that most of the data's variables begin with, and that its own folders are named by: the product's name. */
function ownPrefix({ facts }: CheckContext): string | undefined {
	const counts = new Map<string, number>();
	const folders = new Set(facts.paths.flatMap((path) => path.toLowerCase().split(/[\\/.]+/)));
	for (const name of facts.variables) {
		const word = /^[A-Z][A-Z0-9]*(?=_)/.exec(name)?.[0];
		if (word && folders.has(word.toLowerCase())) counts.set(word, (counts.get(word) ?? 0) + 1);
	}
	return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function checkVariable(span: RawSpan, context: CheckContext): Finding[] {
	const { variables, variablePatterns } = context.facts;
	const name = span.source.text.replace(/=.*$/s, "").replace(/^\$/, "");
	if (variables.size === 0 || !/^[A-Z][A-Z0-9_]+$/.test(name)) return [];
	if (variables.has(name) || variablePatterns.some((pattern) => pattern.test(name))) return [];
	const message = `no environment variable ${name} in the data`;
	return [finding(span.source, "unknown-variable", message, unknownName(name, variables, 8))];
}

function checkPath(span: RawSpan, own: string | undefined, context: CheckContext): Finding[] {
	const text = span.source.text;
	const { paths } = context.facts;
	if (paths.length === 0 || !own || !text.toLowerCase().includes(own.toLowerCase()) || !/^(?:~|%|\$|\/)/.test(text))
		return [];
	if (isKnownPath(text, paths)) return [];
	const { nearest: suggestion } = nearestNames(text, paths);
	const message = `no file or folder ${text} in the data`;
	return [finding(span.source, "unknown-file-path", message, { found: text, suggestion })];
}
