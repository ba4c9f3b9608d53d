import { blankLines, MARK } from "./blank-lines.ts";
import type { MappedText } from "./mapped-text.ts";

export { MARK };

/** `<SERVER>`, `<your token>`, `<at least >= 8 cores>`: a name in angle brackets; not the `<EOF >` of `<<EOF >file`. */
const ANGLE = /(?<!<)<[A-Za-z](?:[\w .:/@+|,–—-]|(?<=\w)['’](?=\w)|"[\w./:-]*"|(?<= )[<>]=(?= ?\d))*(?<! )>/g;
/** `<1-9>`, `<[a|b]>`, `</path>`: as a redirection, the second mark would have no target, or one behind a blank. */
const ANGLE_OTHER = /(?<!<)<(?:\d+-\d|[/.[{#]|[^\0-\x7F])[^<>\n$"'`;]*(?<! )>(?=[\s"',:)]|$)/g;
/** `{{ .Values.image }}`, `{{< param >}}`: a template's action. */
const TEMPLATE = /\{\{[^\n]*?\}\}/g;
/** `\{% if x %}`: a tag of Liquid or Jinja, which leaves nothing, and a backslash before it at the end of the line. */
const TAG = /(\\?)(\{%[^\n]*?%\})/g;
/** `[OPTIONS]`, `[flags]`: optional parts of a usage line. */
const BRACKET = /\[(?:[A-Z][A-Z0-9_-]*|flags|options|command|args|arguments|subcommand)(?:\.{3}|…)?\]/g;

const hasPlaceholder =
	/<(?:< ?)?[A-Za-z#][^<>\n]*>|\{\{[^\n]*?\}\}|\$[{(]*[A-Za-z_]|\uE000|…|\.\.\.|\{\s*[A-Za-z][\w./-]*\s*\}|^%[A-Z_]+%$|^(?:YOUR|MY|your)[_-]|^x{2,}$|^@[A-Z][A-Z0-9_]*@$|^[A-Z]$|^(?:BOOL(?:EAN)?|INT(?:EGER)?|NUMBER|NUM|STRING|FLOAT|DURATION|VALUE|TEXT|LIST)$/;

/** `SHELL`, `ROUTE_NAME`: names the value, where no allowed value is in capitals. */
export function isValueName(value: string, allowed: readonly string[]): boolean {
	return /^[A-Z][A-Z0-9_-]*$/.test(value) && !allowed.some((one) => one.toUpperCase() === value || /^[A-Z]/.test(one));
}

/** A type that the author writes in place of a value: `enabled: boolean`, `rules: object`. */
export const TYPE_NAME = /^(?:bool(?:ean)?|object|map|array|list|string|u?int(?:eger)?\d*|number|float)$/i;

/** True if a value is a placeholder, so that its type and form do not count. */
export function isPlaceholder(value: string): boolean {
	return hasPlaceholder.test(value);
}

/** `name: {deployment-name}`, `{pod-name}-config`: a mapping of one key without a colon is not a mapping. */
const BRACED = /(?<=[:-]\s+)\{\s*[A-Za-z][\w./-]*\s*\}(?=[^\s,}\]:]|\s*(?:$|#))/;

/** Replaces `<NAME>` and template actions by words of the same length that no parser stumbles over. */
export function maskWords(source: MappedText): MappedText {
	if (!/[<{[]/.test(source.text)) return source;
	return source.withText(
		source.text
			.replace(TEMPLATE, markWord)
			.replace(TAG, (_, backslash: string, tag: string) => " ".repeat(tag.length) + backslash)
			.replace(ANGLE, markWord)
			.replace(ANGLE_OTHER, markWord)
			.replace(BRACKET, markWord),
	);
}

/** The same for YAML: template lines become blank, template values become words. */
export function maskYaml(source: MappedText): MappedText {
	if (!/\{\{|\{\s*[A-Za-z]/.test(source.text)) return source;
	const lines = blankLines(source.text.split("\n"), isTemplateLine).map((line) =>
		line.replace(TEMPLATE, markWord).replace(BRACED, markWord),
	);
	return source.withText(lines.join("\n"));
}

function isTemplateLine(line: string): boolean {
	return /^\s*(?:-\s*)?\{\{.*\}\}\s*$/.test(line) && !/:\s/.test(line.replace(TEMPLATE, ""));
}

/** What of JSON is not JSON: strings are kept, placeholders, comments and elisions are looked at. */
const JSON_TOKEN =
	/"(?:[^"\\\n]|\\.)*"?|\/\*[^*\n]*\*\/|<[A-Za-z][\w .:/@+-]*>|\{\{[^\n]*?\}\}|\/\/[^\n]*|(:\s*|,\s*)?(?:\.{3}|…)(\s*,)?/g;

/** The same for JSON: a bare placeholder becomes a string; elided parts (`...`) become blanks. */
export function maskJson(source: MappedText): { source: MappedText; isElided: boolean } {
	let isElided = false;
	const masked = source.text.replace(
		JSON_TOKEN,
		(token: string, before: string | undefined, after: string | undefined, offset: number) => {
			if (token.startsWith('"')) return token;
			if (token.startsWith("//")) {
				if (LEFT_OUT.test(token)) isElided = true;
				return token;
			}
			if (/^(?:<|\{\{)/.test(token)) return `"${MARK.repeat(token.length - 2)}"`;
			isElided = true;
			if (before?.startsWith(":")) return token.replace(/\.{3}/, `"${MARK}"`).replace("…", "0");
			const blank = token.replace(/[^\n]/g, " ");
			const goesOn = /^\s*[^\s}\]]/.test(source.text.slice(offset + token.length));
			return before && (after || goesOn) ? `,${blank.slice(1)}` : blank;
		},
	);
	return { source: source.withText(masked), isElided };
}

function markWord(match: string): string {
	return MARK.repeat(match.length);
}

/** A line that replaces others: `...`, `..`, `.`, `- …`, `[...snip...]`, `(...)`, `... # other fields`. */
export function isElisionLine(line: string): boolean {
	if (/^\s*\.{1,2}\s*$/.test(line)) return true;
	if (/^\s*[<[(]?[\s.-]*(?:snip(?:ped)?|truncated|omitted)[\s.-]*[>\])]?\s*$/i.test(line)) return true;
	return /^(?:-\s*)?(?:[[(<{]\s*)?(?:\.{3,}|…)(?:[^:"']*|\s*#.*)$/.test(line.trimStart());
}

/** Words of a comment that say that something was left out, wherever they are. */
const LEFT_OUT =
	/\.{3}|…|\b(?:removed|omitted|elided|left out|skipped|truncated|trimmed|abbreviated|shortened|snip(?:ped)?)\b|\bfor (?:brevity|clarity|simplicity|readability)\b/i;

/** The same words at the start of a comment. */
const LEADING = /^\s*#\s*(?:\[|<|(?:other|rest|remaining|existing|additional|more|etc|same as|your|add)\b)/i;

/** True for a comment that says that something was left out. */
export function isElision(line: string): boolean {
	const comment = /(?:^|\s)#(.*)$/.exec(line)?.[1];
	return isElisionLine(line) || (comment !== undefined && LEFT_OUT.test(comment)) || LEADING.test(line);
}

/** True for a line that holds only such a comment, or only dots: its neighbours may have other parents. */
export function isElisionOnly(line: string): boolean {
	return isElisionLine(line) || (/^\s*(?:#|\/\/)/.test(line) && LEFT_OUT.test(line)) || LEADING.test(line);
}
