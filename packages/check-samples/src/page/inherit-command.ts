import { parseInfoString } from "../read/markdown/info-string.ts";
import type { RawBlock } from "../read/markdown/page-samples.ts";
import { parsePowershell } from "../read/shell/parse-powershell.ts";
import { parseShell } from "../read/shell/parse-shell.ts";
import { hasPrompts, readSession } from "../read/shell/read-session.ts";

const SHELLS = new Set(["bash", "sh", "shell", "zsh", "console", "shell-session", "powershell", "ps1", "pwsh"]);

/**
 * The commands whose output blocks show that name none themselves: for each block the last command of the nearest shell
 * block above it, with no heading between. Other output blocks between are passed over.
 */
export function inheritedCommands(blocks: readonly RawBlock[], text: string): (string | undefined)[] {
	let command: string | undefined;
	return blocks.map((block, index) => {
		const above = blocks[index - 1];
		if (!above) return undefined;
		const { language } = parseInfoString(above.info);
		if (!isOutput(above)) command = SHELLS.has(language) && isOutput(block) ? lastCommand(above, language) : undefined;
		if (/^#{1,6}\s/m.test(text.slice(endOf(above), block.infoStart))) command = undefined;
		return command;
	});
}

function isOutput({ info }: RawBlock): boolean {
	const { words } = parseInfoString(info);
	return words.includes("output") || words.includes("illustration");
}

function endOf({ source, infoEnd }: RawBlock): number {
	return Math.max(infoEnd, source.toDocumentEnd(0, source.text.length));
}

function lastCommand({ source }: RawBlock, language: string): string | undefined {
	const parts = hasPrompts(source.text) ? readSession(source) : [source];
	const parse = /^p/.test(language) ? parsePowershell : parseShell;
	const invocation = parts.flatMap((part) => parse(part).invocations).at(-1);
	if (!invocation || invocation.outputFile) return undefined;
	return [invocation.name, ...invocation.args.map(({ raw }) => raw.text)].join(" ");
}
