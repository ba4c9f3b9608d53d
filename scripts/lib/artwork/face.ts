import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import * as hb from "harfbuzzjs";
import subsetFont from "subset-font";

/** The text face as published: all glyphs, weights 100 to 900. */
export const FACE_SOURCE = fileURLToPath(new URL("../../fonts/geist-variable.woff2", import.meta.url));

export interface TextOptions {
	size: number;
	/** 100 to 900; 400 by default. */
	weight?: number;
	/** Left edge and baseline. */
	x?: number;
	y?: number;
	/** Extra space between letters, in em. */
	tracking?: number;
}

/** A drawing command of a glyph: its letter and its numbers. */
type Command = [string, number[]];

interface PlacedGlyph {
	id: number;
	x: number;
	y: number;
	advance: number;
}

/** The text face with its kerning. `measure` and `outline` agree exactly. */
export class Face {
	readonly unitsPerEm: number;
	/** Heights of a line, as fractions of the font size. */
	readonly metrics: { ascent: number; descent: number; lineGap: number };
	private readonly face: hb.Face;
	private readonly fonts = new Map<number, hb.Font>();
	private readonly glyphs = new Map<string, Command[]>();
	private readonly shapes = new Map<string, { glyphs: PlacedGlyph[]; advance: number }>();

	constructor(sfnt: Uint8Array) {
		const face = new hb.Face(new hb.Blob(sfnt));
		this.unitsPerEm = face.upem;
		this.face = face;
		const { ascender, descender, lineGap } = new hb.Font(face).hExtents();
		this.metrics = { ascent: ascender / face.upem, descent: -descender / face.upem, lineGap: lineGap / face.upem };
	}

	font(weight: number) {
		let font = this.fonts.get(weight);
		if (!font) {
			font = new hb.Font(this.face);
			font.setVariations([new hb.Variation("wght", weight)]);
			this.fonts.set(weight, font);
		}
		return font;
	}

	/** Glyphs of a text with their places, in font units: the same for every size, so that each text is shaped once. */
	shape(text: string, weight: number) {
		const key = `${weight} ${text}`;
		const shaped = this.shapes.get(key) ?? this.shapeAnew(text, weight);
		this.shapes.set(key, shaped);
		return shaped;
	}

	shapeAnew(text: string, weight: number) {
		const font = this.font(weight);
		const buffer = new hb.Buffer();
		buffer.addText(text);
		buffer.guessSegmentProperties();
		hb.shape(font, buffer);
		const positions = buffer.getGlyphPositions();
		let pen = 0;
		const glyphs = buffer.getGlyphInfos().map((info, at) => {
			const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
			const glyph = { id: info.codepoint, x: pen + xOffset, y: yOffset, advance: xAdvance };
			pen += xAdvance;
			return glyph;
		});
		return { glyphs, advance: pen };
	}

	missing(text: string) {
		return [...new Set(text)].filter((char) => this.shape(char, 400).glyphs.some((glyph) => glyph.id === 0)).join("");
	}

	measure(text: string, { size, weight = 400, tracking = 0 }: TextOptions) {
		const { advance, glyphs } = this.shape(text, weight);
		return (advance * size) / this.unitsPerEm + Math.max(0, glyphs.length - 1) * tracking * size;
	}

	/** Path data of a text, so that pictures look the same without the font installed. */
	outline(text: string, { size, weight = 400, x = 0, y = 0, tracking = 0 }: TextOptions): string {
		const scale = size / this.unitsPerEm;
		return this.shape(text, weight)
			.glyphs.map((glyph, at) =>
				placePath(
					this.glyphPath(glyph.id, weight),
					scale,
					x + glyph.x * scale + at * tracking * size,
					y - glyph.y * scale,
				),
			)
			.join("");
	}

	/** One glyph with its origin at 0, 0; empty for a space. */
	glyphOutline(id: number, { size, weight = 400 }: TextOptions) {
		return placePath(this.glyphPath(id, weight), size / this.unitsPerEm, 0, 0);
	}

	glyphPath(id: number, weight: number) {
		const key = `${weight} ${id}`;
		let commands = this.glyphs.get(key);
		if (!commands) {
			commands = [
				...this.font(weight)
					.glyphToPath(id)
					.matchAll(/([A-Za-z])([^A-Za-z]*)/g),
			].map(
				([, letter = "", numbers = ""]): Command => [
					letter,
					(numbers.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number),
				],
			);
			this.glyphs.set(key, commands);
		}
		return commands;
	}
}

/** Scales a glyph (y up) into the picture (y down) and writes it with the shortest relative commands. */
function placePath(commands: Command[], scale: number, dx: number, dy: number) {
	let [px, py] = [0, 0];
	return commands
		.map(([letter, values]) => {
			if (letter === "Z") return "z";
			const points: [number, number][] = [];
			for (let at = 0; at < values.length; at += 2)
				points.push([round(dx + (values[at] ?? 0) * scale), round(dy - (values[at + 1] ?? 0) * scale)]);
			const relative = letter !== "M";
			const [[firstX, firstY] = [px, py]] = points;
			const [dxs, dys] = [firstX - px, firstY - py];
			const text = points.flatMap(([x, y]) => (relative ? [x - px, y - py] : [x, y])).map(shortest);
			[px, py] = points.at(-1) ?? [px, py];
			if (letter === "L" && round(dys) === 0) return `h${shortest(dxs)}`;
			if (letter === "L" && round(dxs) === 0) return `v${shortest(dys)}`;
			return (
				(relative ? letter.toLowerCase() : letter) +
				text.reduce((line, number) => line + (line && !number.startsWith("-") ? " " : "") + number, "")
			);
		})
		.join("");
}

export const round = (value: number) => Math.round(value * 100) / 100;

const shortest = (value: number) => String(round(value) || 0).replace(/^(-?)0\./, "$1.");

let loaded: Promise<Face> | undefined;

/** The text face, read once. */
export function loadFace() {
	loaded ??= (async () => {
		const source = await readFile(FACE_SOURCE);
		// HarfBuzz reads only plain sfnt; keeping all glyphs makes this merely a conversion of the file format.
		return new Face(await subsetFont(source, "", { targetFormat: "truetype", keepAllGlyphs: true }));
	})();
	return loaded;
}
