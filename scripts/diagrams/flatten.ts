/** Words of a drawing, in the place and the look that the browser gave them. */
export interface Words {
	text: string;
	x: number;
	/** Top of the line. */
	y: number;
	size: number;
	weight: number;
}

/** A drawing without style sheets; each `<g data-words="n">` waits for the outlines of words n. */
export type FlatDrawing = { body: string; words: Words[] } & ReturnType<typeof frameOf>;

/** Properties that children inherit, with their first values. */
const INHERITED: Record<string, string> = {
	fill: "rgb(0, 0, 0)",
	"fill-opacity": "1",
	stroke: "none",
	"stroke-width": "1px",
	"stroke-opacity": "1",
	"stroke-dasharray": "none",
	"stroke-linecap": "butt",
	"stroke-linejoin": "miter",
};

/** Properties of one element, with their first values. */
const OWN: Record<string, string> = {
	opacity: "1",
	"stop-color": "rgb(0, 0, 0)",
	"stop-opacity": "1",
	"mix-blend-mode": "normal",
	rx: "auto",
	ry: "auto",
};

/** Elements that show nothing. */
const EMPTY = ":is(g, defs, switch):not(:has(*), [data-words]), rect:not([width])";

type Looks = Map<Element, Record<string, string>>;

/** Attributes that a plain shape does not need. */
const SURPLUS = /^(?:class|style|role|aria-.*|data-(?!words).*|font-.*|text-anchor|name|xmlns:.*|filter)$/;

/** Space around the picture, so that no line touches its edge. */
const MARGIN = 6;

/** Turns a drawing into plain shapes: every style becomes an attribute, every line of words a place for its outlines. */
export function flatten(drawing: SVGSVGElement): FlatDrawing {
	const frame = frameOf(drawing);
	const looks: Looks = new Map([...drawing.querySelectorAll("*")].map((element) => [element, lookOf(element)]));
	const words: Words[] = [];
	for (const text of drawing.querySelectorAll("text")) text.replaceWith(...takeWords(text, words, looks));
	const unseen = "switch > foreignObject, title, desc, style, script";
	for (const element of drawing.querySelectorAll(unseen)) element.remove();
	for (const element of [...drawing.querySelectorAll("*")].reverse()) paint(element, looks);
	removeUnused(drawing);
	const stray = drawing.querySelector("foreignObject, image");
	if (stray) throw new Error(`A picture cannot show ${stray.localName}: ${stray.textContent.trim()}`);
	return { body: rename(drawing), words, ...frame };
}

/** The part of the drawing that is not empty; mermaid crops lifelines, which end below it. */
function frameOf(drawing: SVGSVGElement) {
	const box = drawing.getBBox();
	const view = drawing.viewBox.baseVal ?? box;
	const [x, y] = [Math.floor(Math.max(box.x - MARGIN, view.x)), Math.floor(Math.max(box.y - MARGIN, view.y))];
	const right = Math.min(box.x + box.width + MARGIN, view.x + view.width);
	const bottom = Math.min(box.y + box.height + MARGIN, view.y + view.height);
	return { x, y, width: Math.ceil(right) - x, height: Math.ceil(bottom) - y };
}

function lookOf(element: Element): Record<string, string> {
	const style = getComputedStyle(element);
	const names = [...Object.keys(INHERITED), ...Object.keys(OWN), "display", "visibility"];
	return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
}

/** Notes the words of a text, and gives one empty group for each of their pieces. */
function takeWords(text: SVGTextElement, words: Words[], looks: Looks): Element[] {
	const pieces = [text, ...text.querySelectorAll("tspan")].filter((piece) => piece.childElementCount === 0);
	return pieces.flatMap((piece) => {
		const shown = piece.textContent.replace(/\s+/g, " ").trim();
		const count = piece.getNumberOfChars();
		if (!shown || count < shown.length) return [];
		const { fontSize, fontWeight } = getComputedStyle(piece);
		const { x, y } = piece.getExtentOfChar(count > shown.length && /^\s/.test(piece.textContent) ? 1 : 0);
		const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
		group.dataset.words = String(words.length);
		const transform = text.getAttribute("transform");
		if (transform) group.setAttribute("transform", transform);
		looks.set(group, looks.get(piece) ?? {});
		words.push({ text: shown, x, y, size: Number.parseFloat(fontSize), weight: Number(fontWeight) });
		return [group];
	});
}

/** Writes the look of an element as attributes, as far as it differs from what it inherits. */
function paint(element: Element, looks: Looks): void {
	const look = looks.get(element) ?? {};
	const parent = (element.parentElement && looks.get(element.parentElement)) ?? INHERITED;
	if (element.matches(EMPTY) || look.display === "none" || look.visibility === "hidden" || look.opacity === "0") {
		element.remove();
		return;
	}
	for (const { name } of [...element.attributes]) if (SURPLUS.test(name)) element.removeAttribute(name);
	const first = { ...parent, ...OWN };
	for (const name of [...Object.keys(INHERITED), ...Object.keys(OWN)]) {
		element.removeAttribute(name);
		if (look[name] && look[name] !== first[name]) element.setAttribute(name, shorten(look[name]));
	}
}

const hex = (part: string) => Number(part).toString(16).padStart(2, "0");

const shorten = (value: string) =>
	value
		.replace(/^rgb\((\d+), (\d+), (\d+)\)$/, (_, red, green, blue) => `#${hex(red)}${hex(green)}${hex(blue)}`)
		.replace(/px|"/g, "");

/** Removes definitions without a use, and names that nothing refers to. */
function removeUnused(drawing: SVGSVGElement): void {
	for (const element of drawing.querySelectorAll("[id]")) {
		const isUsed = drawing.innerHTML.includes(`#${element.id}`);
		if (!isUsed && /^(?:marker|filter|.*Gradient|clipPath|symbol)$/.test(element.localName)) element.remove();
		else if (!isUsed) element.removeAttribute("id");
	}
	for (const group of drawing.querySelectorAll(EMPTY)) group.remove();
}

/** Gives short names in their order: mermaid counts some on from drawing to drawing. */
function rename(drawing: SVGSVGElement): string {
	const names = new Map([...drawing.querySelectorAll("[id]")].map(({ id }, at) => [id, `i${at}`]));
	return drawing.innerHTML.replace(/(\bid="|#)([^"()]+)/g, (whole, before, id) => {
		const name = names.get(id);
		return name ? `${before}${name}` : whole;
	});
}
