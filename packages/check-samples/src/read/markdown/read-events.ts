import type { postprocess } from "micromark";
import { LineIndex } from "../../text/line-index.ts";
import { MappedText } from "../../text/mapped-text.ts";
import { type PageSamples, parseInfoString, type RawBlock, type RawSpan } from "./page-samples.ts";

type Events = ReturnType<typeof postprocess>;
type Token = Events[number][1];

interface OpenBlock {
	/** Where the info string begins and ends; the fence if there is none. */
	info: { start: number; end: number };
	/** Lines of the opening and the closing fence. */
	fences: number[];
	/** Lines of code, without the indentation that the page gives them. */
	lines: Map<number, MappedText>;
	/** What is taken off the lines because their fence is indented. */
	prefixes: Map<number, MappedText>;
}

/** Turns the parser's events into samples: fenced blocks and code spans, these with the table they are in. */
export function readEvents(events: Events, text: string): PageSamples {
	const samples: PageSamples = { blocks: [], spans: [] };
	const index = new LineIndex(text);
	let block: OpenBlock | undefined;
	let span: MappedText[] | undefined;
	/** The header cells of the table, empty while they are being read; undefined outside tables. */
	let header: string[] | undefined;
	let row: string[] = [];
	let cell = "";
	for (const [phase, token] of events) {
		const { type, start, end } = token;
		if (phase === "enter") {
			if (type === "codeFenced")
				block = { info: { start: start.offset, end: start.offset }, fences: [], lines: new Map(), prefixes: new Map() };
			else if (type === "codeText") span = [];
			else if (type === "table") header = [];
			else if (type === "tableRow") row = [];
			else if (type === "tableData" || type === "tableHeader") cell = "";
		} else if (block) {
			addToBlock(block, token, text);
			if (type !== "codeFenced") continue;
			samples.blocks.push(closeBlock(block, index, end.line));
			block = undefined;
		} else if (span) {
			if (type === "codeTextData") span.push(pieceOf(token, text));
			else if (type === "lineEnding") span.push(MappedText.at(" ", start.offset));
			if (type !== "codeText") continue;
			samples.spans.push(closeSpan(span, header, row.length));
			span = undefined;
		} else if (type === "tableContent") cell = text.slice(start.offset, end.offset);
		else if (type === "tableData" || type === "tableHeader") row.push(cell);
		else if (type === "tableRow" && header?.length === 0) header = row;
		else if (type === "table") header = undefined;
	}
	return samples;
}

function pieceOf({ start, end }: Token, text: string): MappedText {
	return MappedText.at(text.slice(start.offset, end.offset), start.offset);
}

function addToBlock(block: OpenBlock, token: Token, text: string): void {
	const { type, start } = token;
	const info = { start: start.offset, end: token.end.offset };
	if (type === "codeFencedFence") block.fences.push(start.line);
	else if (type === "codeFencedFenceSequence" && block.fences.length === 0) block.info = info;
	else if (type === "codeFencedFenceInfo") block.info = info;
	else if (type === "codeFencedFenceMeta") block.info.end = info.end;
	else if (type === "linePrefix") block.prefixes.set(start.line, pieceOf(token, text));
	else if (type === "codeFlowValue") block.lines.set(start.line, pieceOf(token, text));
}

function closeSpan(pieces: MappedText[], header: string[] | undefined, column: number): RawSpan {
	const source = MappedText.concat(pieces);
	if (!header) return { source };
	const cell = { header: header.length > 0 ? (header[column] ?? "") : undefined, column };
	// Inside a table a pipe is written `\|`, in code too.
	return { source: source.withoutMatches(/\\(?=\|)/g), cell };
}

function closeBlock(block: OpenBlock, index: LineIndex, lastLine: number): RawBlock {
	const first = (block.fences[0] ?? lastLine) + 1;
	const closing = block.fences[1];
	const pieces: MappedText[] = [];
	const taken = [...block.lines].flatMap(([line, { text }]) =>
		text.trim() === "" ? [] : [block.prefixes.get(line)?.text.length ?? 0],
	);
	// Renderers differ where a fence is indented deeper than some of its lines; the author's indentation is meant.
	const isUneven = taken.some((length) => length !== taken[0]);
	for (let line = first; line < (closing ?? lastLine + 1); line += 1) {
		const start = index.lineStart(line);
		const prefix = isUneven ? block.prefixes.get(line) : undefined;
		pieces.push(
			...(prefix ? [prefix] : []),
			block.lines.get(line) ?? MappedText.at("", start),
			MappedText.at("\n", start + index.line(line).length),
		);
	}
	pieces.pop();
	const { start, end } = block.info;
	return {
		info: parseInfoString(MappedText.at(index.text.slice(start, end), start)),
		source: MappedText.concat(pieces),
		line: first - 1,
		endLine: closing ?? lastLine,
		isClosed: closing !== undefined,
	};
}

const FENCE = /^((?:[^\S\n]|>)*(?:(?:[-*+]|\d+[.)])[ \t]+(?:[^\S\n]|>)*)?)(`{3,}|~{3,})[^`\r\n]*/gm;

/** Finds fenced blocks by their fences alone, in linear time whatever the text: the way out for huge pages. */
export function scanFences(text: string): RawBlock[] {
	const blocks: RawBlock[] = [];
	const index = new LineIndex(text);
	let open: { block: Omit<RawBlock, "source" | "endLine" | "isClosed">; marker: string; indent: number } | undefined;
	for (const { 0: whole, 1: before = "", 2: marker = "", index: at } of text.matchAll(FENCE)) {
		const { line } = index.position(at);
		const info = MappedText.at(whole, at)
			.slice(before.length + marker.length)
			.trim();
		if (open && marker.startsWith(open.marker) && info.text === "") {
			blocks.push(close(open, line, true));
			open = undefined;
		} else if (!open) {
			open = { block: { info: parseInfoString(info), line }, marker, indent: before.length };
		}
	}
	if (open) blocks.push(close(open, index.count, false));
	return blocks;

	function close({ block, indent }: NonNullable<typeof open>, endLine: number, isClosed: boolean): RawBlock {
		const start = index.lineStart(block.line + 1);
		const whole = MappedText.at(text.slice(start, isClosed ? index.lineStart(endLine) - 1 : text.length), start);
		const isPlain = indent === 0 && !whole.text.includes("\r");
		// What doesn't belong to the lines of a block: the indentation of its fence, and the first half of CRLF.
		const margin = new RegExp(`^(?:[^\\S\\n]|>){0,${indent}}|\\r(?=\\n|$)`, "gm");
		return { ...block, source: isPlain ? whole : whole.withoutMatches(margin), endLine, isClosed };
	}
}
