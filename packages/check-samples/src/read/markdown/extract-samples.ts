import { parse, postprocess, preprocess } from "micromark";
import { gfmTable } from "micromark-extension-gfm-table";
import { containerDepth } from "../../text/too-deep.ts";
import { maskComments } from "./mask-comments.ts";
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
