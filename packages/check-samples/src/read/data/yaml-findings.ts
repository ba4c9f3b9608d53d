import { isScalar, type LineCounter, type YAMLMap, type YAMLParseError } from "yaml";
import { type Finding, finding, mendedBy } from "../../model/finding.ts";
import { MARK } from "../../text/blank-lines.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { isReadable, locateIndentation, locateQuote, type YamlPlace } from "./locate-yaml-error.ts";

const SPECIFICATION = "https://yaml.org/spec/1.2.2/#321-representation-graph";

/** Number of duplicate keys to report for one mapping. */
const MOST_TWINS = 20;

/** Says where a text stops being YAML, and how to mend it where one line is to blame. */
export function syntaxFinding(original: MappedText, text: string, error: YAMLParseError): Finding {
	const found = betterPlace(text, error) ?? placeOf(text, error);
	const place = tabBefore(text, found) ?? found;
	// Where dots or placeholders were put aside, the author may have left out more. Below Helm's `# Source:` is what a template made.
	const edit = text === original.text && !/^# Source: /m.test(text) ? place.edit : undefined;
	const isTabbed = /\n *\t/.test(text) && ["  ", "    "].some((step) => isReadable(withoutTabs(text, step), 0));
	return finding(original.slice(place.start, place.end), "yaml-syntax", `YAML syntax: ${place.message}`, {
		...(edit && !place.isOpen ? mendedBy(original, edit) : {}),
		...(place.suggestion ? { suggestion: place.suggestion } : {}),
		...(isTabbed || place.isIndentation || (edit && place.isOpen)
			? { data: "https://yaml.org/spec/1.2.2/#61-indentation-spaces" }
			: {}),
	});
}

function withoutTabs(text: string, step: string): string {
	return text.replace(/^[ \t]+/gm, (indent) => indent.replaceAll("\t", step));
}

function betterPlace(text: string, error: YAMLParseError): YamlPlace | undefined {
	// Web pages and word processors make them of blanks.
	const odd = /^ *\u00A0\s*/m.exec(text);
	if (odd && isReadable(text.replaceAll("\u00A0", " "), 0)) {
		const [start, end] = [odd.index, odd.index + odd[0].length];
		const message = "a no-break space (U+00A0) is no indentation";
		return { start, end, message, suggestion: "indent with plain spaces", isIndentation: true };
	}
	const quote = /Missing closing (["'])/.exec(error.message)?.[1];
	if (quote) return locateQuote(text, quote);
	return error.code === "TAB_AS_INDENT" ? undefined : locateIndentation(text, error.pos[0]);
}

/** What the parser does not take at a place, or what moving its line would mend, is due to a tab in front of it. */
function tabBefore(text: string, { start: at }: YamlPlace): YamlPlace | undefined {
	const start = text.lastIndexOf("\n", at - 1) + 1;
	const [indent = ""] = /^[ \t]*/.exec(text.slice(start)) ?? [];
	if (!indent.includes("\t")) return undefined;
	const message = "tabs are not allowed as indentation";
	return { start, end: start + indent.length, message, isIndentation: true };
}

function placeOf(text: string, error: YAMLParseError): YamlPlace {
	const start = Math.min(error.pos[0], Math.max(0, text.length - 1));
	const end = Math.max(start + 1, Math.min(error.pos[1], start + 60));
	return { start, end, message: `${error.message.charAt(0).toLowerCase()}${error.message.slice(1)}` };
}

/** Keys that appear twice in one mapping, each with the line of the block on which it appears first. */
export function duplicates(map: YAMLMap, original: MappedText, counter: LineCounter): Finding[] {
	const seen = new Map<string, number>();
	let found = 0;
	return map.items.flatMap(({ key }): Finding[] => {
		if (!isScalar(key) || !key.range || key.value === "<<") return [];
		const name = String(key.value);
		const [start, end] = key.range;
		const first = seen.get(name);
		if (first === undefined) seen.set(name, start);
		if (first !== undefined) found += 1;
		if (first === undefined || found > MOST_TWINS || name.includes(MARK)) return [];
		const { line } = counter.linePos(first);
		const message = `YAML syntax: the key ${name} appears twice, first on line ${line} of the block`;
		const data = isCertainDuplicate(original.text, first, start) ? SPECIFICATION : undefined;
		return [finding(original.slice(start, end), "yaml-syntax", message, { found: name, data })];
	});
}

/**
 * A key that appears twice inside a manifest is a mistake. At the top, with a comment between, or in a template's branches, authors
 * show two ways to write the same thing in one block. Behind tabs, the parser reads keys of several mappings as keys of one.
 */
function isCertainDuplicate(text: string, first: number, offset: number): boolean {
	const start = text.lastIndexOf("\n", offset - 1) + 1;
	const [line = ""] = text.slice(start).split("\n", 1);
	if (/\{\{-?\s*else\b/.test(text) || /^\s*#/m.test(text.slice(first, start))) return false;
	const isManifest = /^apiVersion:\s*\S/m.test(text) && /^kind:\s*\S/m.test(text);
	return isManifest && /^ +[^\s#][^#]*$/.test(line);
}
