import { readFile } from "node:fs/promises";
import { breakLines } from "../text-lines.ts";
import type { Face } from "./face.ts";

/** The size that social networks ask for. */
export const OG_WIDTH = 1200;
export const OG_HEIGHT = 630;

const MARGIN = 76;
const TEXT_WIDTH = 720;

export const OG_INK = { title: "#ece7de", section: "#f4b740" };

/** Area for a page's words: below the name, over the bar, with room for a word that is too wide. */
export const OG_WORDS = { left: 56, top: 120, width: 904, height: 480 };

/** The common parts of all pictures: ground, comb and mark from `og-ground.svg`, and the site's name. */
export async function ogGround(face: Face, siteName: string) {
	const drawing = await readFile(new URL("og-ground.svg", import.meta.url), "utf8");
	const name = face.outline(siteName, { size: 32, weight: 600, x: MARGIN + 68, y: MARGIN + 30 });
	return drawing.replace(/<\/svg>\s*$/, `<path d="${name}" fill="${OG_INK.title}"/></svg>`);
}

/** The words of one page on a plain ground, which covers OG_WORDS. */
export function ogText({ title, section }: { title: string; section: string }, face: Face) {
	const { size, lines } = fitTitle(title, face);
	const step = size * 1.14;
	const first = OG_HEIGHT - 92 - (lines.length - 1) * step;
	const words = lines.map((line, at) => {
		const x = MARGIN - size * 0.05;
		return [face.outline(line, { size, weight: 640, x, y: first + at * step, tracking: -0.018 }), OG_INK.title];
	});
	const above = first - size * 0.74 - 34;
	if (section) words.push([face.outline(section, { size: 30, weight: 500, x: MARGIN, y: above }), OG_INK.section]);
	const { left, top, width, height } = OG_WORDS;
	const paths = words.map(([d, fill]) => `<path d="${d}" fill="${fill}"/>`).join("");
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${paths}</svg>`;
}

/** The largest size at which a title takes two lines, or three from 60 down; the last size takes any title. */
function fitTitle(title: string, face: Face) {
	// Words without a break opportunity, such as thv_config_otel_set-sampling-rate, count too.
	for (const size of [84, 76, 68, 60, 52, 44, 38]) {
		const measure = (line: string) => face.measure(line, { size, weight: 640, tracking: -0.018 });
		const lines = breakLines(title, TEXT_WIDTH, measure);
		if ((lines.length <= (size > 60 ? 2 : 3) && lines.every((line) => measure(line) <= TEXT_WIDTH)) || size === 38)
			return { size, lines };
	}
	throw new Error("unreachable");
}
