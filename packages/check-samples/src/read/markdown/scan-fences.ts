import { LineIndex } from "../../text/line-index.ts";
import { MappedText } from "../../text/mapped-text.ts";
import { parseInfoString, type RawBlock } from "./page-samples.ts";

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
