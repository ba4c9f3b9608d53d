import type { MappedText } from "./mapped-text.ts";

/** Private-use characters stand for placeholders inside parsers, so that `<SERVER>` is a word and not a redirection. */
export const MARK = "\uE000";

/** `<SERVER>`, `<your token>`: a name in angle brackets; not the `<EOF >` of `<<EOF >file`. */
const ANGLE = /(?<!<)<[A-Za-z][\w .:/@+|,-]*(?<! )>/g;
/** `{{ .Values.image }}`, `{{< param >}}`: a template's action. */
const TEMPLATE = /\{\{[^\n]*?\}\}/g;
/** Templates that stand inside strings of YAML files only, where they need quotes: alerts of Prometheus. */
const QUOTED_TEMPLATE = /^\{\{-?\s*(?:\$labels|\$value|\$externalLabels)/;
/** `[OPTIONS]`, `[flags]`: what may be left out, in a usage line. */
const BRACKET = /\[(?:[A-Z][A-Z0-9_-]*|flags|options|command|args|arguments|subcommand)(?:\.{3}|…)?\]/g;

const hasPlaceholder =
	/<[A-Za-z][^<>\n]*>|\{\{[^\n]*?\}\}|\$\{?[A-Za-z_]|\uE000|…|\.\.\.|^\{[\w-]+\}$|^%[A-Z_]+%$|^(?:YOUR|MY)[_-]|^x{3,}$/;

/** True when a value is not meant literally, so that its type and form say nothing. */
export function isPlaceholder(value: string): boolean {
	return hasPlaceholder.test(value);
}

/** Replaces `<NAME>` and template actions by words of the same length that no parser stumbles over. */
export function maskWords(source: MappedText): MappedText {
	if (!/[<{[]/.test(source.text)) return source;
	return source.withText(source.text.replace(TEMPLATE, markWord).replace(ANGLE, markWord).replace(BRACKET, markWord));
}

/** The same for YAML: template lines become blank, template values become words. */
export function maskYaml(source: MappedText): MappedText {
	if (!source.text.includes("{{")) return source;
	const lines = source.text.split("\n").map((line) => {
		if (/^\s*(?:-\s*)?\{\{.*\}\}\s*$/.test(line) && !/:\s/.test(line.replace(TEMPLATE, "")))
			return " ".repeat(line.length);
		return line.replace(TEMPLATE, (action) => (QUOTED_TEMPLATE.test(action) ? action : markWord(action)));
	});
	return source.withText(lines.join("\n"));
}

/** What of JSON is not JSON: strings are kept, placeholders, comments and elisions are looked at. */
const JSON_TOKEN =
	/"(?:[^"\\\n]|\\.)*"|<[A-Za-z][\w .:/@+-]*>|\{\{[^\n]*?\}\}|\/\/[^\n]*|(:\s*|,\s*)?(?:\.{3}|…)(\s*,)?/g;

/** The same for JSON: a bare placeholder becomes a string; elided parts (`...`) become blanks. */
export function maskJson(source: MappedText): { source: MappedText; isElided: boolean } {
	let isElided = false;
	const masked = source.text.replace(
		JSON_TOKEN,
		(token: string, before: string | undefined, after: string | undefined, offset: number) => {
			if (token.startsWith('"')) return token;
			if (token.startsWith("//")) {
				if (/\.{3}|…/.test(token)) isElided = true;
				return token;
			}
			if (token.startsWith("<") || token.startsWith("{{")) return `"${MARK.repeat(token.length - 2)}"`;
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

/** True for a comment that says that something was left out. */
export function isElision(line: string): boolean {
	return (
		/^\s*(?:-\s*)?(?:\.{3,}|…|\[\.{3}\])\s*$/.test(line) ||
		/#.*(?:\.{3}|…)/.test(line) ||
		/^\s*#\s*(?:\[|<|other|rest|remaining|existing|additional|more|etc|same as|your|snip|omitted|truncated|add)\b/i.test(
			line,
		)
	);
}
