/**
 * Link-preview pictures: 1200 x 630 PNG, one a page, with its section and title in the site's look.
 * `renderOgImages(pages, outDir)` for the build; `node scripts/og-images.mjs pages.json outDir` from a shell.
 * Words are outlines of the text face on a ground that is drawn once, so that no font and no network is needed.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { argv, exit } from "node:process";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { loadFace } from "./lib/face.mjs";
import { OG_HEIGHT, OG_WIDTH, ogGround, ogText } from "./lib/og-picture.mjs";

/**
 * @typedef {object} OgPage
 * @property {string} path Address on the site, such as "/toolhive/guides-cli/install".
 * @property {string} title
 * @property {string} section Shown above the title, such as "ToolHive CLI"; may be empty.
 */

/** Change with the look: old pictures in the cache are not used any more. */
const LOOK = "1";

/**
 * Writes one picture a page to `<outDir><path>.png` (the root becomes index.png), from the cache where nothing changed.
 * @param {readonly OgPage[]} pages
 * @param {string} outDir
 * @param {{ cacheDir?: string }} [options]
 * @returns {Promise<{ drawn: number, cached: number, largest: number }>} Counts, and the largest file in bytes.
 */
export async function renderOgImages(pages, outDir, { cacheDir = ".cache/og-images" } = {}) {
	await mkdir(cacheDir, { recursive: true });
	const [face, ground] = await Promise.all([loadFace(), drawGround()]);
	const counts = { drawn: 0, cached: 0, largest: 0 };
	const queue = [...pages];
	const work = async () => {
		for (let page = queue.shift(); page; page = queue.shift()) {
			const cached = join(cacheDir, `${hashOf(page)}.png`);
			const target = join(outDir, ogImagePath(page.path));
			await mkdir(dirname(target), { recursive: true });
			if (existsSync(cached)) counts.cached++;
			else {
				await writeFile(cached, await drawPage(ground, ogText(page, face)));
				counts.drawn++;
			}
			counts.largest = Math.max(counts.largest, (await stat(cached)).size);
			await copyFile(cached, target);
		}
	};
	await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
	return counts;
}

/**
 * Where the picture of a page lies below the output folder: "/toolhive/faq" -> "toolhive/faq.png".
 * @param {string} path
 */
export function ogImagePath(path) {
	return `${path.replace(/^\/+|\/+$/g, "") || "index"}.png`;
}

/** The ground as raw pixels: the same for every page, so that it is drawn once. */
async function drawGround() {
	const { data, info } = await sharp(Buffer.from(ogGround())).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/**
 * @param {Awaited<ReturnType<typeof drawGround>>} ground
 * @param {string} text
 */
function drawPage(ground, text) {
	return sharp(ground.data, { raw: ground.raw })
		.composite([{ input: Buffer.from(text) }])
		.png({ palette: true, colours: 128, dither: 0.3, compressionLevel: 9, effort: 2 })
		.toBuffer();
}

/** @param {OgPage} page */
const hashOf = ({ title, section }) =>
	createHash("sha256")
		.update(JSON.stringify([LOOK, OG_WIDTH, OG_HEIGHT, title, section]))
		.digest("hex")
		.slice(0, 20);

if (argv[1] && import.meta.url === pathToFileURL(argv[1]).href) {
	const [, , list, outDir] = argv;
	if (!list || !outDir) {
		console.error("Usage: node scripts/og-images.mjs pages.json outDir");
		exit(1);
	}
	const { drawn, cached, largest } = await renderOgImages(JSON.parse(await readFile(list, "utf8")), outDir);
	console.log(`Link previews: ${drawn} drawn, ${cached} from the cache, the largest ${Math.ceil(largest / 1000)} kB.`);
}
