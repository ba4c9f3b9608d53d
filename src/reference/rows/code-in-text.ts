import { escapePattern } from "../../lib/escape";

/** Texts that are always code: flags, variables, placeholders such as KEY=VALUE, fields and addresses. */
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
 * Splits a text into pieces, of which those at odd places are code. `names` are commands, which are always code. `values` may also be
 * ordinary words (text, warn): they are code only in a text that has all of them and so explains each.
 */
export function codeInText(text: string, values: readonly string[] = [], names: readonly string[] = []): string[] {
	const words = (list: readonly string[]) =>
		[...list].sort((a, b) => b.length - a.length).map((word) => `(?<![\\w-])${escapePattern(word)}(?![\\w-])`);
	const isExplained = values.length > 1 && words(values).every((word) => new RegExp(word).test(text));
	const pattern = ["`[^`]+`", ...words(names), ...CODE, ...(isExplained ? words(values) : [])].join("|");
	return text.split(new RegExp(`(${pattern})`)).map((part, at) => (at % 2 ? part.replaceAll("`", "") : part));
}

/** Marks the code of a text as Markdown does. */
export function codeAsMarkdown(...asked: Parameters<typeof codeInText>): string {
	return codeInText(...asked)
		.map((part, at) => (at % 2 ? `\`${part}\`` : part))
		.join("");
}
