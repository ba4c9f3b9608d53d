import { escapePattern } from "../../lib/escape";

/** Texts that are code wherever they stand: flags, variables, placeholders such as KEY=VALUE, fields and addresses. */
const CODE = [
	String.raw`(?<![\w-])--[a-z][\w-]*(?:=\w+)?`,
	String.raw`(?<![\w-])--(?=[\s.,;]|$)`,
	String.raw`\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b`,
	String.raw`\b(?:[A-Z]+,)?[A-Za-z_]+=[A-Za-z_]+`,
	String.raw`\b[A-Z]{3,}:[A-Z]{3,}\b`,
	String.raw`\b[\w.]+(?:://[\w.-]+)?(?:\[[:@]\w+\])+`,
	String.raw`\b(?:spec|status|metadata)(?:\.\w+)+`,
	String.raw`(?<![\w/])/\w[\w.-]*(?:/[\w.-]*\w)+`,
];

/**
 * A text in pieces: code at odd places. `names` are commands, which are code wherever they stand. `values` are words of the language too
 * (text, warn): they are code in a text that has all of them, which then explains each.
 */
export function codeInText(text: string, values: readonly string[] = [], names: readonly string[] = []): string[] {
	const words = (list: readonly string[]) =>
		[...list].sort((a, b) => b.length - a.length).map((word) => `(?<![\\w-])${escapePattern(word)}(?![\\w-])`);
	const isExplained = values.length > 1 && words(values).every((word) => new RegExp(word).test(text));
	const pattern = ["`[^`]+`", ...words(names), ...CODE, ...(isExplained ? words(values) : [])].join("|");
	return text.split(new RegExp(`(${pattern})`)).map((part, at) => (at % 2 ? part.replaceAll("`", "") : part));
}

/** The same as Markdown. */
export function codeAsMarkdown(...asked: Parameters<typeof codeInText>): string {
	return codeInText(...asked)
		.map((part, at) => (at % 2 ? `\`${part}\`` : part))
		.join("");
}
