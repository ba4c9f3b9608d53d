import type { RawBlock } from "../read/markdown/page-samples.ts";
import { MappedText } from "../text/mapped-text.ts";

/** `<!-- check-samples-setup`, lines, `-->`, or the same as an MDX comment, right above a block. */
const SETUP = /(?:<!--|\{\/\*)[ \t]*check-samples-setup[ \t]*\r?\n([\s\S]*?)\r?\n[ \t]*(?:-->|\*\/\})[ \t]*\r?\n\s*$/;

/** A comment is not longer than this. */
const LONGEST = 4_000;

/** The block with the lines that only the checks see: the head of a manifest, a variable, a prompt. */
export function withHiddenLines(block: RawBlock, text: string, start: number): RawBlock {
	const from = Math.max(0, start - LONGEST);
	const match = SETUP.exec(text.slice(from, start));
	const lines = match?.[1];
	if (match === null || lines === undefined || /-->|\*\/\}/.test(lines)) return block;
	const hidden = MappedText.at(lines, from + match.index + match[0].indexOf(lines));
	return { ...block, source: MappedText.joinLines([...hidden.lines(), ...block.source.lines()]) };
}
