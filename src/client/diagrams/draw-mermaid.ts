import type { Mermaid, MermaidConfig } from "mermaid";
import { themeVariables } from "./colours";

/** Parts of a drawing that may be the product's own: nodes, and the actors of a sequence. */
const PARTS = "g.node, g:has(> rect.actor)";

/** Lines, corners and words of all kinds of drawings, and the parts of the product in honey. */
const css = ({ ownBkg, ownBorder, lineColor }: Record<string, unknown>) => `
	.node :is(rect, path, polygon, circle) { stroke-width: 1.25px }
	.node rect.basic, .cluster rect, rect.actor { rx: 8px; ry: 8px }
	.label-container + .label tspan, .clusters .cluster-label text, text.actor tspan { font-weight: 500 }
	.messageText, .noteText tspan, .loopText tspan { font-size: 13px !important }
	.flowchart-link, .messageLine0, .messageLine1 { stroke-width: 1.5px !important }
	.actor-line { stroke-width: 1px }
	.edgeLabel text, .clusters .cluster-label text { font-size: 13px; fill: ${lineColor} }
	[fill="#444444"] { fill: ${lineColor} !important }
	[stroke="#444444"] { stroke: ${lineColor} !important }
	.edgeLabel rect { opacity: 1 !important }
	.own > :is(rect, path, polygon, circle) { fill: ${ownBkg} !important; stroke: ${ownBorder} !important; stroke-width: 1.5px }
	.today { display: none }
`;

/** Draws a diagram with mermaid into a place on the page, in the page's colours. */
export async function drawMermaid(mermaid: Mermaid, place: HTMLElement, source: string, config: MermaidConfig) {
	const variables = themeVariables();
	const isDark = getComputedStyle(document.documentElement).colorScheme === "dark";
	mermaid.initialize({
		startOnLoad: false,
		theme: isDark ? "dark" : "neutral",
		darkMode: isDark,
		themeVariables: { ...variables, fontFamily: "Docs Text" },
		themeCSS: css(variables),
		fontFamily: "Docs Text",
		fontSize: 15,
		htmlLabels: false,
		deterministicIds: true,
		securityLevel: "strict",
		suppressErrorRendering: true,
		journey: { textPlacement: "tspan", sectionColours: [String(variables.textColor)] },
		...config,
	});
	const { svg } = await mermaid.render("diagram", source, place);
	place.innerHTML = svg;
	const drawing = place.querySelector("svg");
	if (!drawing) throw new Error("mermaid drew nothing.");
	markOwnParts(drawing);
	alignTitles(drawing);
	return drawing;
}

/** Marks what the product adds to the picture: the parts with its name or its command, else the proxy, else the operator. */
function markOwnParts(drawing: SVGSVGElement): void {
	const parts = [...drawing.querySelectorAll(PARTS)];
	const own = [/\b(?:ToolHive|thv)\b/, /^[^:]*\bproxy\b/i, /\b(?:operator|API server)\b/i]
		.map((word) => parts.filter((part) => word.test(wordsOf(part))))
		.find(({ length }) => length > 0 && length < parts.length);
	for (const part of own ?? []) part.classList.add("own");
}

/** The words of a part; each of its lines is an element of its own. */
const wordsOf = (part: Element) =>
	[...part.querySelectorAll("tspan:not(:has(*))")].map(({ textContent }) => textContent.trim()).join(" ");

/** Puts the title of a frame to its left, where fewer arrows cross it than in its middle. */
function alignTitles(drawing: SVGSVGElement): void {
	for (const title of drawing.querySelectorAll<SVGGraphicsElement>(".clusters .cluster-label")) {
		const frame = title.parentElement?.querySelector("rect");
		const move = title.transform.baseVal[0];
		if (frame && move) move.setTranslate(frame.x.baseVal.value + 12 - title.getBBox().x, move.matrix.f);
	}
}
