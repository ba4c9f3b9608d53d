import { MappedText } from "../../text/mapped-text.ts";
import type { RawBlock } from "./page-samples.ts";

const OPENING = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)?)(`{3,}|~{3,})[ \t]*([^`\r\n]*)/;

/** Finds fenced blocks line by line, in linear time whatever the text: the way out for huge pages. */
export function scanFences(text: string): RawBlock[] {
	const blocks: RawBlock[] = [];
	let open: { block: RawBlock; marker: string; indent: number; pieces: MappedText[] } | undefined;
	let offset = 0;
	let line = 0;
	for (const raw of text.split("\n")) {
		line += 1;
		const content = raw.replace(/\r$/, "");
		const fence = OPENING.exec(content);
		if (!open && fence) {
			const [, before = "", marker = "", info = ""] = fence;
			const infoStart = offset + before.length + marker.length;
			const block = {
				info: info.trim(),
				infoStart,
				infoEnd: infoStart + info.length,
				source: MappedText.at("", offset),
				line,
				endLine: line,
				isClosed: false,
			};
			open = { block, marker, indent: before.length, pieces: [] };
		} else if (open && fence?.[2]?.startsWith(open.marker) && fence[3]?.trim() === "") {
			blocks.push(close(open, line, true));
			open = undefined;
		} else if (open) {
			const skip = Math.min(open.indent, /^[\s>]*/.exec(content)?.[0].length ?? 0);
			open.pieces.push(MappedText.at(content.slice(skip), offset + skip), MappedText.at("\n", offset + content.length));
		}
		offset += raw.length + 1;
	}
	if (open) blocks.push(close(open, line, false));
	return blocks;
}

function close(open: { block: RawBlock; pieces: MappedText[] }, endLine: number, isClosed: boolean): RawBlock {
	return { ...open.block, source: MappedText.concat(open.pieces.slice(0, -1)), endLine, isClosed };
}
