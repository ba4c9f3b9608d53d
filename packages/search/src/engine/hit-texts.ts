import { LEVELS, type Level } from "../records/record";
import type { SearchHit } from "./model";

/**
 * What a hit shows: heading, way down to it, text, with marks of matches. A hit on text shows the heading above it, and the text
 * below. Headings are whole: their first word says what one does.
 */
export function hitTexts({ type, hierarchy, content, _snippetResult: snippets, _highlightResult: whole }: SearchHit) {
	const levels = LEVELS.slice(1).filter((level) => (hierarchy[level] ?? null) !== null);
	const own: Level = type === "content" ? (levels.at(-1) ?? "lvl1") : type;
	const marked = (level: Level) => whole?.hierarchy?.[level]?.value ?? hierarchy[level] ?? "";
	return {
		title: marked(own),
		path: levels.slice(0, levels.indexOf(own)).map((level) => hierarchy[level] ?? ""),
		snippet: snippets?.content?.value ?? content ?? "",
	};
}

/** The text without marks and without the ellipses of a snippet. */
export function unmarked(text: string): string {
	return text.replaceAll(/<\/?mark>|^…|…$/g, "").trim();
}
