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
	/** Extra space between letters, in em. */
	tracking?: number;
}

/** The text face with its kerning. `measure` and `draw` agree exactly. */
export class Face {
	readonly unitsPerEm: number;
	/** Height above the baseline, as a fraction of the font size. */
	readonly ascent: number;
	private readonly face: hb.Face;
	private readonly shapes = new Map<string, ReturnType<typeof this.shapeAnew>>();

	constructor(sfnt: Uint8Array) {
		this.face = new hb.Face(new hb.Blob(sfnt));
		this.unitsPerEm = this.face.upem;
		this.ascent = new hb.Font(this.face).hExtents().ascender / this.unitsPerEm;
	}

	/** Glyphs of a text, which are the same for every size, so that each text is shaped once. */
	shape(text: string, weight: number) {
		const key = `${weight} ${text}`;
		const shaped = this.shapes.get(key) ?? this.shapeAnew(text, weight);
		this.shapes.set(key, shaped);
		return shaped;
	}

	/** Each glyph with its outline, empty for a space, and its place in the text; in font units, with y upwards. */
	private shapeAnew(text: string, weight: number) {
		const font = new hb.Font(this.face);
		font.setVariations([new hb.Variation("wght", weight)]);
		const buffer = new hb.Buffer();
		buffer.addText(text);
		buffer.guessSegmentProperties();
		hb.shape(font, buffer);
		const positions = buffer.getGlyphPositions();
		let advance = 0;
		const glyphs = buffer.getGlyphInfos().map(({ codepoint: id }, at) => {
			const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
			const outline = font.glyphToPath(id).replace(/-?\d+\.\d+/g, (number) => Number(number).toFixed());
			const glyph = { id, outline, x: advance + xOffset, y: yOffset };
			advance += xAdvance;
			return glyph;
		});
		return { glyphs, advance };
	}

	missing(text: string) {
		return [...new Set(text)].filter((char) => this.shape(char, 400).glyphs.some((glyph) => glyph.id === 0)).join("");
	}

	measure(text: string, { size, weight = 400, tracking = 0 }: TextOptions) {
		const { advance, glyphs } = this.shape(text, weight);
		return (advance * size) / this.unitsPerEm + Math.max(0, glyphs.length - 1) * tracking * size;
	}

	/** A text as SVG whose baseline begins at a place, so that pictures look the same without the font installed. */
	draw(text: string, [x, y]: [number, number], fill: string, { size, weight = 400, tracking = 0 }: TextOptions) {
		const { unitsPerEm } = this;
		const paths = this.shape(text, weight).glyphs.map(
			({ outline, x, y }, at) => `<path transform="translate(${x + at * tracking * unitsPerEm} ${y})" d="${outline}"/>`,
		);
		const scale = size / unitsPerEm;
		return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join("")}</g>`;
	}
}

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
