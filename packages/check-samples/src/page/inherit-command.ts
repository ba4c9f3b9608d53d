import { endOf, type RawBlock } from "../read/markdown/page-samples.ts";
import { parsePowershell } from "../read/shell/parse-powershell.ts";
import { parseShell } from "../read/shell/parse-shell.ts";
import { hasPrompts, readSession } from "../read/shell/read-session.ts";
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
