/**
 * Link-preview pictures: one 1200 x 630 PNG for each page, with its section and title in the site's design.
 * `renderOgImages(pages, outDir)` for the build; `npx tsx scripts/og-images.ts pages.json outDir` from a shell.
 * Words are outlines of the text face on a ground that is drawn once, so that no font or network is needed.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { argv, exit } from "node:process";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { type Face, loadFace } from "./lib/artwork/face.ts";
import { encodeIndexedPng } from "./lib/artwork/indexed-png.ts";
import { OG_HEIGHT, OG_INK, OG_WIDTH, OG_WORDS, ogGround, ogText } from "./lib/artwork/og-picture.ts";

export interface OgPage {
	/** Address on the site, such as "/toolhive/guides-cli/install". */
	path: string;
	title: string;
	/** Text above the title, such as "ToolHive CLI"; may be empty. */
	section: string;
}

/** Raise this when the design changes, so that cached pictures are no longer used. */
const LOOK = "3";

/** Writes one picture for each page to `<outDir><path>.png` (the root becomes index.png), from the cache if nothing changed. Returns how many of each. */
export async function renderOgImages(
	pages: readonly OgPage[],
	outDir: string,
	{ siteName = "", cacheDir = ".cache/og-images" }: { siteName?: string; cacheDir?: string } = {},
) {
	await mkdir(cacheDir, { recursive: true });
	const face = await loadFace();
	const ground = await drawGround(face, siteName);
	const counts = { drawn: 0, cached: 0 };
	const queue = [...pages];
	const work = async () => {
		for (let page = queue.shift(); page; page = queue.shift()) {
			const cached = join(cacheDir, `${hashOf(page, siteName)}.png`);
			const target = join(outDir, ogImagePath(page.path));
			await mkdir(dirname(target), { recursive: true });
			if (existsSync(cached)) counts.cached++;
			else {
				await writeFile(cached, await drawPage(ground, ogText(page, face)));
				counts.drawn++;
			}
			await copyFile(cached, target);
		}
	};
	await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
	return counts;
}

/** Path of a page's picture below the output folder: "/toolhive/faq" -> "toolhive/faq.png". */
export function ogImagePath(path: string) {
	return `${path.replace(/^\/+|\/+$/g, "") || "index"}.png`;
}

/** Steps between the ground and the colour of a word, for the edges of its letters. */
const STEPS = 16;

/** The ground with one palette for all pages: it is drawn once, and its colours are computed once. */
async function drawGround(face: Face, siteName: string) {
	const drawing = Buffer.from(await ogGround(face, siteName));
	const few = await sharp(drawing).png({ palette: true, colours: 128, dither: 0.3, effort: 10 }).toBuffer();
	const pixels = await sharp(few).removeAlpha().raw().toBuffer();
	const places: Map<number, number> = new Map();
	const rows = new Uint8Array((OG_WIDTH + 1) * OG_HEIGHT);
	for (let at = 0; at < OG_WIDTH * OG_HEIGHT; at++) {
		const color = pixels.readUIntBE(at * 3, 3);
		const place = places.get(color) ?? places.size;
		places.set(color, place);
		rows[inRows(at % OG_WIDTH, Math.floor(at / OG_WIDTH))] = place;
	}
	const palette = [...places.keys()];
	const behind = rows[inRows(OG_WORDS.left, OG_WORDS.top)] ?? 0;
	const title = places.size;
	for (const ink of [OG_INK.title, OG_INK.section])
		palette.push(...ramp(palette[behind] ?? 0, Number.parseInt(ink.slice(1), 16)));
	return { rows, picture: rows.slice(), palette, title, section: title + STEPS };
}

/** Place of a pixel in rows that each begin with a filter. */
const inRows = (x: number, y: number) => y * (OG_WIDTH + 1) + 1 + x;

/** Colours between two colours, without the first, in STEPS. */
function ramp(from: number, to: number) {
	const mix = (shift: number, part: number) =>
		Math.round(((from >> shift) & 255) * (1 - part) + ((to >> shift) & 255) * part) << shift;
	return Array.from({ length: STEPS }, (_, step) => {
		const part = (step + 1) / STEPS;
		return mix(16, part) + mix(8, part) + mix(0, part);
	});
}

async function drawPage(
	{ rows, picture, palette, title, section }: Awaited<ReturnType<typeof drawGround>>,
	text: string,
) {
	const words = await sharp(Buffer.from(text)).ensureAlpha().raw().toBuffer();
	const inks = new Uint32Array(words.buffer, words.byteOffset, words.length / 4);
	// One picture for all pages: to collect the garbage of a thousand takes longer than to draw them.
	picture.set(rows);
	const { left, top, width, height } = OG_WORDS;
	for (let at = 0; at < width * height; at++) {
		if (inks[at] === 0) continue;
		const step = Math.round(((words[at * 4 + 3] ?? 0) / 255) * STEPS);
		if (step === 0) continue;
		const start = (words[at * 4 + 2] ?? 0) < 0x90 ? section : title;
		picture[inRows(left + (at % width), top + Math.floor(at / width))] = start + step - 1;
	}
	return encodeIndexedPng({ width: OG_WIDTH, height: OG_HEIGHT }, palette, picture);
}

function hashOf({ title, section }: OgPage, siteName: string): string {
	const look = JSON.stringify([LOOK, OG_WIDTH, OG_HEIGHT, siteName, title, section]);
	return createHash("sha256").update(look).digest("hex").slice(0, 20);
}

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
	const [, , list, outDir, siteName] = argv;
	if (!list || !outDir) {
		console.error("Usage: npx tsx scripts/og-images.ts pages.json outDir [siteName]");
		exit(1);
	}
	// A build that ends before the drawing does takes its folders away.
	process.once("disconnect", () => exit());
	process.channel?.unref();
	const pages: OgPage[] = JSON.parse(await readFile(list, "utf8"));
	const { drawn, cached } = await renderOgImages(pages, outDir, { siteName });
	console.log(`Link previews: ${drawn} drawn, ${cached} from the cache.`);
}
