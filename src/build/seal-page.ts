import { readTags } from "../lib/html-tags";

const SCRIPTS = {
	facts: /<script\b[^>]*>(?:\/\*<!\[CDATA\[\*\/)?window\.pagePath=("(?:[^"\\]|\\.)*");[\s\S]*?<\/script>/g,
	hash: /<script>window\.___webpackCompilationHash="([0-9a-f]*)";<\/script>/g,
	chunks: /<script\b[^>]*id="gatsby-chunk-mapping"[^>]*>[\s\S]*?<\/script>/g,
};
const INLINE_CSS = /<style data-href="([^"]+)" data-identity="gatsby-global-css">[\s\S]*?<\/style>/g;
const SLICE_MARKS = /<!-- slice-(?:start|end) id="[^"]*" -->/g;

/** Style attributes that Gatsby's own elements bring; src/styles/gatsby.css says the same. */
const GATSBY_STYLES = [
	' style="outline:none"',
	' style="position:absolute;top:0;width:1px;height:1px;padding:0;overflow:hidden;clip:rect(0, 0, 0, 0);white-space:nowrap;border:0"',
];

/** What the rest of the built site says about a page's files. */
export interface SiteFiles {
	/** Digest of one of our files, "sha384-...", or null when the address is not ours. */
	integrity(url: string): string | null;
	/** Address of a style sheet in this build. Gatsby keeps pages of the last build that differ in their styles only. */
	currentSheet(url: string): string;
}

/**
 * Takes out of a built page what a strict content security policy forbids. Gatsby's inline scripts, which differ from page
 * to page, become two data attributes of the body (src/client/boot.ts reads them); the inlined style sheet becomes a link;
 * the style attributes of Gatsby's own elements go. Scripts and style sheets of ours get their digests.
 */
export function sealPage(html: string, files: SiteFiles): string {
	let path: string | undefined;
	let build: string | undefined;
	let sheets = "";
	let text = html
		.replace(SCRIPTS.facts, (_, json: string) => {
			path = String(JSON.parse(json));
			return "";
		})
		.replace(SCRIPTS.hash, (_, hash: string) => {
			build = hash;
			return "";
		})
		.replace(SCRIPTS.chunks, "")
		.replace(SLICE_MARKS, "")
		.replace(INLINE_CSS, (_, inlined: string) => {
			const href = files.currentSheet(inlined);
			// The sheet of all pages comes first, as it does when a route change brings a page's own.
			const link = `<link rel="stylesheet" href="${href}"/>`;
			sheets = /\/styles\.[^/]*$/.test(href) ? link + sheets : sheets + link;
			return "";
		});
	for (const style of GATSBY_STYLES) text = text.replaceAll(style, "");
	text = text.replace(/(<meta name="viewport"[^>]*>)/, (viewport) => viewport + sheets);
	if (path !== undefined)
		text = text.replace(/<body\b/, `<body data-path="${escapeAttribute(path)}" data-build="${build ?? ""}"`);
	return addDigests(text, files.integrity);
}

/** Inserts `integrity` into the tags of scripts and style sheets that are ours. */
function addDigests(html: string, integrity: SiteFiles["integrity"]): string {
	let result = "";
	let at = 0;
	for (const { name, attributes, start } of readTags(html)) {
		const url =
			name === "script" ? attributes.get("src") : isSheet(name, attributes) ? attributes.get("href") : undefined;
		const digest = url && !attributes.has("integrity") ? integrity(url) : null;
		if (!digest) continue;
		const end = start + name.length + 1;
		result += `${html.slice(at, end)} integrity="${digest}"`;
		at = end;
	}
	return result + html.slice(at);
}

function isSheet(name: string, attributes: ReadonlyMap<string, string>): boolean {
	return name === "link" && attributes.get("rel") === "stylesheet";
}

function escapeAttribute(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
