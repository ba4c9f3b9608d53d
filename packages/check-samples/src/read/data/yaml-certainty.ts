import { indentOf } from "../../text/blank-lines.ts";
import { isElisionLine, isElisionOnly } from "../../text/placeholders.ts";

/** Lines as YAML has them: comments, `key:`, `- item`. */
const YAML_LINE = /^\s*(?:#.*|-(?:\s.*)?|["']?[\w.$/@-]+["']?\s*:(?:\s.*)?|---|[\]})],?|"[^"]*",?)$/;

/** `kubectl describe` prints such keys; so do tables in a block that is called YAML for its colors. */
const DESCRIBE =
	/^(?:Name|Namespace|Labels|Annotations|API Version|Metadata|Status|Events|Message|Reason|Type):(?:\s{2,}|$)/gm;

/** Values in a column of their own. */
const ALIGNED = /^ *[\w-]+: {4,}[^\s#]/gm;

const DIFF = /^(?:--- \S+.*\n\+\+\+ |@@ -|diff --git |-.*\n\+[ \t])/m;

/** True for a text that names its kind: with mistakes too, it is a manifest. */
export function isManifestText(text: string): boolean {
	return /^apiVersion:\s*\S/m.test(text) && /^kind:\s*\S/m.test(text);
}

/** True for a command's output and for a diff in a block labelled YAML. */
export function isPrinted(text: string): boolean {
	return (
		DIFF.test(text) ||
		(text.match(DESCRIBE)?.length ?? 0) > 1 ||
		/^\s*[$%❯➜]\s+\w/m.test(text) ||
		(text.match(ALIGNED)?.length ?? 0) > 3
	);
}

/** True if the lines after a line of dots are indented deeper than the lines before allow: their parents were left out. */
export function isCutShort(text: string): boolean {
	const lines = text.split("\n").filter((line) => line.trim() !== "");
	const [first = "", second = ""] = lines;
	if (isElisionLine(first) && lines.some((line) => indentOf(line) < indentOf(second) && !isElisionLine(line)))
		return true;
	return lines.some((line, index) => {
		const [before, after] = [lines[index - 1], lines[index + 1]];
		if (before === undefined || after === undefined || !isElisionOnly(line)) return false;
		if (indentOf(after) < indentOf(first)) return true;
		return !/[:|>-]\s*$/.test(before) && indentOf(after) > indentOf(before) + (/^\s*- /.test(before) ? 2 : 0);
	});
}

/** True for a form to fill in: `value: <integer> | <quantity>`. */
export function isSynopsis(text: string): boolean {
	return /^[^#'"\n]*: [^#\n]* \| /m.test(text) && /<[A-Za-z#][^<>\n]*>/.test(text);
}

/** True when nearly every line has the form of YAML. */
export function isYamlText(text: string): boolean {
	const lines = text.split("\n").filter((line) => line.trim() !== "");
	const fitting = lines.filter((line) => YAML_LINE.test(line));
	return lines.length > 2 && fitting.length >= lines.length * 0.9 && lines.some((line) => line.includes(":"));
}

/**
 * A key that appears twice inside a manifest is a mistake. At the top, or below a comment, authors show two ways to write
 * the same thing in one block.
 */
export function isCertainDuplicate(text: string, offset: number): boolean {
	const start = text.lastIndexOf("\n", offset - 1) + 1;
	const indent = offset - start;
	const before = text.slice(text.lastIndexOf("\n", start - 2) + 1, start);
	const end = text.indexOf("\n", start);
	const line = text.slice(start, end === -1 ? undefined : end);
	return isManifestText(text) && indent > 0 && !before.includes("#") && !line.includes("#");
}
