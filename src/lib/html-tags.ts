/** An opening tag of an HTML text. */
export interface HtmlTag {
	/** In lower case. */
	name: string;
	/** Decoded values; "" for attributes without one. Names in lower case. */
	attributes: ReadonlyMap<string, string>;
	/** Offsets of the tag itself. */
	start: number;
	end: number;
	/** Text up to the closing tag, for script, style, title and textarea only. */
	text?: string;
}

const RAW_TEXT = new Set(["script", "style", "title", "textarea"]);
const TAG = /<!--[\s\S]*?-->|<([a-zA-Z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/** Reads the opening tags of well-formed HTML, such as React's, in order. Skips comments. */
export function* readTags(html: string): Generator<HtmlTag> {
	const tags = new RegExp(TAG);
	for (let match = tags.exec(html); match; match = tags.exec(html)) {
		const [all, rawName, rawAttributes = ""] = match;
		if (!rawName) continue;
		const name = rawName.toLowerCase();
		const tag: HtmlTag = {
			name,
			attributes: readAttributes(rawAttributes),
			start: match.index,
			end: match.index + all.length,
		};
		if (RAW_TEXT.has(name)) {
			const closing = new RegExp(`</${name}`, "gi");
			closing.lastIndex = tag.end;
			tag.text = html.slice(tag.end, closing.exec(html)?.index ?? html.length);
			tags.lastIndex = tag.end + tag.text.length;
		}
		yield tag;
	}
}

/** Text with its character references resolved. */
export function decodeEntities(text: string): string {
	return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
		if (name) return ENTITIES[name.toLowerCase()] ?? all;
		const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
		return code <= 0x10ffff ? String.fromCodePoint(code) : all;
	});
}

function readAttributes(text: string): Map<string, string> {
	const attributes = new Map<string, string>();
	for (const [, name = "", double, single, bare] of text.matchAll(ATTRIBUTE)) {
		const key = name.toLowerCase();
		if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ""));
	}
	return attributes;
}
