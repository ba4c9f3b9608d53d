import { blankLines, MARK } from "./blank-lines.ts";
import type { MappedText } from "./mapped-text.ts";

export { MARK };

/** `<SERVER>`, `<your token>`, `<at least >= 8 cores>`: a name in angle brackets; not the `<EOF >` of `<<EOF >file`. */
const ANGLE = /(?<!<)<[A-Za-z](?:[\w .:/@+|,–—-]|(?<=\w)['’](?=\w)|"[\w./:-]*"|(?<= )[<>]=(?= ?\d))*(?<! )>/g;
/** `<1-9>`, `<[a|b]>`, `</path>`: as a redirection, the second mark would have no target, or one behind a blank. */
const ANGLE_OTHER = /(?<!<)<(?:\d+-\d|[/.[{#]|[^\0-\x7F])[^<>\n$"'`;]*(?<! )>(?=[\s"',:)]|$)/g;
/** `<< pod-name >>`, `<<pod-name>>`: unlike here-documents, no later line ends them. */
const DOUBLE_ANGLE = /<<( ?)([A-Za-z][\w-]*)\1>>/g;
/** `{{ .Values.image }}`, `{{< param >}}`: a template's action. */
const TEMPLATE = /\{\{[^\n]*?\}\}/g;
/** Templates that occur only inside strings of YAML files, where they need quotes, such as alerts of Prometheus. */
const QUOTED_TEMPLATE = /^\{\{-?\s*(?:\$labels|\$value|\$externalLabels)/;
/** `[OPTIONS]`, `[flags]`: optional parts of a usage line. */
const BRACKET = /\[(?:[A-Z][A-Z0-9_-]*|flags|options|command|args|arguments|subcommand)(?:\.{3}|…)?\]/g;

const hasPlaceholder =
	/<[A-Za-z#][^<>\n]*>|\{\{[^\n]*?\}\}|\$\{?[A-Za-z_]|\uE000|…|\.\.\.|\{\s*[A-Za-z][\w./-]*\s*\}|^%[A-Z_]+%$|^(?:YOUR|MY|your)[_-]|^x{2,}$|^@[A-Z][A-Z0-9_]*@$|^[A-Z]$|^(?:BOOL(?:EAN)?|INT(?:EGER)?|NUMBER|NUM|STRING|FLOAT|DURATION|VALUE|TEXT|LIST)$/;

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

/** `[PROJECT]@[HOST].example.com`: a name in brackets beside other text, where YAML has no list. */
const BRACKETED =
	/(?<=[\w@./-])\[(?:[A-Z][A-Z0-9_-]+|\.{3})\]|\[(?:[A-Z][A-Z0-9_-]+|\.{3})\](?=[\w@./-])|(?<=:\s)\[(?:\.{3}|…)\](?=\s*$)/g;
/** `name: {deployment-name}`, `{pod-name}-config`: a mapping of one key without a colon is not a mapping. */
const BRACED = /(?<=[:-]\s+)\{\s*[A-Za-z][\w./-]*\s*\}(?=[^\s,}\]:]|\s*(?:$|#))/;
/** A ruler between two documents. */
const RULER = /^ *-{4,} *$/;
/** `@STORAGE_CLASS@`: what sed and Autotools put in. */
const AT_SIGNS = /@[A-Z][A-Z0-9_]*@/g;
/** `name: x [1]`, `spec: [2]`: numbers that the text below the sample explains. */
const CALLOUT = /(?<=\s)\[\d{1,2}\](?=\s*$)/gm;

/** Replaces `<NAME>` and template actions by words of the same length that no parser stumbles over. */
export function maskWords(source: MappedText): MappedText {
	if (!/[<{[]/.test(source.text)) return source;
	return source.withText(
		source.text
			.replace(TEMPLATE, markWord)
			.replace(DOUBLE_ANGLE, (mark, _, name) => (source.text.includes(`\n${name}`) ? mark : markWord(mark)))
			.replace(ANGLE, markWord)
			.replace(ANGLE_OTHER, markWord)
			.replace(BRACKET, markWord),
	);
}

/** Lines that a site generator replaces by a file: `{!docs/x.yaml!}`, `--8<-- "x"`, `{% include x %}`. */
const INCLUDE = /^\s*(?:\{!.*!\}|\{%.*%\}|-{1,2}8<-{1,2}.*|@include\b.*|<<<\s.*)\s*$/;

/** `env:...`: dots for all of a value. */
const DOTTED = /(?<=^[ \t]*(?:- )?[\w.-]+:)(?:\.{3}|…)(?=[ \t]*$)/gm;

/** The same for YAML: template lines become blank, template values become words. */
export function maskYaml(source: MappedText): MappedText {
	if (!/\{[{!%]|8<|@include|<<<|\{\s*[A-Za-z]|\[[A-Z.…\d]|@[A-Z]|:[ \t]*(?:\.{3}|…)|-{4}/.test(source.text))
		return source;
	const hasCallouts = /\s\[1\]\s*$/m.test(source.text) && /\s\[2\]\s*$/m.test(source.text);
	const plain = source.text.replace(DOTTED, toBlanks);
	const text = hasCallouts ? plain.replace(CALLOUT, toBlanks) : plain;
	const lines = blankLines(withoutElided(text).split("\n"), isTemplateLine).map((line) =>
		line
			.replace(TEMPLATE, (action) => (QUOTED_TEMPLATE.test(action) ? action : markWord(action)))
			.replace(RULER, (ruler) => "---".padEnd(ruler.length))
			.replace(BRACED, markWord)
			.replace(BRACKETED, markWord)
			.replace(AT_SIGNS, markWord),
	);
	return source.withText(lines.join("\n"));
}

/** `helm: ...` above lines that are below it: the dots stand for what is not shown of them. */
function withoutElided(text: string): string {
	return text.replace(/^( *)(- )?([\w-]+:[ \t]+)(?:\.{3}|…)(?=[ \t]*(?:#.*)?\n\1 +[^\s-])/gm, (line) =>
		line.replace(/\.|…/g, " "),
	);
}

function isTemplateLine(line: string): boolean {
	return INCLUDE.test(line) || (/^\s*(?:-\s*)?\{\{.*\}\}\s*$/.test(line) && !/:\s/.test(line.replace(TEMPLATE, "")));
}

/** `${NAME:-"default"}`, `{{< param name="a" >}}`: a shell or a site generator puts the value in, quotes and all. */
const QUOTED_VALUE = /\$\{[A-Za-z_]\w*:?[-=+?]"[^"}\n]*"\}|\{\{[^\n]*?\}\}/g;

/** What of JSON is not JSON: strings are kept, placeholders, comments and elisions are looked at. */
const JSON_TOKEN =
	/"(?:\$\{[A-Za-z_]\w*:?[-=+?]"[^"}\n]*"\}|\{\{[^\n]*?\}\}|[^"\\\n]|\\.)*"?|\/\*[^*\n]*\*\/|^[ \t]*\((?:\.{3}|…)\)|^[ \t]*(?:\.{3}[\w ]*\.{3}|<[A-Za-z][\w .,-]* [\w .,-]*>)[ \t]*$|<[A-Za-z][\w .:/@+-]*>|\{\{[^\n]*?\}\}|[A-Z](?<=:\s*[A-Z])[A-Z0-9_.]{2,}(?=\s*[,}\n])|\/\/[^\n]*|(:\s*|,\s*)?(?:\.{3}|…)(\s*,)?/gm;

/** The same for JSON: a bare placeholder becomes a string; elided parts (`...`) become blanks. */
export function maskJson(source: MappedText): { source: MappedText; isElided: boolean } {
	const lines = blankLines(source.text.split("\n"), (line) => INCLUDE.test(line)).join("\n");
	let isElided = lines !== source.text;
	const masked = lines.replace(
		JSON_TOKEN,
		(token: string, before: string | undefined, after: string | undefined, offset: number) => {
			if (token.startsWith('"')) return token.replace(QUOTED_VALUE, markWord);
			if (
				(token.startsWith("/*") && (LEFT_OUT.test(token) || /\b(?:other|more|rest|entries)\b/.test(token))) ||
				/^\s*(?:\(|\.{3} ?\w)/.test(token) ||
				(/^[ \t]*<.* .*>[ \t]*$/.test(token) && (lines[offset - 1] ?? "\n") === "\n")
			) {
				isElided = true;
				return " ".repeat(token.length);
			}
			if (token.startsWith("//")) {
				if (LEFT_OUT.test(token)) isElided = true;
				return token;
			}
			if (/^(?:<|\{\{|[A-Z])/.test(token)) return `"${MARK.repeat(token.length - 2)}"`;
			isElided = true;
			if (before?.startsWith(":")) return token.replace(/\.{3}/, `"${MARK}"`).replace("…", "0");
			const blank = token.replace(/[^\n]/g, " ");
			const goesOn = /^\s*[^\s}\]]/.test(source.text.slice(offset + token.length));
			return before && (after || goesOn) ? `,${blank.slice(1)}` : blank;
		},
	);
	return { source: source.withText(masked), isElided };
}

function toBlanks(match: string): string {
	return " ".repeat(match.length);
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
const LEADING = /^\s*(?:\[|<|(?:other|rest|remaining|existing|additional|more|etc|same as|your|add)\b)/i;

/** True for a comment that says that something was left out. */
export function isElision(line: string): boolean {
	const comment = /(?:^|\s)#(.*)$/.exec(line)?.[1];
	return isElisionLine(line) || (comment !== undefined && LEFT_OUT.test(comment)) || isLeading(line);
}

/** True for a line that holds only such a comment, or only dots: its neighbours may have other parents. */
export function isElisionOnly(line: string): boolean {
	return isElisionLine(line) || (/^\s*(?:#|\/\/)/.test(line) && LEFT_OUT.test(line)) || isLeading(line);
}

function isLeading(line: string): boolean {
	return /^\s*#/.test(line) && LEADING.test(line.replace(/^\s*#/, ""));
}
