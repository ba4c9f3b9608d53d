import { parse, postprocess, preprocess } from "micromark";
import { gfmTable } from "micromark-extension-gfm-table";
import type { MappedText } from "../text/mapped-text.ts";
import { maskComments } from "./mask-comments.ts";
import { readEvents } from "./read-events.ts";
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
