import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { type Finding, finding, mendedBy } from "../../model/finding.ts";
import { scalarOf, type Tree, type TreeNode } from "../../model/position-tree.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { edited, oneEdit } from "../../text/one-edit.ts";
import { MARK, maskJson } from "../../text/placeholders.ts";

const MESSAGES: Readonly<Record<string, string>> = {
	InvalidSymbol: "this is not a JSON value",
	InvalidNumberFormat: "this is not a JSON number",
	PropertyNameExpected: "a property name in double quotes is expected",
	ValueExpected: "a value is expected",
	ColonExpected: "a colon is expected",
	CommaExpected: "a comma is expected before this",
	CloseBraceExpected: "a closing } is expected",
	CloseBracketExpected: "a closing ] is expected",
	EndOfFileExpected: "nothing may follow the value",
	InvalidCommentToken: "JSON has no comments",
	UnexpectedEndOfComment: "the comment is never closed",
	UnexpectedEndOfString: "the string is never closed",
	UnexpectedEndOfNumber: "the number ends too early",
	InvalidUnicode: "this is not a Unicode escape",
	InvalidEscapeCharacter: "JSON does not have this escape",
	InvalidCharacter: "control characters must be escaped",
};

/** What may be missing or too much. */
const MARKS = ',":{}[]';

/** Parses JSON, placeholders and elided parts allowed; as `jsonc` (VS Code's files) also comments and trailing commas. */
export function parseJson(original: MappedText, hasComments = false): { tree: Tree | undefined; findings: Finding[] } {
	const { source, isElided } = maskJson(original);
	if (isElided && source.text.trim() === "") return { tree: undefined, findings: [] };
	const errors: ParseError[] = [];
	const lenient = hasComments || isElided;
	const root = parseTree(source.text, errors, { disallowComments: !lenient, allowTrailingComma: lenient });
	const findings: Finding[] = [];
	const [first] = errors;
	if (first) findings.push(syntaxFinding(original, source.text, first, hasComments));
	else if (!root) findings.push(finding(original, "json-syntax", "JSON syntax: there is no value"));
	return { tree: root && { root: toNode(root), isElidedAt: () => isElided }, findings };

	function toNode(node: Node): TreeNode {
		const at = original.slice(node.offset, node.offset + node.length);
		if (node.type === "array") return { type: "list", at, items: (node.children ?? []).map(toNode) };
		if (node.type === "object") return { type: "map", at, entries: readEntries(node) };
		const isMarked = typeof node.value === "string" && node.value.includes(MARK);
		const value = isMarked ? at.text : scalarOf(node.value);
		const isPlain = node.type === "string" && !at.text.includes("\\");
		return { type: "scalar", at, value, ...(isPlain && { content: at.slice(1, Math.max(1, at.text.length - 1)) }) };
	}

	function readEntries(node: Node): { key: string; keyAt: MappedText; value: TreeNode }[] {
		const seen = new Set<string>();
		const entries: { key: string; keyAt: MappedText; value: TreeNode }[] = [];
		for (const property of node.children ?? []) {
			const [keyNode, valueNode] = property.children ?? [];
			if (!keyNode || !valueNode) continue;
			const key = String(keyNode.value);
			const keyAt = original.slice(keyNode.offset, keyNode.offset + keyNode.length);
			const message = `JSON syntax: ${key} appears twice in the same object`;
			if (seen.has(key) && !key.includes(MARK)) findings.push(finding(keyAt, "json-syntax", message, { found: key }));
			seen.add(key);
			entries.push({ key: key.includes(MARK) ? keyAt.text : key, keyAt, value: toNode(valueNode) });
		}
		return entries;
	}
}

function syntaxFinding(original: MappedText, text: string, error: ParseError, hasComments: boolean): Finding {
	const name = printParseErrorCode(error.error);
	const point = pointOfError(text, error);
	const open = /Close|EndOfFile|PropertyName|Value|Comma/.test(name) ? locateOpenBracket(text) : undefined;
	const bracket = open && point.start >= open.start - 1 ? open : undefined;
	const { start, end } = bracket ?? point;
	const isSound = (text: string): boolean => isJson(text, hasComments);
	const closed = bracket && { start, end: start, text: CLOSER[bracket.opener] ?? "" };
	const isClosed = closed && isSound(edited(original.text, closed));
	const edit = isClosed ? closed : oneEdit(original.text, start, MARKS, isSound);
	const message = bracket
		? `the ${bracket.opener} of line ${bracket.openerLine} of the block is not closed before this`
		: (MESSAGES[name] ?? name);
	const more = edit ? mendedBy(original, edit) : {};
	return finding(original.slice(start, end), "json-syntax", `JSON syntax: ${message}`, more);
}

/** True for JSON as it stands, with no name twice in an object. */
export function isJson(text: string, hasComments = false): boolean {
	const errors: ParseError[] = [];
	const root = parseTree(text, errors, { disallowComments: !hasComments, allowTrailingComma: hasComments });
	return errors.length === 0 && root !== undefined && !hasTwins(root);
}

function hasTwins({ type, children = [] }: Node): boolean {
	const names = type === "object" ? children.map((property) => property.children?.[0]?.value) : [];
	return new Set(names).size < names.length || children.some(hasTwins);
}

/** The parser reports a missing comma at the next token; the place to add it is the end of the line before. */
function pointOfError(text: string, error: ParseError): { start: number; end: number } {
	const code = printParseErrorCode(error.error);
	let start = Math.min(error.offset, text.length);
	if (code === "CommaExpected" || code === "CloseBraceExpected" || code === "CloseBracketExpected") {
		const before = text.slice(0, start).trimEnd().length;
		if (text.slice(before, start).includes("\n")) return { start: Math.max(0, before - 1), end: before };
	}
	if (start >= text.length) start = Math.max(0, text.trimEnd().length - 1);
	return { start, end: Math.max(start + 1, Math.min(start + error.length, text.length)) };
}

const CLOSER: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/** Strings with what ends them, line ends with the indentation behind them, and brackets. */
const PIECE = /"(?:\\.|[^"\\\n])*["\n]?|\n[ \t]{0,200}|[[\]{}]/gs;

/** A bracket that is not closed: where it opens, and the first place that by its indentation is outside of it. */
function locateOpenBracket(
	text: string,
): { opener: string; openerLine: number; start: number; end: number } | undefined {
	const open: { char: string; line: number; indent: number }[] = [];
	let first: ReturnType<typeof locateOpenBracket>;
	let depth = 0;
	let line = 1;
	let indent = /^[ \t]{0,200}/.exec(text)?.[0].length ?? 0;
	for (const { 0: piece, index: start } of text.matchAll(PIECE)) {
		if (piece.startsWith("\n")) {
			line += 1;
			indent = piece.length - 1;
		} else if (CLOSER[piece]) {
			depth += 1;
			open.push({ char: piece, line, indent });
		} else if (!piece.startsWith('"')) {
			depth -= 1;
			const top = open.pop();
			const isFirstOnLine = text.slice(text.lastIndexOf("\n", start) + 1, start).trim() === "";
			if (top && (CLOSER[top.char] !== piece || (isFirstOnLine && top.line < line && indent < top.indent)))
				first ??= { opener: top.char, openerLine: top.line, start, end: start + 1 };
		}
	}
	// Where as many close as open, the indentation alone is odd.
	return depth === 0 ? undefined : first;
}
