import { KNOWN_COMMANDS, TOOLS } from "../../knowledge/tool-tables.ts";
import type { CheckContext } from "../../model/context.ts";
import { MappedText } from "../../text/mapped-text.ts";
import { parseShell, type ShellScript } from "./parse-shell.ts";
import { openHereDocument } from "./read-session.ts";

/**
 * Other people's shell blocks contain output and usage lines among the commands. When such a block cannot be read as a
 * whole, its lines are read one by one, and only those that begin with a known command are held to shell syntax.
 */
export function parseMixed(source: MappedText, context: CheckContext): ShellScript[] {
	const whole = parseShell(source);
	if (whole.findings.every(({ mend }) => mend)) return [whole];
	return logicalLines(source).map((line) => {
		const script = parseShell(line);
		return script.findings.length === 0 || isCommandLine(line.text, context) ? script : { ...script, findings: [] };
	});
}

/** A line that begins with a command. */
function isCommandLine(text: string, context: CheckContext): boolean {
	const first = /^\s*(?:sudo\s+)?([\w.-]+)(?=\s|$)/.exec(text)?.[1] ?? "";
	return context.commands.has(first) || TOOLS.has(first) || KNOWN_COMMANDS.has(first);
}

/** Lines with their continuations, and here-documents with their bodies. */
function logicalLines(source: MappedText): MappedText[] {
	const out: MappedText[][] = [];
	let isOpen = false;
	let delimiter = "";
	for (const line of source.lines()) {
		if (isOpen || delimiter) out.at(-1)?.push(line);
		else out.push([line]);
		if (!delimiter) isOpen = /(?<!\\)\\$/.test(line.text) || hasOpenQuote(out.at(-1) ?? []);
		delimiter = openHereDocument(line.text, delimiter);
	}
	return out
		.filter((lines) => lines.some((line) => line.text.trim() !== ""))
		.map((lines) => MappedText.joinLines(lines));
}

/** A JSON payload in single quotes continues over lines, until a quote closes it. */
function hasOpenQuote(lines: readonly MappedText[]): boolean {
	if (lines.length > MOST_LINES) return false;
	const text = lines.map((line) => line.text).join("\n");
	return /(?:-d|--data(?:-raw|-binary)?|-p|--patch|--json)(?:[ =]|\s*\\\n\s*)'[^']*$/.test(text);
}

/** No payload of a sample has more lines. */
const MOST_LINES = 400;
