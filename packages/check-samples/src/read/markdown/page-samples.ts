import type { MappedText } from "../../text/mapped-text.ts";

/** A fence's info string, read: ```` ```bash title="run.sh" {1,3} ````. */
export interface InfoString {
	/** As the page has it; the fence itself where it has none. */
	at: MappedText;
	language: string;
	/** Bare words, such as `output` and `illustration`. */
	words: readonly string[];
	/** `key=value` pairs, quotes taken off. */
	values: ReadonlyMap<string, string>;
}

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

const PART = /([\w:-]+)=(?:"([^"]*)"|'([^']*)'|(\{[^}]*\}|\S+))|\{[^}]*\}|(\S+)/g;

/** Reads an info string. Line highlights and unknown words are harmless. */
export function parseInfoString(at: MappedText): InfoString {
	const stated = at.text
		.replace(/^(?:`{3,}|~{3,})$/, "")
		.trim()
		.replace(/^\{\s*\.?/, "")
		.replace(/^\./, "");
	const [, first = "", rest = ""] = /^([^\s{]*)(.*)$/s.exec(stated) ?? [];
	const hasLanguage = !first.includes("=");
	const words: string[] = [];
	const values = new Map<string, string>();
	for (const [, key, double, single, bare, word] of (hasLanguage ? rest : stated).matchAll(PART)) {
		if (key) values.set(key, double ?? single ?? bare ?? "");
		else if (word) words.push(word);
	}
	return { at, language: hasLanguage ? first.toLowerCase() : "", words, values };
}
