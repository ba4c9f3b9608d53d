import { decodeEntities } from "../../lib/html-tags";

/** All ids of a piece of HTML, in order. */
export function idsOf(html: string): string[] {
	return [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = ""]) => decodeEntities(id));
}

/** The fragments of links within the page. */
function fragmentsOf(html: string): string[] {
	return [...html.matchAll(/ href="#([^"]*)"/g)].map(([, fragment = ""]) => decodeEntities(fragment));
}

/** The text that readers see. */
export function textOf(html: string): string {
	return decodeEntities(html.replace(/<[^>]+>/g, " ")).replace(/\s+/g, " ");
}

/** Depths of the headings, in order. */
function headingsOf(html: string): number[] {
	return [...html.matchAll(/<h([1-6])[ >]/g)].map(([, depth]) => Number(depth));
}

/** Number of elements in the HTML. */
export function countElements(html: string): number {
	return [...html.matchAll(/<[a-z]/g)].length;
}

/** Problems of an article's markup, in words; an empty list is what we want. */
export function markupProblems(html: string): string[] {
	const ids = idsOf(html);
	const doubled = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id "${id}" appears twice`);
	const spaced = ids.filter((id) => id === "" || /\s/.test(id)).map((id) => `id "${id}" is empty or contains a space`);
	const lost = fragmentsOf(html)
		.filter((fragment) => !ids.includes(fragment))
		.map((fragment) => `#${fragment} leads nowhere`);
	const headings = headingsOf(html);
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
