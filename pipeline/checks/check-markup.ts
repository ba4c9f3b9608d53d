import type { ForeignOrigins } from "../../src/lib/foreign-origins";
import { type HtmlElement, type ParsedHtml, textOf } from "../html/parse-html";

/** Attributes that hold the address of a page or a file. */
const ADDRESSES = ["href", "src", "action", "formaction", "xlink:href", "data"];

/** Script types that browsers run; everything else in a script element is data. */
const RUNNABLE = new Set(["", "module", "text/javascript", "application/javascript", "importmap", "speculationrules"]);

/** Checks a built page against the content security policy, before a browser does, and lists the inline scripts that run. Errors name `file`. */
export function checkMarkup({ html, elements }: ParsedHtml, file: string, foreign: ForeignOrigins) {
	const inlineScripts = elements.filter(isInlineScript).map(({ children }) => textOf(children));
	const problems = elements.flatMap((element) => {
		const { start, end } = element.data;
		const found = html.slice(start, Math.min(end, start + 120));
		const place = { file, line: 1, column: start + 1, found };
		return [...violations(element, foreign)].map(([message, fix]) => ({ ...place, message, fix }));
	});
	return { inlineScripts, problems };
}

function isInlineScript({ tagName, properties: { type = "", src } }: HtmlElement): boolean {
	return tagName === "script" && RUNNABLE.has(type.trim().toLowerCase()) && src === undefined;
}

/** Our inline scripts are on every page: one that only some pages have must have come in through their content. */
export function scriptsOfEveryPage(pages: readonly { file: string; inlineScripts: readonly string[] }[]) {
	const scripts = [...new Set(pages[0]?.inlineScripts ?? [])].filter((text) =>
		pages.every((page) => page.inlineScripts.includes(text)),
	);
	const message = "This page has a script that not every page has.";
	const fix = "Move the script to src/client: the content security policy allows no scripts on single pages.";
	const problems = pages.flatMap(({ file, inlineScripts }) =>
		inlineScripts
			.filter((text) => !scripts.includes(text))
			.map((text) => ({ file, line: 1, message, found: text.slice(0, 100), fix })),
	);
	return { scripts, problems };
}

function* violations(
	{ tagName: name, properties: attributes }: HtmlElement,
	foreign: ForeignOrigins,
): Generator<[message: string, fix: string]> {
	for (const [attribute, value] of Object.entries(attributes)) {
		if (attribute === "style")
			yield ["A style attribute: the content security policy forbids it.", "Use a class of a style sheet."];
		if (/^on[a-z]/.test(attribute))
			yield [`An event handler, ${attribute}: the content security policy forbids it.`, "Listen in src/client."];
		if (ADDRESSES.includes(attribute) && /^[\s\p{Cc}]*(?:javascript|vbscript|data:text)/iu.test(value))
			yield [`A script as the address in ${attribute}.`, "Link to a page or a file."];
	}
	if (name === "style")
		yield [
			"A style element: the content security policy forbids it.",
			"Put the rules into a style sheet of src/styles.",
		];
	if (["base", "iframe", "frame", "object", "embed", "applet"].includes(name))
		yield [`A ${name} element: the content security policy forbids it.`, "Link to what it shows."];
	const address = attributes[name === "link" ? "href" : "src"];
	const isLoaded =
		name !== "link" || /\b(?:stylesheet|preload|modulepreload|icon|manifest)\b/.test(attributes.rel ?? "");
	const origins = allowedOrigins(name, foreign);
	if (origins && address && isLoaded && isForeign(address, origins))
		yield [`The page loads ${address} from another host.`, "Copy the file into this repository."];
}

/** Where elements of a name may load from, besides this site; null for those that load nothing. */
function allowedOrigins(name: string, foreign: ForeignOrigins): readonly string[] | null {
	if (name === "script") return foreign.script;
	if (name === "img" || name === "source") return foreign.image;
	return name === "link" ? [] : null;
}

function isForeign(address: string, allowed: readonly string[]): boolean {
	if (!/^(?:[a-z][a-z+.-]*:)?\/\//i.test(address)) return false;
	const { origin, href } = new URL(address, "https://this.invalid");
	return !allowed.includes(origin) && !allowed.includes(href);
}
