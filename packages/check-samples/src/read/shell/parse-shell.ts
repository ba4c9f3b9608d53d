import { type Command, forEachChild, type HereDoc, type ParseError, parse, type SyntaxNode, type Word } from "unbash";
import { type Finding, finding, mendedBy } from "../../model/finding.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { once } from "../../text/once.ts";
import { MARK, maskWords } from "../../text/placeholders.ts";
import { type Invocation, type ShellWord, type Surroundings, unwrapCommand } from "./invocation.ts";

/** A parsed shell script: its commands in order of appearance, and its syntax errors. */
export interface ShellScript {
	invocations: Invocation[];
	findings: Finding[];
}

/** Types of the parts of words whose value is known only at run time. */
const DYNAMIC = /(?:Expansion|Substitution|Glob)$/;

/** Scripts in scripts (`sh -c`, `watch '…'`) deeper than this are left alone. */
const MAX_DEPTH = 4;

/** Parses a bash or sh script, nested scripts included; once for all releases that it is checked against. */
export const parseShell = once((source: MappedText) => parseScript(source, 0));

function parseScript(source: MappedText, depth: number): ShellScript {
	const masked = maskWords(source);
	const script: ShellScript = { invocations: [], findings: [] };
	const tree = parse(masked.text);
	const hereDocs: HereDoc[] = [];
	const readers = new Map<SyntaxNode, SyntaxNode | undefined>();
	const visit = (node: SyntaxNode): void => {
		if (node.type === "Pipeline")
			for (const [at, one] of node.commands.entries()) readers.set(one, node.commands[at + 1]);
		if (node.type === "Command") readCommand(node);
		if (node.type === "HereDoc") hereDocs.push(node);
		// One syntax error leads to others: only the first is reported.
		if ("errors" in node && Array.isArray(node.errors) && script.findings.length === 0)
			script.findings.push(...node.errors.slice(0, 1).map((error) => syntaxError(error, source, masked)));
		forEachChild(node, visit);
	};
	visit(tree);
	for (const { pos, end, delimiter, closing } of hereDocs) {
		const message = `here-document is never closed by ${delimiter?.text ?? "its delimiter"}`;
		if (!closing) script.findings.push(finding(source.slice(pos, end), "shell-syntax", message));
	}
	checkContinuations(source, hereDocs, script.findings);
	return script;

	function readCommand(command: Command): void {
		if (!command.name) return;
		const { text, pos, end } = command.name;
		if (/^--?[A-Za-z]/.test(text)) {
			if (!isLostFlag(masked.text, pos)) return;
			const more = continued(source, masked.text.lastIndexOf("\n", pos));
			const at = source.slice(pos, end);
			script.findings.push(finding(at, "shell-syntax", `${at.text.replace(/=.*/s, "")} is taken as a command`, more));
			return;
		}
		const around: Surroundings = { hasMoreArgs: false };
		const reader = readers.get(command);
		const redirects = [...command.prefix, ...command.suffix];
		const hereDoc = redirects.find((part): part is HereDoc => part.type === "HereDoc");
		const output = redirects.find((part) => part.type === "Redirect" && [">", ">>", ">|"].includes(part.operator));
		if (hereDoc) {
			const body = source.slice(hereDoc.body.pos, hereDoc.body.end);
			around.input = hereDoc.delimiter?.quoted ? body : body.withoutMatches(ESCAPE);
		}
		if (reader?.type === "Command") around.pipedTo = wordsOf(reader);
		if (output?.type === "Redirect" && output.target) around.outputFile = output.target.value;
		script.invocations.push(...unwrapCommand(wordsOf(command), around, nestedScript));
	}

	function wordsOf({ name, suffix }: Command): ShellWord[] {
		const words = suffix.filter((part): part is Word => part.type === "Word" || part.type === "Assignment");
		return [...(name ? [name] : []), ...words].map((word) => toWord(word, source, masked));
	}

	function nestedScript(word: ShellWord): Invocation[] {
		const inner = depth < MAX_DEPTH ? unquote(word) : undefined;
		if (!inner) return [];
		const nested = parseScript(inner, depth + 1);
		script.findings.push(...nested.findings);
		return nested.invocations;
	}
}

