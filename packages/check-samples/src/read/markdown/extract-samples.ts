import { parse, postprocess, preprocess } from "micromark";
import { gfmTable } from "micromark-extension-gfm-table";
import { containerDepth } from "../../text/too-deep.ts";
import type { PageSamples } from "./page-samples.ts";
import { readEvents } from "./read-events.ts";
import { scanFences } from "./scan-fences.ts";

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
	if (text.length > LARGE_PAGE || countMarks(masked) > MOST_MARKS || containerDepth(masked) > DEEP_PAGE)
		return { blocks: scanFences(masked), spans: [], tables: [], isPartial: true };
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

function countMarks(text: string): number {
	let count = 0;
	for (let at = 0; at < text.length; at += 1) if (MARKS.has(text.charCodeAt(at))) count += 1;
	return count;
}

const MARKS: ReadonlySet<number> = new Set([..."\n|`~"].map((mark) => mark.charCodeAt(0)));

const FENCE = /^[\s>]*(?:[-*+]|\d+[.)])?\s*(`{3,}|~{3,})/;

/**
 * Blanks out everything that is not content: front matter, `<!-- … -->` and MDX comments outside fences. Lengths and line
 * ends stay, so that every offset keeps its meaning.
 */
function maskComments(text: string): string {
	const withoutFrontMatter = text.replace(/^---[ \t]*\r?\n[\s\S]*?\r?\n(?:---|\.\.\.)[ \t]*(?=\r?\n|$)/, blank);
	if (!/<!--|\{\/\*/.test(withoutFrontMatter)) return withoutFrontMatter;
	return maskOutsideFences(withoutFrontMatter);
}

function maskOutsideFences(text: string): string {
	let out = "";
	let fence = "";
	let until: "-->" | "*/}" | "" = "";
	for (const line of text.split(/(?<=\n)/)) {
		if (until === "") {
			const marker = FENCE.exec(line)?.[1];
			if (fence === "" && marker) fence = marker;
			else if (fence !== "" && marker?.startsWith(fence) && line.trim().replace(/^[>\s]*/, "") === marker) fence = "";
			if (fence !== "" || marker) {
				out += line;
				continue;
			}
		}
		const masked = maskLine(line, until);
		out += masked.line;
		until = masked.until;
	}
	return out;
}

/** Blanks out the comments of a line in one pass, whatever their number. */
function maskLine(line: string, open: "-->" | "*/}" | ""): { line: string; until: "-->" | "*/}" | "" } {
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
