import { type Face, round } from "../lib/artwork/face.ts";
import type { FlatDrawing, Words } from "./flatten.ts";

/** Title and description of a picture, for readers who open it alone. */
interface Named {
	title: string;
	description: string;
}

/** Writes a drawing as a self-contained SVG: words as outlines of the text face, no style sheet, script or font. */
export function writeSvg(drawing: FlatDrawing, { title, description }: Named, face: Face): string {
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
<title>${escapeXml(title)}</title>
<desc>${escapeXml(description)}</desc>
<defs>${shapes}</defs>
${body}
</svg>
`;
}

/** Places the letters of some words; each outline is written once for the whole picture. */
function place({ text, x, y, size, weight }: Words, letters: Map<string, string>, face: Face): string {
	const scale = size / face.unitsPerEm;
	return face
		.shape(text, weight)
		.glyphs.map((glyph) => {
			const d = face.glyphOutline(glyph.id, { size, weight });
			if (!d) return "";
			if (!letters.has(d)) letters.set(d, `l${letters.size.toString(36)}`);
			const baseline = y + face.metrics.ascent * size - glyph.y * scale;
			return `<use href="#${letters.get(d)}" x="${round(x + glyph.x * scale)}" y="${round(baseline)}"/>`;
		})
		.join("");
}

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