function syntaxError(error: ParseError, source: MappedText, masked: MappedText): Finding {
	const message = `shell syntax: ${error.message}`;
	const quote = /^unterminated (single|double) quote/.exec(error.message)?.[1];
	const opened = quote ? locateOpenQuote(masked.text, quote === "single" ? "'" : '"') : undefined;
	if (opened) {
		const { start, end, isSlip } = opened;
		const more = isSlip ? mendedBy(source, { start: end, end, text: masked.text[start] ?? "" }) : {};
		return finding(source.slice(start, Math.max(start + 1, end)), "shell-syntax", message, more);
	}
	const at = Math.min(error.pos, Math.max(0, source.text.length - 1));
	const piece = /^\S+/.exec(source.text.slice(at))?.[0].length ?? 1;
	return finding(source.slice(at, at + Math.min(piece, 40)), "shell-syntax", message);
}

/**
 * A quote that is not closed swallows lines until the next one, and the parser sees the last of them. This looks
 * for the line where one more quote puts the script right, with the fewest strings over several lines.
 */
function locateOpenQuote(text: string, quote: string): { start: number; end: number; isSlip: boolean } | undefined {
	const lines = text.split("\n");
	if (lines.length > 200) return undefined;
	let offset = 0;
	const places = lines.flatMap((line, index) => {
		const start = offset;
		offset += line.length + 1;
		const quotes = [...line.matchAll(new RegExp(`(?<!\\\\)${quote}`, "g"))].map(({ index }) => index);
		const last = quotes.at(-1);
		if (last === undefined || quotes.length % 2 === 0 || /^\s*#/.test(line)) return [];
		const tail = /\s*\\?\s*$/.exec(line)?.index ?? line.length;
		const cost = longStrings(lines.with(index, `${line.slice(0, tail)}${quote}${line.slice(tail)}`).join("\n"));
		if (cost === undefined) return [];
		const isSlip = cost === 0 && /(?:^|[\s=])$/.test(line.slice(0, last)) && isWhole(line.slice(last + 1, tail));
		return [{ start: start + last, end: start + tail, cost, isSlip }];
	});
	return places.sort((a, b) => a.cost - b.cost)[0];
}

/** What a quote on one line holds, not the first line of more: `'{`, `"`. */
function isWhole(text: string): boolean {
	return /\w/.test(text) && !/[[{(:,]$/.test(text.trimEnd());
}

/** The number of quoted strings that span lines, or undefined when the script cannot be read. */
function longStrings(text: string): number | undefined {
	const tree = parse(text);
	if ((tree.errors?.length ?? 0) > 0) return undefined;
	let count = 0;
	const visit = (node: SyntaxNode): void => {
		if (node.type.endsWith("Quoted") && text.slice(node.pos, node.end).includes("\n")) count += 1;
		forEachChild(node, visit);
	};
	visit(tree);
	return count;
}

function toWord(word: Word, source: MappedText, masked: MappedText): ShellWord {
	const parts = word.parts ?? [];
	const isDynamic =
		masked.text.slice(word.pos, word.end).includes(MARK) ||
		parts
			.flatMap((part) => [part, ...("parts" in part ? (part.parts ?? []) : [])])
			.some(({ type }) => DYNAMIC.test(type));
	const raw = source.slice(word.pos, word.end);
	const value = typeof word.value === "string" ? word.value : raw.text;
	return {
		value: value.includes(MARK) ? raw.text : value,
		raw,
		isDynamic,
		isQuoted: parts.some((part) => part.type.endsWith("Quoted")),
	};
}

/** A backslash that the shell takes off; every second one in a row. */
const ESCAPE = /(?<=(?<!\\)(?:\\\\)*)\\(?=[\\$`])/g;

/** The text between a word's quotes, when the word is one plainly quoted string. */
export function unquote(word: ShellWord): MappedText | undefined {
	if (word.raw.text.startsWith("$'"))
		return word.raw.text.includes("\\") ? undefined : unquote({ ...word, raw: word.raw.slice(1) });
	const text = word.raw.text;
	const quote = text[0];
	if (quote !== "'" && quote !== '"') return text.includes("\\") ? undefined : word.raw;
	if (text.length < 2 || text.at(-1) !== quote) return undefined;
	const inner = word.raw.slice(1, text.length - 1);
	if (quote === "'") return inner.text.includes("'") ? undefined : inner;
	// Takes the backslashes off, keeping the map.
	return inner.text.includes("\\") ? inner.withoutMatches(/\\(?=["\\$`])/g) : inner;
}

/** A line that begins with a flag, and a backslash with a space behind it, are both a continuation gone wrong. */
function checkContinuations(source: MappedText, hereDocs: readonly HereDoc[], findings: Finding[]): void {
	const isInHereDoc = (offset: number): boolean =>
		hereDocs.some((doc) => offset >= doc.body.pos && offset < doc.body.end);
	for (const { at, match } of source.matchAll(/(?<!\\)\\[ \t]+$/gm)) {
		if (isInHereDoc(match.index) || isComment(source.text, match.index)) continue;
		const more = { mend: { at, text: "\\" }, suggestion: "nothing may follow the backslash on its line" };
		findings.push(finding(at, "shell-syntax", "a space after the backslash ends the command here", more));
	}
	// Lines that begin with a flag are the middle of a command, and `C:\inc\` is a folder.
	const last = /^\s*-|\\\w\S*\\\s*$/.test(source.text) ? null : /(?<!\\)\\\s*$/.exec(source.text);
	if (last && !isInHereDoc(last.index) && !isComment(source.text, last.index) && findings.length === 0) {
		const at = source.slice(last.index, last.index + 1);
		const message = "the command ends with a backslash, but nothing follows";
		findings.push(finding(at, "shell-syntax", message, { mend: { at, text: "" } }));
	}
}

/** A flag at the start of a line, right after a line that ends a command. */
function isLostFlag(text: string, at: number): boolean {
	const lineStart = text.lastIndexOf("\n", at - 1) + 1;
	if (lineStart === 0 || text.slice(lineStart, at).trim() !== "") return false;
	const before = lineBefore(text, lineStart);
	// The author meant the command to go on, but a comment ends it.
	if (COMMENT_BEHIND.test(before) || isCutByComment(text, lineStart, before)) return true;
	// Help has a comma or a column of text behind a flag, and `ls` prints what may be done with a file.
	if (/^(?:\S+(?:,| {2,}\S)|-[rwxsStT-]{9} )/.test(text.slice(at, at + 200))) return false;
	// After a line of dots the author left the rest of the command out; a blank behind a backslash is reported itself. A line with a
	// key is what a command printed, and below a folder there are its files.
	if (/^\s*(?:\.{3}|…|[\w-]+:\s|\S+\/\s*$)|\\[ \t]+$|:\s*$/.test(before)) return false;
	// Below another flag that stands alone, this is a list of flags, or a consequence of the first.
	let start = lineStart;
	while (/^\s*#/.test(lineBefore(text, start))) start -= lineBefore(text, start).length + 1;
	const flag = lineBefore(text, start);
	if (/^\s*-{1,2}[A-Za-z]/.test(flag)) return lineBefore(text, start - flag.length - 1).endsWith("\\");
	// A line that is indented deeper describes the flag above it.
	return before.search(/\S/) <= at - lineStart && /^\s*(?:[a-z./$~]|[A-Z_]+=)/.test(before);
}

/** A comment behind the backslash that should continue a command. */
const COMMENT_BEHIND = /\\[ \t]+#.*$/;

function isCutByComment(text: string, lineStart: number, before: string): boolean {
	return /^\s*#/.test(before) && text.slice(0, lineStart - before.length - 1).endsWith("\\\n");
}

/** The edit that makes a command go on after a line. */
function continued(source: MappedText, lineEnd: number): Required<Pick<Finding, "mend" | "suggestion">> {
	const before = source.text.slice(0, lineEnd).trimEnd();
	const edit = (from: number, text: string, suggestion: string) => ({
		mend: { at: source.slice(from, lineEnd), text },
		suggestion,
	});
	let command = before;
	while (isComment(command, command.length))
		command = command.slice(0, Math.max(0, command.lastIndexOf("\n"))).trimEnd();
	if (command !== before)
		return edit(command.replace(/(?<!\s)\s*\\$/, "").length, " \\", "take the comment out of the command");
	const behind = COMMENT_BEHIND.exec(before);
	if (behind) return edit(behind.index, "\\", "remove the comment behind the backslash");
	const comment = /(?<![ \t])[ \t]+#[^"'\n]*$/.exec(before);
	return comment
		? edit(comment.index, " \\", "put a backslash in place of the comment")
		: edit(before.length, " \\", "end the line before with a backslash");
}

function lineBefore(text: string, lineStart: number): string {
	return lineStart === 0 ? "" : text.slice(text.lastIndexOf("\n", lineStart - 2) + 1, lineStart - 1);
}

function isComment(text: string, offset: number): boolean {
	return /^\s*#/.test(text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset));
}
