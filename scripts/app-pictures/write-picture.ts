import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { screenFile } from "../../src/lib/screen-file";
import type { Shot, Theme } from "./open-app";

/** Maximum size of a picture in bytes. */
export const MAX_BYTES = 40_000;

/** Qualities to try, best first, until a picture is small enough. */
const QUALITIES = [82, 72, 62, 50];

/** Published widths: as many pixels as on the page, and twice as many for dense screens. */
export const DENSITIES = [1, 2];

export const FORMATS = ["avif", "webp"] as const;

const ENCODERS = {
	avif: (image: Sharp, quality: number) => image.avif({ quality: quality - 18, effort: 4, chromaSubsampling: "4:4:4" }),
	webp: (image: Sharp, quality: number) => image.webp({ quality, effort: 6, smartSubsample: true }),
} as const;

/** Widest picture on a page: the column of text. */
const COLUMN = 736;

/** Writes a picture in all formats and widths. Returns its size on the page and its largest file. */
export async function writePicture(folder: string, name: string, theme: Theme, shot: Shot) {
	const width = Math.min(COLUMN, shot.width);
	const height = Math.round((shot.height * width) / shot.width);
	const files = DENSITIES.flatMap((density) =>
		FORMATS.map(async (format) => {
			const image = sharp(shot.png).resize(width * density, height * density, { kernel: "lanczos3" });
			const bytes = await encode(image, format, `${name}-${theme}`);
			await writeFile(join(folder, screenFile(name, theme, width * density, format)), bytes);
			return bytes.length;
		}),
	);
	return { width, height, bytes: Math.max(...(await Promise.all(files))) };
}

async function encode(image: Sharp, format: (typeof FORMATS)[number], name: string): Promise<Buffer> {
	for (const quality of QUALITIES) {
		const bytes = await ENCODERS[format](image.clone(), quality).toBuffer();
		if (bytes.length <= MAX_BYTES) return bytes;
	}
	throw new Error(`${name} has more than ${MAX_BYTES} bytes as ${format}.\n  Show less of the window in it.`);
}
