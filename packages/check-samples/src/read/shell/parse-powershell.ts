import { finding } from "../../model/finding.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { MARK, maskWords } from "../../text/placeholders.ts";
import { commandName, type ShellWord } from "./invocation.ts";
import type { ShellScript } from "./parse-shell.ts";

const CLOSER: Readonly<Record<string, string>> = { "(": ")", "{": "}" };

/** Blanks, comments, and line ends behind a backtick. */
const SKIPPED = /[ \t\r]+|#[^\n]*|`\r?\n/y;
const SEPARATOR = /[\n;]|&&|\|\|?/y;
const REDIRECTION = /[1-6*]?>>?(?:&1)?|</y;
const WORD_END = /[\s;|(){}]|`\n|\$\(/y;
/** A here-string, or a text in quotes: a doubled quote does not end it, nor does one behind a backtick in double quotes. */
const QUOTED = /(?<=@)(["']).*?\n\1(?=@)|(?<!@)"(?:`.|""|[^"`])*"(?!")|(?<!@)'(?:''|[^'])*'(?!')/sy;

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
		const [skipped, separated, redirected] = [SKIPPED, SEPARATOR, REDIRECTION].map((pattern) => endOf(pattern, at));
		if (skipped) at = skipped;
		else if (separated) {
			if (char !== "\n" || !open.some((bracket) => bracket.closer === ")")) flush();
			at = separated;
		} else if (redirected) at = readTarget(redirected);
		else if (endOf(/`[ \t]+\r?\n/y, at)) {
			report(at, at + 1, "a space after the backtick ends the command here");
			at += 1;
		} else if (!/[(){}]/.test(char)) at = readWord(at);
		else {
			flush();
			if (CLOSER[char] !== undefined) open.push({ closer: CLOSER[char], at });
			else if (open.at(-1)?.closer !== char) report(at, at + 1, `unexpected ${char}`);
			else open.pop();
			at += 1;
		}
	}
	flush();
	for (const bracket of open)
		report(bracket.at, bracket.at + 1, `${masked[bracket.at]} is never closed by ${bracket.closer}`);
	return script;

	/** Where a pattern ends that matches at a place; 0 if it does not. */
	function endOf(pattern: RegExp, start: number): number {
		pattern.lastIndex = start;
		return pattern.test(masked) ? pattern.lastIndex : 0;
	}

	/** Steps over the target of a redirection, `> file`: no argument of the command. */
	function readTarget(operatorEnd: number): number {
		if (masked.startsWith("&1", operatorEnd - 2)) return operatorEnd;
		const next = readWord(endOf(/[ \t]*/y, operatorEnd));
		words.pop();
		return next;
	}

	function readWord(start: number): number {
		let end = start;
		let value = "";
		let isQuoted = false;
		while (end < masked.length && !endOf(WORD_END, end)) {
			const char = masked[end] ?? "";
			if (char === '"' || char === "'") {
				const close = endOf(QUOTED, end);
				if (!close) {
					const kind = char === '"' ? "double" : "single";
					report(end, endOf(/[^\n]*/y, end), `unterminated ${kind} quote`);
					return masked.length;
				}
				value += masked.slice(end + 1, close - 1);
				isQuoted = true;
				end = close;
			} else {
				// A backtick before a letter.
				if (char === "`" && end + 1 < masked.length) end += 1;
				value += masked[end];
				end += 1;
			}
		}
		if (end === start) end += 1;
		const raw = source.slice(start, end);
		const isDynamic = value.includes(MARK) || /\$/.test(value);
		words.push({ value: value.includes(MARK) ? raw.text : value, raw, isDynamic, isQuoted });
		return end;
	}

	function report(start: number, end: number, message: string): void {
		if (script.findings.length > 0) return;
		script.findings.push(finding(source.slice(start, end), "shell-syntax", `PowerShell syntax: ${message}`));
	}
}
