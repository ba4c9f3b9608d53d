import { endOf, type RawBlock } from "../read/markdown/page-samples.ts";
import { parsePowershell } from "../read/shell/parse-powershell.ts";
import { parseShell } from "../read/shell/parse-shell.ts";
import { hasPrompts, readSession } from "../read/shell/read-session.ts";
import { MappedText } from "../text/mapped-text.ts";
import { classifyBlock } from "./classify-block.ts";

/**
 * For each output block, the command that printed it: the last one of the nearest shell block above, with no heading between.
 * Other output blocks between the two are skipped.
 */
export function inheritedCommands(blocks: readonly RawBlock[], text: string): (string | undefined)[] {
	let command: string | undefined;
	return blocks.map((block, index) => {
		const above = blocks[index - 1];
		if (!above) return undefined;
		if (!isOutput(above)) command = isOutput(block) ? lastCommand(above) : undefined;
		if (/^#{1,6}\s/m.test(text.slice(endOf(above), block.info.at.toDocument(0)))) command = undefined;
		return command;
	});
}

function isOutput({ info }: RawBlock): boolean {
	return info.words.includes("output") || info.words.includes("illustration");
}

function lastCommand({ source, info }: RawBlock): string | undefined {
	const kind = classifyBlock(info, source.text, "strict");
	if (kind.type !== "shell") return undefined;
	const parts = hasPrompts(source.text) ? readSession(source) : [source];
	const parse = kind.shell === "powershell" ? parsePowershell : parseShell;
	const invocation = parts.flatMap((part) => parse(part).invocations).at(-1);
	if (!invocation || invocation.outputFile) return undefined;
	return [invocation.name, ...invocation.args.map(({ raw }) => raw.text)].join(" ");
}

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
