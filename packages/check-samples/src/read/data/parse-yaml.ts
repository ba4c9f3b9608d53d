import {
	type Document,
	isAlias,
	isMap,
	isNode,
	isPair,
	isScalar,
	isSeq,
	LineCounter,
	type Node,
	type Pair,
	parseAllDocuments,
	type YAMLParseError,
} from "yaml";
import { type Finding, mendedBy } from "../../model/finding.ts";
import { type MapEntry, scalarOf, type Tree, type TreeNode } from "../../model/position-tree.ts";
import { blankLines, indentOf, MARK } from "../../text/blank-lines.ts";
import { lastAtOrBefore } from "../../text/line-index.ts";
import { MappedText } from "../../text/mapped-text.ts";
import { once } from "../../text/once.ts";
import { isElision, isElisionLine, isElisionOnly, maskYaml } from "../../text/placeholders.ts";
import { duplicates, syntaxFinding } from "./yaml-findings.ts";

/** One document of a YAML stream. */
export interface YamlDocument extends Tree {
	/** True when there is nothing to check: only comments, or more than can be read. */
	isEmpty: boolean;
}

/** Aliases are followed this deep; deeper nesting is cut (and so are cycles). */
const MAX_DEPTH = 60;
/** A block with more findings than this has one cause. */
const MOST_FINDINGS = 500;
/** A stream with more values than this is not read on. */
const MAX_NODES = 50_000;
/** Aliases of aliases can grow without end: each value that an alias stands for counts as this many, so 2,000 are read. */
const ALIASED = 25;

/** Parses a YAML stream, once for all releases that it is checked against; template actions and elided parts are allowed. */
export const parseYaml = once(readStream);

function readStream(original: MappedText): { documents: YamlDocument[]; findings: Finding[] } {
	let nodes = 0;
	let isAliased = false;
	// `Alias.resolve` would walk the whole document for each alias.
	const anchors = new Map<string, Node>();
	const masked = maskYaml(original);
	const lines = masked.text.split("\n");
	const numbersOf = (isMeant: (line: string) => boolean): number[] =>
		lines.flatMap((line, index) => (isMeant(line) ? [index + 1] : []));
	const elided = numbersOf(isElision);
	const dots = new Set(numbersOf(isElisionOnly));
	const source = masked.withText(blankLines(lines, isElisionLine).join("\n"));
	const counter = new LineCounter();
	const list = readDocuments(source.text, counter);
	const findings = list.flatMap(({ errors }) => {
		const [first] = errors.some(isOnlyStyle) ? [] : errors;
		return first ? [syntaxFinding(original, source.text, first)] : [];
	});
	const starts = [0, ...[...original.text.matchAll(/\n/g)].map(({ index }) => original.toDocument(index) + 1)];
	const lineAt = (offset: number) => lastAtOrBefore(starts, offset) + 1;
	return { documents: list.map(toDocument), findings };

	function toDocument(document: Document): YamlDocument {
		const isElidedAt = (node: TreeNode): boolean => {
			if (elided.length === 0) return false;
			const start = lineAt(node.at.toDocument(0));
			const end = start + node.at.text.trimEnd().split("\n").length;
			const last = elided[lastAtOrBefore(elided, end)] ?? 0;
			return last >= start - 1 && last <= end;
		};
		const { contents } = document;
		anchors.clear();
		const root = toNode(contents, document, 0);
		const isUnread = document.errors.some(isOnlyStyle);
		return {
			root,
			isElidedAt,
			isBelowDots: (at) => isBelow(dots, lines, lineAt(at.toDocument(0))),
			isEmpty: isUnread || nodes > MAX_NODES || contents === null || (isScalar(contents) && contents.value === null),
		};
	}

	function toNode(node: unknown, document: Document, depth: number): TreeNode {
		nodes += isAliased ? ALIASED : 1;
		if (depth > MAX_DEPTH || nodes > MAX_NODES || !isNode(node))
			return { type: "scalar", at: original.slice(0, 0), value: null };
		const [start = 0, end = start] = node.range ?? [];
		const at = original.slice(start, end);
		if (isAlias(node)) {
			const target = anchors.get(node.source);
			if (!target) return { type: "scalar", at, value: null };
			const outer = isAliased;
			isAliased = true;
			const tree = toNode(target, document, depth + 10);
			isAliased = outer;
			return tree;
		}
		remember(node);
		if (isMap(node)) {
			if (findings.length < MOST_FINDINGS) findings.push(...duplicates(node, original, counter));
			return { type: "map", at, entries: node.items.flatMap((pair) => toEntries(pair, document, depth)) };
		}
		if (isSeq(node)) {
			const items = node.items.map((item) => toNode(isPair(item) ? null : item, document, depth + 1));
			return { type: "list", at, items };
		}
		const value = octalOr(node.value, at.text);
		const scalar = typeof value === "string" && value.includes(MARK) ? at.text : scalarOf(value);
		if (document.errors.length === 0 && node.type === "PLAIN" && isStrayQuote(at.text)) {
			const message = "YAML syntax: the quote at the end is never opened";
			findings.push({ at, rule: "yaml-syntax", message, ...mendedBy(original, { start, end: start, text: '"' }) });
		}
		const content = typeof scalar === "string" ? contentOf(node.type, at, scalar) : undefined;
		return { type: "scalar", at, value: scalar, ...(content ? { content } : {}) };
	}

	function toEntries(pair: Pair, document: Document, depth: number): MapEntry[] {
		const key = pair.key;
		if (!isScalar(key)) return [];
		remember(key);
		const [start = 0, end = start] = key.range ?? [];
		if (key.value === "<<" && pair.value) {
			const merged = toNode(pair.value, document, depth + 1);
			const maps = merged.type === "list" ? merged.items : [merged];
			return maps.flatMap((map) => (map.type === "map" ? map.entries : []));
		}
		const keyAt = original.slice(start, end);
		const value = pair.value === null ? emptyAfter(end) : toNode(pair.value, document, depth + 1);
		const name = String(key.value);
		const isEmpty = value.type === "scalar" && value.value === null && value.at.text === "";
		return [{ key: name.includes(MARK) ? keyAt.text : name, keyAt, value: isEmpty ? emptyAfter(end) : value }];
	}

	/** Keeps what aliases further down stand for. What an alias repeats was seen before. */
	function remember(node: Node): void {
		if (node.anchor && !isAliased) anchors.set(node.anchor, node);
	}

	function emptyAfter(end: number): TreeNode {
		return { type: "scalar", at: original.slice(end, end + 1), value: null };
	}
}

