import { readFileSync } from "node:fs";
import { parseHtml, textOf } from "../../pipeline/html/parse-html";

/** A page of the built site as text, as a reader without JavaScript gets it. */
export interface BuiltPage {
	html: string;
	title: string;
	ids: Set<string>;
	/** Text without tags, entities decoded, white space folded. */
	text: string;
}

/** Reads the file that the server sends for a path. */
export function readBuiltPage(path: string): BuiltPage {
	const html = readFileSync(`public${path === "/" ? "" : path}/index.html`, "utf8");
	const { elements } = parseHtml(html);
	const titles = elements.filter(({ tagName }) => tagName === "title");
	const body = elements.filter(({ tagName }) => tagName === "body").flatMap(({ children }) => children);
	return {
		html,
		title: textOf(titles.slice(0, 1)),
		ids: new Set(elements.flatMap(({ properties: { id } }) => (id === undefined ? [] : [id]))),
		text: textOf(body, ["script", "style"]).replace(/\s+/g, " "),
	};
}

/** Text with its white space folded, as BuiltPage.text has it. */
export function fold(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}
