import {
	type Document,
	isAlias,
	isMap,
	isPair,
	isScalar,
	isSeq,
	LineCounter,
	type Node,
	type Pair,
	parseAllDocuments,
	type YAMLParseError,
} from "yaml";
import type { Finding } from "../finding.ts";
import { MappedText } from "../text/mapped-text.ts";
import { isElision, MARK, maskYaml } from "../text/placeholders.ts";
import { locateIndentation, locateQuote } from "./locate-yaml-error.ts";
import type { MapEntry, Tree, TreeNode } from "./position-tree.ts";

/** One document of a YAML stream. */
export interface YamlDocument extends Tree {
	/** True when there is nothing in it but comments. */
	isEmpty: boolean;
}

/** Aliases are followed this deep; deeper nesting is cut (and so are cycles). */
const MAX_DEPTH = 60;
/** Aliases of aliases can grow without end: no more values than this are read. */
const MAX_NODES = 50_000;

/** Parses a YAML stream; template actions and elided parts are allowed. */
export function parseYaml(original: MappedText): { documents: YamlDocument[]; findings: Finding[] } {
	const elided: number[] = [];
	let nodes = 0;
	const masked = maskYaml(original);
	const lines = masked.text.split("\n").map((line, index) => {
		if (!isElision(line)) return line;
		elided.push(index + 1);
		return /^\s*(?:-\s*)?(?:\.{3,}|…|\[\.{3}\])\s*$/.test(line) && line.trim() !== "-" ? " ".repeat(line.length) : line;
	});
	const source = masked.withText(lines.join("\n"));
	const counter = new LineCounter();
	const documents = parseAllDocuments(source.text, {
		lineCounter: counter,
		logLevel: "silent",
		stringKeys: true,
		uniqueKeys: true,
	});
	const findings: Finding[] = [];
	const list: Document[] = Array.isArray(documents) ? documents : [];
	for (const document of list) {
		const first = document.errors[0];
		if (first) findings.push(syntaxFinding(original, source.text, first));
	}
	const trees = list.map(toDocument);
	return { documents: trees, findings };

	function toDocument(document: Document): YamlDocument {
		const isElidedAt = (node: TreeNode): boolean => {
			if (elided.length === 0) return false;
			const start = lineOf(node.at, original);
			const end = start + node.at.text.trimEnd().split("\n").length;
			return elided.some((line) => line >= start - 1 && line <= end);
		};
		const contents = document.contents;
		const root: TreeNode = contents
			? toNode(contents, document, 0)
			: { type: "scalar", at: original.slice(0, 0), value: null };
		return { root, isElidedAt, isEmpty: contents === null || (isScalar(contents) && contents.value === null) };
	}

	function toNode(node: unknown, document: Document, depth: number): TreeNode {
		nodes += 1;
		if (depth > MAX_DEPTH || nodes > MAX_NODES || !isNode(node))
			return { type: "scalar", at: original.slice(0, 0), value: null };
		const [start = 0, end = start] = node.range ?? [];
		const at = original.slice(start, end);
		if (isAlias(node)) {
			const target = node.resolve(document);
			return target ? toNode(target, document, depth + 10) : { type: "scalar", at, value: null };
		}
		if (isMap(node))
			return { type: "map", at, entries: node.items.flatMap((pair) => toEntries(pair, document, depth)) };
		if (isSeq(node))
			return {
				type: "list",
				at,
				items: node.items.map((item) => toNode(isPair(item) ? null : item, document, depth + 1)),
			};
		const value: unknown = isScalar(node) ? node.value : null;
		const isMarked = typeof value === "string" && value.includes(MARK);
		const scalar = isMarked
			? at.text
			: typeof value === "string" || typeof value === "number" || typeof value === "boolean"
				? value
				: null;
		if (isScalar(node) && node.type === "PLAIN" && isStrayQuote(at.text))
			findings.push({ at, rule: "yaml-syntax", message: "YAML syntax: the quote at the end is never opened" });
		const content = isScalar(node) && typeof scalar === "string" ? contentOf(node.type, at, scalar) : undefined;
		return { type: "scalar", at, value: scalar, ...(content ? { content } : {}) };
	}

	function toEntries(pair: Pair, document: Document, depth: number): MapEntry[] {
		const key = pair.key;
		if (!isScalar(key)) return [];
		const [start = 0, end = start] = key.range ?? [];
		if (key.value === "<<" && pair.value) {
			const merged = toNode(pair.value, document, depth + 1);
			const maps = merged.type === "list" ? merged.items : [merged];
			return maps.flatMap((map) => (map.type === "map" ? map.entries : []));
		}
		const keyAt = original.slice(start, end);
		const value = pair.value === null ? emptyAfter(end) : toNode(pair.value, document, depth + 1);
		return [
			{
				key: String(key.value).includes(MARK) ? keyAt.text : String(key.value),
				keyAt,
				value: value.type === "scalar" && value.value === null && value.at.text === "" ? emptyAfter(end) : value,
			},
		];
	}

	function emptyAfter(end: number): TreeNode {
		return { type: "scalar", at: original.slice(end, end + 1), value: null };
	}
}

/** A plain value that ends with a quote that it does not begin with. */
function isStrayQuote(text: string): boolean {
	return /[^"\\]"$/.test(text) && text.split('"').length % 2 === 0 && text.includes(" ");
}

function isNode(value: unknown): value is Node {
	return isMap(value) || isSeq(value) || isScalar(value) || isAlias(value);
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

/** The line of a node inside the block that it was cut from. */
function lineOf(at: MappedText, block: MappedText): number {
	const target = at.toDocument(0);
	let line = 1;
	for (let offset = block.text.indexOf("\n"); offset !== -1; offset = block.text.indexOf("\n", offset + 1)) {
		if (block.toDocument(offset) >= target) break;
		line += 1;
	}
	return line;
}

const INDENTATION = new Set([
	"BAD_INDENT",
	"BLOCK_AS_IMPLICIT_KEY",
	"UNEXPECTED_TOKEN",
	"MULTILINE_IMPLICIT_KEY",
	"BAD_SCALAR_START",
	"MISSING_CHAR",
	"IMPOSSIBLE",
]);

function syntaxFinding(original: MappedText, text: string, error: YAMLParseError): Finding {
	const quote = /Missing closing (["'])/.exec(error.message)?.[1];
	const better = quote
		? locateQuote(text, quote)
		: INDENTATION.has(error.code)
			? locateIndentation(text, error.pos[0])
			: undefined;
	if (better) {
		const { start, end, message, suggestion } = better;
		return {
			at: original.slice(start, end),
			rule: "yaml-syntax",
			message: `YAML syntax: ${message}`,
			...(suggestion ? { suggestion } : {}),
		};
	}
	const from = Math.min(error.pos[0], Math.max(0, text.length - 1));
	const first = error.message.split(" at line")[0]?.trim() ?? error.message;
	return {
		at: original.slice(from, Math.max(from + 1, Math.min(error.pos[1], from + 60))),
		rule: "yaml-syntax",
		message: `YAML syntax: ${first.charAt(0).toLowerCase()}${first.slice(1)}`,
	};
}
