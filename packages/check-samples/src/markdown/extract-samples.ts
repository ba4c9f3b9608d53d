import { parse, postprocess, preprocess } from "micromark";
import { gfmTable } from "micromark-extension-gfm-table";
import type { Event } from "micromark-util-types";
import { LineIndex } from "../text/line-index.ts";
import { MappedText } from "../text/mapped-text.ts";
import { maskComments } from "./mask-comments.ts";
import { scanFences } from "./scan-fences.ts";

/** A fenced block as it stands in the page. */
export interface RawBlock {
	info: string;
	/** Where the info string stands (or the fence, when there is none). */
	infoStart: number;
	infoEnd: number;
	source: MappedText;
	/** Lines of the opening and of the closing fence. */
	line: number;
	endLine: number;
	isClosed: boolean;
}

/** A code span; in a table with its place in it. */
export interface RawSpan {
	source: MappedText;
	cell?: { table: number; row: number; column: number };
}

/** A table: its header cells as text, and the cells of its rows. */
export interface RawTable {
	line: number;
	header: string[];
	rows: MappedText[][];
}

/** Everything of a page that can be a sample. */
export interface PageSamples {
	blocks: RawBlock[];
	spans: RawSpan[];
	tables: RawTable[];
}

/** Above this, a page is read line by line: Markdown's inline rules can take quadratic time. */
const LARGE_PAGE = 600_000;

/**
 * Reads a page with a CommonMark parser whose HTML and indented code are off: tags and JSX are text to it, so that
 * MDX, Docusaurus' dialect and half-written pages are all read alike, and nothing ever fails to parse. What is of
 * no use here (links, emphasis) is off too, which halves the time.
 */
export function extractSamples(text: string): PageSamples {
	const masked = maskComments(text);
	if (text.length > LARGE_PAGE) return { blocks: scanFences(masked), spans: [], tables: [] };
	const events = postprocess(
		parse({
			extensions: [
				gfmTable(),
				{
					disable: {
						null: [
							"htmlFlow",
							"htmlText",
							"codeIndented",
							"autolink",
							"attention",
							"labelStartLink",
							"labelStartImage",
							"labelEnd",
							"characterReference",
							"definition",
							"hardBreakEscape",
							"setextUnderline",
						],
					},
				},
			],
		})
			.document()
			.write(preprocess()(masked, "utf8", true)),
	);
	return readEvents(events, masked);
}

function readEvents(events: readonly Event[], text: string): PageSamples {
	const index = new LineIndex(text);
	const out: PageSamples = { blocks: [], spans: [], tables: [] };
	let block:
		| { info: string; infoStart: number; infoEnd: number; fences: number[]; lines: Map<number, MappedText> }
		| undefined;
	let span: MappedText[] | undefined;
	let table: RawTable | undefined;
	let cell: { start: number; end: number } | undefined;
	let row: MappedText[] = [];
	for (const [phase, token] of events) {
		const start = token.start.offset;
		const end = token.end.offset;
		const raw = MappedText.at(text.slice(start, end), start);
		if (phase === "enter") {
			if (token.type === "codeFenced")
				block = { info: "", infoStart: start, infoEnd: start + 3, fences: [], lines: new Map() };
			else if (token.type === "codeText") span = [];
			else if (token.type === "table") table = { line: token.start.line, header: [], rows: [] };
			else if (token.type === "tableRow") row = [];
			else if (token.type === "tableData" || token.type === "tableHeader") cell = undefined;
			continue;
		}
		if (block) {
			if (token.type === "codeFencedFence") block.fences.push(token.start.line);
			else if (token.type === "codeFencedFenceSequence" && block.fences.length === 0)
				Object.assign(block, { infoStart: start, infoEnd: end });
			else if (token.type === "codeFencedFenceInfo")
				Object.assign(block, { info: raw.text, infoStart: start, infoEnd: end });
			else if (token.type === "codeFencedFenceMeta")
				Object.assign(block, { info: `${block.info} ${raw.text}`, infoEnd: end });
			else if (token.type === "codeFlowValue") block.lines.set(token.start.line, raw);
			else if (token.type === "codeFenced") {
				out.blocks.push(closeBlock(block, index, token.end.line));
				block = undefined;
			}
			continue;
		}
		if (token.type === "codeTextData") span?.push(raw);
		else if (token.type === "lineEnding") span?.push(MappedText.at(" ", start));
		else if (token.type === "codeText" && span) {
			const source = unescapePipes(MappedText.concat(span), table !== undefined);
			const at = table
				? {
						cell: {
							table: out.tables.length,
							row: table.header.length > 0 ? table.rows.length : -1,
							column: row.length,
						},
					}
				: {};
			out.spans.push({ source, ...at });
			span = undefined;
		} else if (token.type === "tableContent") cell = { start, end };
		else if (token.type === "tableData" || token.type === "tableHeader") {
			row.push(cell ? MappedText.at(text.slice(cell.start, cell.end), cell.start) : MappedText.at("", start));
		} else if (token.type === "tableRow" && table) {
			if (table.header.length === 0) table.header = row.map((entry) => entry.text);
			else table.rows.push(row);
		} else if (token.type === "table" && table) {
			out.tables.push(table);
			table = undefined;
		}
	}
	return out;
}

function closeBlock(
	block: { info: string; infoStart: number; infoEnd: number; fences: number[]; lines: Map<number, MappedText> },
	index: LineIndex,
	lastLine: number,
): RawBlock {
	const first = (block.fences[0] ?? lastLine) + 1;
	const closing = block.fences[1];
	const pieces: MappedText[] = [];
	for (let line = first; line < (closing ?? lastLine + 1); line += 1) {
		const value = block.lines.get(line) ?? MappedText.at("", index.lineStart(line));
		const end = index.lineStart(line) + index.line(line).length;
		pieces.push(value, MappedText.at("\n", end));
	}
	pieces.pop();
	const { info, infoStart, infoEnd } = block;
	const source = MappedText.concat(pieces);
	return {
		info,
		infoStart,
		infoEnd,
		source,
		line: first - 1,
		endLine: closing ?? lastLine,
		isClosed: closing !== undefined,
	};
}

/** Inside a table a pipe is written `\|`, in code too. */
function unescapePipes(source: MappedText, isInTable: boolean): MappedText {
	if (!isInTable || !source.text.includes("\\|")) return source;
	const pieces: MappedText[] = [];
	let start = 0;
	for (let at = source.text.indexOf("\\|"); at !== -1; at = source.text.indexOf("\\|", at + 2)) {
		pieces.push(source.slice(start, at));
		start = at + 1;
	}
	return MappedText.concat([...pieces, source.slice(start)]);
}
