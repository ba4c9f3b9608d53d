import { finding } from "../../model/finding.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { MARK, maskWords } from "../../text/placeholders.ts";
import { commandName, type ShellWord } from "./invocation.ts";
import type { ShellScript } from "./parse-shell.ts";

const CLOSER: Readonly<Record<string, string>> = { "(": ")", "{": "}" };

const REDIRECTION = /^(?:[1-6*]?>>?(?:&1)?|<)/;

/**
 * Reads PowerShell as far as commands go: statements, pipelines, quotes, backtick continuations, here-strings and
 * `$(…)`. Expressions (`$x = …`, `if (…)`) are stepped over.
 */
export function parsePowershell(source: MappedText): ShellScript {
	const masked = maskWords(source).text;
	const script: ShellScript = { invocations: [], findings: [] };
	const open: { closer: string; at: number }[] = [];
	let words: ShellWord[] = [];
	let at = 0;

	const flush = (): void => {
		const list = words[0]?.value === "&" || words[0]?.value === "." ? words.slice(1) : words;
		const afterAssignment = list[1]?.value === "=" && /^\$/.test(list[0]?.value ?? "") ? list.slice(2) : list;
		const [command, ...args] = afterAssignment;
		// A quoted word is a command only after the call operator.
		if (command && (list !== words || !/^[$@"'[\d]/.test(command.raw.text)))
			script.invocations.push({ name: commandName(command.value), command, args, hasMoreArgs: false });
		words = [];
	};

	while (at < masked.length) {
		const char = masked[at] ?? "";
		if (char === "`" && /^`\r?\n/.test(masked.slice(at, at + 3))) at = masked.indexOf("\n", at) + 1;
		else if (char === "`" && /^`[ \t]+\r?\n/.test(masked.slice(at))) {
			report(at, at + 1, "a space after the backtick ends the command here");
			at += 1;
		} else if (/[ \t\r]/.test(char)) at += 1;
		else if (char === "#") at = lineEnd(at);
		else if (char === "\n" || char === ";" || char === "|" || masked.startsWith("&&", at)) {
			if (char !== "\n" || !open.some((bracket) => bracket.closer === ")")) flush();
			at += masked.startsWith("&&", at) || masked.startsWith("||", at) ? 2 : 1;
		} else if (CLOSER[char] !== undefined) {
			flush();
			open.push({ closer: CLOSER[char] ?? "", at });
			at += 1;
		} else if (char === ")" || char === "}") {
			flush();
			if (open.at(-1)?.closer !== char) report(at, at + 1, `unexpected ${char}`);
			else open.pop();
			at += 1;
		} else at = REDIRECTION.test(masked.slice(at, at + 6)) ? readTarget(at) : readWord(at);
	}
	flush();
	for (const bracket of open)
		report(bracket.at, bracket.at + 1, `${masked[bracket.at]} is never closed by ${bracket.closer}`);
	return script;

	/** Steps over `> file`, `2>&1`: no argument of the command. */
	function readTarget(start: number): number {
		const operator = REDIRECTION.exec(masked.slice(start, start + 6))?.[0] ?? "";
		const end = start + operator.length;
		if (operator.endsWith("&1")) return end;
		const next = readWord(end + (/^[ \t]*/.exec(masked.slice(end))?.[0].length ?? 0));
		words.pop();
		return next;
	}

	function readWord(start: number): number {
		let end = start;
		let value = "";
		let isQuoted = false;
		while (end < masked.length && !/[\s;|(){}]/.test(masked[end] ?? "")) {
			const char = masked[end] ?? "";
			if (char === '"' || char === "'") {
				const close = closingQuote(end, char);
				if (close === -1) {
					report(end, lineEnd(end), `unterminated ${char === '"' ? "double" : "single"} quote`);
					return masked.length;
				}
				value += masked.slice(end + 1, close);
				isQuoted = true;
				end = close + 1;
			} else if (char === "`" && end + 1 < masked.length) {
				if (masked[end + 1] === "\n") break;
				value += masked[end + 1];
				end += 2;
			} else if (char === "$" && masked[end + 1] === "(") break;
			else {
				value += char;
				end += 1;
			}
		}
		if (end === start) end += 1;
		const raw = source.slice(start, end);
		const isDynamic = value.includes(MARK) || /\$/.test(value);
		words.push({ value: value.includes(MARK) ? raw.text : value, raw, isDynamic, isQuoted });
		return end;
	}

	function closingQuote(start: number, quote: string): number {
		if (masked[start - 1] === "@") {
			const end = masked.indexOf(`\n${quote}@`, start);
			return end === -1 ? -1 : end + 1;
		}
		for (let end = start + 1; end < masked.length; end += 1) {
			if (quote === '"' && masked[end] === "`") end += 1;
			else if (masked[end] === quote && masked[end + 1] === quote) end += 1;
			else if (masked[end] === quote) return end;
		}
		return -1;
	}

	function lineEnd(start: number): number {
		const end = masked.indexOf("\n", start);
		return end === -1 ? masked.length : end;
	}

	function report(start: number, end: number, message: string): void {
		if (script.findings.length > 0) return;
		script.findings.push(finding(source.slice(start, end), "shell-syntax", `PowerShell syntax: ${message}`));
	}
}
