import { readFile } from "node:fs/promises";
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
	const name = face.draw(siteName, [MARGIN + 68, MARGIN + 30], OG_INK.title, { size: 32, weight: 600 });
	return drawing.replace(/<\/svg>\s*$/, `${name}</svg>`);
}

/** The words of one page on a plain ground, which covers OG_WORDS. */
export function ogText({ title, section }: { title: string; section: string }, face: Face) {
	const { size, lines } = fitTitle(title, face);
	const step = size * 1.14;
	const first = OG_HEIGHT - 92 - (lines.length - 1) * step;
	const words = lines.map((line, at) =>
		face.draw(line, [MARGIN - size * 0.05, first + at * step], OG_INK.title, { size, weight: 640, tracking: -0.018 }),
	);
	const above = first - size * 0.74 - 34;
	if (section) words.push(face.draw(section, [MARGIN, above], OG_INK.section, { size: 30, weight: 500 }));
	const { left, top, width, height } = OG_WORDS;
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${words.join("")}</svg>`;
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

/**
 * Breaks a text into lines no wider than `width`, as even as possible, in the smallest number of lines.
 * A single word that is wider stays whole.
 */
function breakLines(text: string, width: number, measure: (line: string) => number): string[] {
	return text.split("\n").flatMap((paragraph) => {
		const words = paragraph.split(" ").filter(Boolean);
		const greedy = fill(words, width, measure);
		if (greedy.length < 2) return greedy;
		// Narrow the column as far as the number of lines allows.
		let [low, high] = [0, width];
		while (high - low > 1) {
			const middle = (low + high) / 2;
			if (fill(words, middle, measure).length > greedy.length) low = middle;
			else high = middle;
		}
		return fill(words, high, measure);
	});
}

function fill(words: readonly string[], width: number, measure: (line: string) => number) {
	const lines: string[] = [];
	for (const word of words) {
		const last = lines.at(-1);
		if (last !== undefined && measure(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines;
}
