import { escapePattern, nearestNames } from "product-data/checking";
import type { CheckContext } from "../model/context.ts";
import { type Finding, finding } from "../model/finding.ts";
import { unknownName } from "../model/unknown-name.ts";
import type { RawSpan, RawTable } from "../read/markdown/page-samples.ts";

const VARIABLE_HEADER = /\bvariables?\b/i;
const PATH_HEADER = /\b(?:files?|paths?|location|folder|directory|linux|macos|windows|where)\b/i;
const PORT_HEADER = /^(?:default )?port$/i;

/** Environment variables, files and ports that tables name, against the facts in the data. Only for the product's own site. */
export function checkTables(tables: readonly RawTable[], spans: readonly RawSpan[], context: CheckContext): Finding[] {
	if (context.mode === "foreign") return [];
	const own = ownPrefix(context);
	return spans.flatMap((span): Finding[] => {
		const header = span.cell ? (tables[span.cell.table]?.header[span.cell.column] ?? "") : "";
		const isOurs = own !== undefined && new RegExp(`^${own}_[A-Z0-9_]+$`).test(span.source.text);
		if (span.cell?.row === -1) return [];
		if (isOurs || (VARIABLE_HEADER.test(header) && span.cell?.column === 0)) return checkVariable(span, context);
		if (PATH_HEADER.test(header)) return checkPath(span, own, context);
		return PORT_HEADER.test(header) ? checkPort(span, context) : [];
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
	const wanted = normalize(text);
	const known = paths.map(normalize);
	if (known.some((path) => path === wanted || path.startsWith(`${wanted}/`) || fits(path, wanted))) return [];
	const { nearest: suggestion } = nearestNames(text, paths);
	const message = `no file or folder ${text} in the data`;
	return [finding(span.source, "unknown-file-path", message, { found: text, suggestion })];
}

/** `<name>` matches one segment. */
function fits(known: string, wanted: string): boolean {
	const parts = known.split(/<[^>]+>/).map(escapePattern);
	return new RegExp(`^${parts.join("[^/]+")}$`).test(wanted);
}

function normalize(path: string): string {
	return path
		.replaceAll("\\", "/")
		.replace(/\/$/, "")
		.replace(/<[^>]+>/g, "<name>")
		.replace(/^\$env:(\w+)/i, "%$1%");
}

function checkPort(span: RawSpan, context: CheckContext): Finding[] {
	const port = Number(span.source.text);
	const { ports } = context.facts;
	if (ports.length === 0 || !/^\d{2,5}$/.test(span.source.text)) return [];
	const isKnown = ports.some(
		({ port: own, minimum, maximum = 0 }) =>
			own === port || (minimum !== undefined && port >= minimum && port <= maximum),
	);
	if (isKnown) return [];
	const known = ports.flatMap((entry) => (entry.port === undefined ? [] : [String(entry.port)]));
	return [finding(span.source, "unknown-port", `no port ${port} in the data`, { found: String(port), known })];
}
