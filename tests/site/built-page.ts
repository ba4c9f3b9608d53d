import { readFileSync } from "node:fs";
import { decodeEntities } from "../../src/lib/html-tags";

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
	const body = html.slice(html.indexOf("<body")).replace(/<(script|style)[\s\S]*?<\/\1>/g, " ");
	return {
		html,
		title: decodeEntities(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
		ids: new Set([...body.matchAll(/\sid="([^"]*)"/g)].map((match) => decodeEntities(match[1] ?? ""))),
		text: decodeEntities(body.replace(/<[^>]+>/g, "")).replace(/\s+/g, " "),
	};
}

/** Text with its white space folded, as BuiltPage.text has it. */
export function fold(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}
