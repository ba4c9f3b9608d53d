import type { MappedText } from "../../text/mapped-text.ts";
import type { InfoString } from "./info-string.ts";

/** A fenced block, as the page has it. */
export interface RawBlock {
	info: InfoString;
	source: MappedText;
	/** Lines of the opening and of the closing fence. */
	line: number;
	endLine: number;
	isClosed: boolean;
	/** The command above an output block that names none itself. */
	inherited?: string;
}

/** The offset behind the last line of a block. */
export function endOf({ info, source }: RawBlock): number {
	return Math.max(...[info.at, source].map((part) => part.toDocumentEnd(0, part.text.length)));
}

/** A code span; in a table with its column. */
export interface RawSpan {
	source: MappedText;
	/** The header above is undefined in the header row itself. */
	cell?: { header: string | undefined; column: number };
}

/** Everything of a page that can be a sample. */
export interface PageSamples {
	blocks: RawBlock[];
	spans: RawSpan[];
	/** True when only the fenced blocks were looked for. */
	isPartial?: boolean;
}
