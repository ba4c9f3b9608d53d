/**
 * Draws the site's own pictures: `npx tsx scripts/artwork.ts` writes the mark, the icons and the two large
 * pictures of the home page. Run it after a change in scripts/lib/{mark,hero,overview,icons}.ts and commit the files.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { loadFace } from "./lib/artwork/face.ts";
import { ART_THEMES, heroArt } from "./lib/artwork/hero.ts";
import { faviconSvg, markPaths, markSvg, tileSvg } from "./lib/artwork/mark.ts";
import { overviewArt } from "./lib/artwork/overview.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Large pictures. */
async function writePictures(folder: string) {
	const face = await loadFace();
	for (const [name, theme] of Object.entries(ART_THEMES)) {
		for (const [picture, svg] of Object.entries({ hero: heroArt(theme), overview: overviewArt(theme, face) }))
			await writeFile(join(folder, `${picture}-${name}.svg`), svg);
	}
}

async function writeIcons(folder: string) {
	const tile = (size: number, share: number) =>
		sharp(Buffer.from(tileSvg(size, share)))
			.png({ compressionLevel: 9, palette: true })
			.toBuffer();
	await writeFile(join(folder, "favicon.svg"), faviconSvg());
	await writeFile(join(folder, "favicon.ico"), ico(await Promise.all([16, 32, 48].map(plainIcon))));
	await writeFile(join(folder, "apple-touch-icon.png"), await tile(180, 0.7));
	await writeFile(join(folder, "icon-192.png"), await tile(192, 0.74));
	await writeFile(join(folder, "icon-512.png"), await tile(512, 0.74));
	// Systems may crop a maskable icon to a circle of 80 %.
	await writeFile(join(folder, "icon-maskable-512.png"), await tile(512, 0.58));
}

async function plainIcon(size: number) {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24" color="#d9901a">${markPaths()}</svg>`;
	return { size, png: await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer() };
}

/** An icon file: a directory, then the pictures. */
function ico(pictures: readonly { size: number; png: Buffer }[]) {
	const header = Buffer.alloc(6 + 16 * pictures.length);
	header.writeUInt16LE(1, 2);
	header.writeUInt16LE(pictures.length, 4);
	let offset = header.length;
	for (const [at, { size, png }] of pictures.entries()) {
		const entry = 6 + 16 * at;
		header.writeUInt8(size, entry);
		header.writeUInt8(size, entry + 1);
		header.writeUInt16LE(1, entry + 4);
		header.writeUInt16LE(32, entry + 6);
		header.writeUInt32LE(png.length, entry + 8);
		header.writeUInt32LE(offset, entry + 12);
		offset += png.length;
	}
	return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

const images = join(root, "src/images");
await mkdir(images, { recursive: true });
await writeFile(join(images, "mark.svg"), markSvg());
await writePictures(images);
await writeIcons(join(root, "static"));
