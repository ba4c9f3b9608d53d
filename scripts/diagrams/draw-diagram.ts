import type { DiagramSource } from "../../pipeline/mdx/code-meta";
import { escapeMarkup } from "../../src/lib/escape";
import { type Face, loadFace } from "../lib/artwork/face.ts";
import type { FlatDrawing, Words } from "./flatten.ts";
import { type Layout, NARROW, WIDE } from "./layouts.ts";
import type { Draw } from "./studio.ts";

type Diagram = DiagramSource & { source: string };

/** Draws one diagram in both themes, and again for phones if that makes it narrower. Returns its sizes and files. */
export async function drawDiagram(diagram: Diagram, draw: Draw) {
	const face = await loadFace();
	const files: Record<string, string> = {};
	const save = async (name: string, layout: Layout, light: FlatDrawing) => {
		files[`${name}-light.svg`] = writeSvg(light, diagram, face);
		files[`${name}-dark.svg`] = writeSvg(await draw("dark", diagram.source, layout), diagram, face);
		return { width: light.width, height: light.height };
	};
	const wide = await fit(diagram.source, WIDE, draw);
	const size = await save(diagram.hash, wide.layout, wide.drawing);
	if (size.width <= NARROWEST) return { files, ...size };
	const narrow = await fit(diagram.source, NARROW, draw);
	if (narrow.drawing.width > size.width * 0.9) return { files, ...size };
	return { files, ...size, narrow: await save(`${diagram.hash}-narrow`, narrow.layout, narrow.drawing) };
}

/** Pictures up to this width suit phones as they are. */
const NARROWEST = 350;

/** The first layout that fits its place, else the narrowest. */
async function fit(source: string, layouts: readonly Layout[], draw: Draw) {
	const tried = [];
	for (const layout of layouts) {
		const drawing = await draw("light", source, layout);
		if (drawing.width <= layout.place) return { layout, drawing };
		tried.push({ layout, drawing });
	}
	return tried.reduce((best, next) => (next.drawing.width < best.drawing.width ? next : best));
}

/** Writes a drawing as a self-contained SVG: words as outlines of the text face, no style sheet, script or font. */
function writeSvg(drawing: FlatDrawing, { title, description }: Diagram, face: Face): string {
	const missing = face.missing(drawing.words.map(({ text }) => text).join(""));
	if (missing) throw new Error(`The text face has no glyph for ${missing}. Write it in words.`);
	const { x, y, width, height } = drawing;
	const letters = new Map<string, string>();
	const body = drawing.body
		.replace(/\d+\.\d{3,}/g, (number) => String(round(Number(number))))
		.replace(/ data-words="(\d+)"([^>]*)>/g, (_, at: string, look: string) => {
			const words = drawing.words[Number(at)];
			return `${look}>${words ? place(words, letters, face) : ""}`;
		})
		.replace(/><\/(?:path|rect|line|circle|ellipse|polygon|polyline|use|stop)>/g, "/>");
	const shapes = [...letters].map(([d, id]) => `<path id="${id}" d="${d}"/>`).join("");
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}" role="img">
<title>${escapeMarkup(title)}</title>
<desc>${escapeMarkup(description)}</desc>
<defs>${shapes}</defs>
${body}
</svg>
`;
}

/** Places the letters of some words, in font units; each outline is written once for the whole picture. */
function place({ text, x, y, size, weight }: Words, letters: Map<string, string>, face: Face): string {
	const scale = size / face.unitsPerEm;
	const uses = face.shape(text, weight).glyphs.map((glyph) => {
		if (!glyph.outline) return "";
		const id = letters.get(glyph.outline) ?? `l${letters.size.toString(36)}`;
		letters.set(glyph.outline, id);
		return `<use href="#${id}" x="${glyph.x}"${glyph.y ? ` y="${glyph.y}"` : ""}/>`;
	});
	const baseline = y + face.ascent * size;
	return `<g transform="translate(${round(x)} ${round(baseline)}) scale(${scale} ${-scale})">${uses.join("")}</g>`;
}

const round = (value: number) => Math.round(value * 100) / 100;
