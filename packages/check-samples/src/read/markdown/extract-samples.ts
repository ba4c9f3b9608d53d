import { parse, postprocess, preprocess } from "micromark";
import { gfmTable } from "micromark-extension-gfm-table";
import { containerDepth } from "../../text/too-deep.ts";
import type { PageSamples } from "./page-samples.ts";
import { readEvents, scanFences } from "./read-events.ts";

/** Above this, a page is read line by line: Markdown's inline rules can take quadratic time. */
const LARGE_PAGE = 600_000;

/** With containers nested deeper, its block rules do too. */
const DEEP_PAGE = 60;

/** Lines and marks of spans, tables and fences that the parser reads in well under a second. */
const MOST_MARKS = 40_000;

/**
 * Reads a page with a CommonMark parser whose HTML and indented code are off: tags and JSX are text to it, so that
 * MDX, Docusaurus' dialect and half-written pages are all read alike, and nothing ever fails to parse. What is of
 * no use here (links, emphasis) is off too, which halves the time.
 */
export function extractSamples(text: string): PageSamples {
	const masked = maskComments(text);
	if (text.length > LARGE_PAGE || isFullOfMarks(masked) || containerDepth(masked) > DEEP_PAGE)
		return { blocks: scanFences(masked), spans: [], isPartial: true };
	const plain = parse({ extensions: [{ disable: { null: UNUSED } }] });
	const withTables = parse({ extensions: [gfmTable(), { disable: { null: UNUSED } }] });
	const events = partsOf(masked).flatMap(({ content, line, offset }) => {
		// Looking for tables takes as long as the rest.
		const parser = ["|", ":-", "-:"].some((mark) => content.includes(mark)) ? withTables : plain;
		const chunks = preprocess()(content, "utf8", true);
		return postprocess(parser.document({ line, column: 1, offset }).write(chunks));
	});
	return readEvents(events, masked);
}

const UNUSED = [
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
];

/**
 * The parts of a page that may have samples. A part begins where a text at the margin, after a blank line, ends all lists and
 * quotes before it, so each can be read by itself. The parser's time goes by lines, and most are of parts without samples.
 */
function partsOf(text: string): { content: string; line: number; offset: number }[] {
	const fences = new Fences();
	const starts = [{ line: 1, offset: 0 }];
	let offset = 0;
	let isAfterBlank = false;
	for (const [index, line] of text.split(/(?<=\n)/).entries()) {
		if (isAfterBlank && !fences.isOpen && AT_MARGIN.test(line)) starts.push({ line: index + 1, offset });
		fences.holds(line);
		isAfterBlank = line.trim() === "";
		offset += line.length;
	}
	return starts
		.map((start, index) => ({ ...start, content: text.slice(start.offset, starts[index + 1]?.offset) }))
		.filter(({ content }) => ["`", "|", ":-", "-:", "~~~"].some((mark) => content.includes(mark)));
}

/** No mark of a list or a quote. */
const AT_MARGIN = /^(?:[^\s>\-*+\d]|\*\*)/;

function isFullOfMarks(text: string): boolean {
	return text.length > MOST_MARKS && (text.match(/[\n|`~]/g)?.length ?? 0) > MOST_MARKS;
}

const FENCE = /^((?:[\s>]|(?:[-*+]|\d+[.)])\s)*)(`{3,}(?!.*`)|~{3,})/;

/** Follows the fences of a page line by line. */
class Fences {
	private marker = "";
	private isQuoted = false;

	get isOpen(): boolean {
		return this.marker !== "";
	}

	/** Whether this line is a fence, or between two. */
	holds(line: string): boolean {
		if (this.isQuoted && !line.trimStart().startsWith(">")) this.marker = "";
		const [, before = "", marker = ""] = FENCE.exec(line) ?? [];
		const isQuoted = before.includes(">");
		if (!this.isOpen) {
			this.marker = marker;
			this.isQuoted = isQuoted;
			return this.isOpen;
		}
		const isEnd = marker.startsWith(this.marker) && this.isQuoted === isQuoted && /^[\s>]*$/.test(before);
		if (isEnd && line.trimEnd().endsWith(before + marker)) this.marker = "";
		return true;
	}
}

/**
 * Blanks out everything that is not content: front matter, `<!-- … -->` and MDX comments outside fences. Lengths and line
 * ends stay, so that every offset keeps its meaning.
 */
function maskComments(text: string): string {
	const withoutFrontMatter = text.replace(/^---[ \t]*\r?\n[\s\S]*?\r?\n(?:---|\.\.\.)[ \t]*(?=\r?\n|$)/, blank);
	if (!/<!--|\{\/\*/.test(withoutFrontMatter)) return withoutFrontMatter;
	const fences = new Fences();
	let until = "";
	const lines = withoutFrontMatter.split(/(?<=\n)/).map((line) => {
		if (until === "" && fences.holds(line)) return line;
		const masked = maskLine(line, until);
		until = masked.until;
		return masked.line;
	});
	return lines.join("");
}

/** Blanks out the comments of a line in one pass, whatever their number. `until` is what ends the comment that is open behind it. */
function maskLine(line: string, open: string): { line: string; until: string } {
	const withoutSpans = line.replace(/`[^`\n]*`/g, (span) => "`".repeat(span.length));
	const starts = /<!--|\{\/\*/g;
	let out = "";
	let at = 0;
	let until = open;
	for (;;) {
		if (until !== "") {
			const end = line.indexOf(until, at);
			if (end === -1) return { line: out + blank(line.slice(at)), until };
			out += " ".repeat(end + until.length - at);
			at = end + until.length;
			until = "";
		}
		starts.lastIndex = at;
		const start = starts.exec(withoutSpans);
		if (!start) return { line: out + line.slice(at), until };
		out += line.slice(at, start.index);
		at = start.index;
		until = start[0] === "<!--" ? "-->" : "*/}";
	}
}

function blank(text: string): string {
	return text.replace(/[^\r\n]/g, " ");
}
