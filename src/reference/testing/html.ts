import { parseHtml, textOf as textIn } from "../../../pipeline/html/parse-html";

/** All ids of a piece of HTML, in order. */
export function idsOf(html: string): string[] {
	return valuesOf(html, "id");
}

function valuesOf(html: string, attribute: string): string[] {
	return parseHtml(html).elements.flatMap(({ properties }) => properties[attribute] ?? []);
}

/** The text that readers see. */
export function textOf(html: string): string {
	return parseHtml(html.replace(/(?=<)/g, " "))
		.children.map((node) => textIn([node]))
		.join(" ")
		.replace(/\s+/g, " ");
}

/** Number of elements in the HTML. */
export function countElements(html: string): number {
	return parseHtml(html).elements.length;
}

/** Problems of an article's markup, in words; an empty list is what we want. */
export function markupProblems(html: string): string[] {
	const ids = idsOf(html);
	const doubled = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id "${id}" appears twice`);
	const spaced = ids.filter((id) => id === "" || /\s/.test(id)).map((id) => `id "${id}" is empty or contains a space`);
	const lost = valuesOf(html, "href")
		.flatMap((url) => (url.startsWith("#") ? [url.slice(1)] : []))
		.filter((fragment) => !ids.includes(fragment))
		.map((fragment) => `#${fragment} leads nowhere`);
	const headings = parseHtml(html).elements.flatMap(({ tagName }) =>
		/^h[1-6]$/.test(tagName) ? [Number(tagName[1])] : [],
	);
	const jumps = headings
		.filter((depth, index) => depth > (headings[index - 1] ?? 1) + 1)
		.map((depth) => `h${depth} skips a level`);
	const styled = / style="/.test(html) ? ["a style attribute, which the content security policy forbids"] : [];
	const handled = / on[a-z]+="/.test(html) ? ["an inline event handler"] : [];
	return [
		...doubled,
		...spaced,
		...lost,
		...jumps,
		...styled,
		...handled,
		...(headings.includes(1) ? ["an h1 of its own"] : []),
	];
}
