import type { Parser } from "@lezer/common";
import { parser as go } from "@lezer/go";
import { parser as javascript } from "@lezer/javascript";
import { parser as python } from "@lezer/python";
import type { Check } from "../../model/checks.ts";
import { finding, type Verdict } from "../../model/finding.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { maskWords } from "../../text/placeholders.ts";
import { firstError } from "./first-error.ts";

const PARSERS: Readonly<Record<string, { check: Check; parser: Parser }>> = {
	python: { check: "Python syntax", parser: python },
	go: { check: "Go syntax", parser: go },
	javascript: { check: "JavaScript syntax", parser: javascript },
	jsx: { check: "JSX syntax", parser: javascript.configure({ dialect: "jsx" }) },
	typescript: { check: "TypeScript syntax", parser: javascript.configure({ dialect: "ts" }) },
	tsx: { check: "TSX syntax", parser: javascript.configure({ dialect: "ts jsx" }) },
};

/** Looks for syntax errors in Python, Go, JavaScript and TypeScript. */
export function checkCode(source: MappedText, language: string): Verdict {
	const known = Object.hasOwn(PARSERS, language) ? PARSERS[language] : undefined;
	if (!known) return { findings: [], checks: [] };
	const { text: masked } = language.endsWith("x") ? source : maskWords(source);
	const text = masked.replace(/^([ \t]*)(?:\.{3}|…)[ \t]*$/gm, (line) => " ".repeat(line.length));
	const error = firstError(known.parser.parse(text));
	const checks = [known.check];
	if (!error) return { findings: [], checks };
	const { from, to } = error;
	// Where something is missing, what is before it is underlined.
	const start = from === to ? Math.max(0, text.slice(0, from).trimEnd().length - 1) : from;
	const at = source.slice(start, Math.max(start + 1, Math.min(to, start + 40)));
	return { findings: [finding(at, "code-syntax", `${known.check} error`)], checks };
}
