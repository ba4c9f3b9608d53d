import type { postprocess } from "micromark";
import { LineIndex } from "../../text/line-index.ts";
import { MappedText } from "../../text/mapped-text.ts";
import { parseInfoString } from "./info-string.ts";
import type { PageSamples, RawBlock, RawSpan } from "./page-samples.ts";

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
	const reader = new SampleReader(text);
	for (const [phase, token] of events) {
		if (phase === "enter") reader.enter(token.type, token);
		else reader.exit(token.type, token);
	}
	return reader.samples;
}

class SampleReader {
	readonly samples: PageSamples = { blocks: [], spans: [] };
	private readonly index: LineIndex;
	private block: OpenBlock | undefined;
	private span: MappedText[] | undefined;
	/** The header cells of the table, empty while they are being read; undefined outside tables. */
	private header: string[] | undefined;
	private row: string[] = [];
	private cell = "";

	constructor(private readonly text: string) {
		this.index = new LineIndex(text);
	}

	enter(type: string, token: Token): void {
		const { offset } = token.start;
		if (type === "codeFenced")
			this.block = { info: { start: offset, end: offset }, fences: [], lines: new Map(), prefixes: new Map() };
		else if (type === "codeText") this.span = [];
		else if (type === "table") this.header = [];
		else if (type === "tableRow") this.row = [];
		else if (type === "tableData" || type === "tableHeader") this.cell = "";
	}

	exit(type: string, token: Token): void {
		if (!this.block && !this.span && !this.header) return;
		const piece = MappedText.at(this.text.slice(token.start.offset, token.end.offset), token.start.offset);
		if (this.block) this.exitInBlock(this.block, type, token, piece);
		else if (this.span) this.exitInSpan(this.span, type, piece);
		else if (this.header) this.exitInTable(this.header, type, piece.text);
	}

	private exitInBlock(block: OpenBlock, type: string, token: Token, piece: MappedText): void {
		const info = { start: token.start.offset, end: token.end.offset };
		if (type === "codeFencedFence") block.fences.push(token.start.line);
		else if (type === "codeFencedFenceSequence" && block.fences.length === 0) block.info = info;
		else if (type === "codeFencedFenceInfo") block.info = info;
		else if (type === "codeFencedFenceMeta") block.info.end = info.end;
		else if (type === "linePrefix") block.prefixes.set(token.start.line, piece);
		else if (type === "codeFlowValue") block.lines.set(token.start.line, piece);
		else if (type === "codeFenced") {
			this.samples.blocks.push(closeBlock(block, this.index, token.end.line));
			this.block = undefined;
		}
	}

	private exitInSpan(span: MappedText[], type: string, piece: MappedText): void {
		if (type === "codeTextData") span.push(piece);
		else if (type === "lineEnding") span.push(MappedText.at(" ", piece.toDocument(0)));
		else if (type === "codeText") {
			const source = MappedText.concat(span);
			const cell = this.header && this.cellIn(this.header);
			// Inside a table a pipe is written `\|`, in code too.
			this.samples.spans.push(cell ? { source: source.withoutMatches(/\\(?=\|)/g), cell } : { source });
			this.span = undefined;
		}
	}

	private cellIn(header: string[]): RawSpan["cell"] {
		const column = this.row.length;
		return { header: header.length > 0 ? (header[column] ?? "") : undefined, column };
	}

	private exitInTable(header: string[], type: string, text: string): void {
		if (type === "tableContent") this.cell = text;
		else if (type === "tableData" || type === "tableHeader") this.row.push(this.cell);
		else if (type === "tableRow" && header.length === 0) this.header = this.row;
		else if (type === "table") this.header = undefined;
	}
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