/** Errors without the places in the parser where they came up: of those there may be one for each token. */
function readDocuments(text: string, lineCounter: LineCounter): Document[] {
	const frames = Error.stackTraceLimit;
	Error.stackTraceLimit = 0;
	try {
		// Comparing each key with all others takes quadratic time; `toNode` looks for twins itself.
		const options = { lineCounter, logLevel: "silent", prettyErrors: false, uniqueKeys: false } as const;
		return parseAllDocuments(text, options);
	} finally {
		Error.stackTraceLimit = frames;
	}
}

/** Other parsers take a flow list or mapping whose later lines are not indented; this one cannot read on. */
function isOnlyStyle(error: YAMLParseError): boolean {
	return /^Flow (?:map|sequence) in block collection must be sufficiently indented/.test(error.message);
}

/** A plain value that ends with a quote that it does not begin with. */
function isStrayQuote(text: string): boolean {
	return /[^"\\]"$/.test(text) && text.split('"').length % 2 === 0 && text.includes(" ");
}

/** `0755` has eight digits to count with for nearly all readers: Kubernetes', Python's, Ruby's. */
function octalOr(value: unknown, text: string): unknown {
	return typeof value === "number" && /^0[0-7]+$/.test(text) ? Number.parseInt(text, 8) : value;
}

/** The text of a block scalar, each line tied to its place in the source. */
function contentOf(style: string | undefined, at: MappedText, value: string): MappedText | undefined {
	if (style === "PLAIN") return at.text === value ? at : undefined;
	if (style === "QUOTE_SINGLE" || style === "QUOTE_DOUBLE")
		return at.text.slice(1, -1) === value ? at.slice(1, at.text.length - 1) : undefined;
	if (style !== "BLOCK_LITERAL" && style !== "BLOCK_FOLDED") return undefined;
	const lines = at.lines().slice(1);
	const indent = Math.min(
		...lines.filter((line) => line.text.trim() !== "").map((line) => /^ */.exec(line.text)?.[0].length ?? 0),
	);
	return MappedText.joinLines(lines.map((line) => line.slice(Math.min(indent, line.text.length))));
}

/** True if a line of dots comes between a line (counted from 1) and the last one of its document above that is indented less. */
function isBelow(dots: ReadonlySet<number>, lines: readonly string[], line: number): boolean {
	const indent = indentOf(lines[line - 1] ?? "");
	for (let above = line - 1; above > 0; above -= 1) {
		if (dots.has(above)) return true;
		const text = lines[above - 1] ?? "";
		if (text.startsWith("---") || (text.trim() !== "" && indentOf(text) < indent)) return false;
	}
	return false;
}
