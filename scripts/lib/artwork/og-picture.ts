import { breakLines } from "../text-lines.ts";
import type { Face } from "./face.ts";
import { ART_THEMES, definitions, emptyCell, honeyCell, toolCell } from "./hero.ts";
import type { Point } from "./honeycomb.ts";
import { cellCenter } from "./honeycomb.ts";
import { icon } from "./icons.ts";
import { markPaths } from "./mark.ts";

/** The size that social networks ask for. */
export const OG_WIDTH = 1200;
export const OG_HEIGHT = 630;

const MARGIN = 76;
const TEXT_WIDTH = 720;
const GRID = 94;
const CELL = 86;
const theme = ART_THEMES.dark;

/** The comb at the right edge, in whole cells, with the contents of each. */
const CELLS = [
	{ q: 0, r: 0, kind: "full", tool: "terminal" },
	{ q: 1, r: 0, kind: "tool", tool: "globe" },
	{ q: 1, r: -1, kind: "tool", tool: "folder" },
	{ q: 0, r: 1, kind: "tool", tool: "database" },
	{ q: 0, r: -1, kind: "empty" },
	{ q: -1, r: 1, kind: "empty" },
	{ q: 1, r: 1, kind: "level" },
	{ q: 2, r: -1, kind: "empty" },
	{ q: 1, r: -2, kind: "empty" },
	{ q: 2, r: -2, kind: "tool", tool: "branch" },
	{ q: -1, r: 2, kind: "empty" },
	{ q: 0, r: 2, kind: "tool", tool: "chat" },
	{ q: 1, r: 2, kind: "empty" },
	{ q: 3, r: -2, kind: "empty" },
	{ q: 2, r: 0, kind: "empty" },
	{ q: 2, r: -3, kind: "empty" },
	{ q: 3, r: -3, kind: "empty" },
	{ q: -1, r: 3, kind: "empty" },
	{ q: -2, r: 3, kind: "empty" },
	{ q: 0, r: 3, kind: "empty" },
] as const;

/** The colours of the words. */
export const OG_INK = { title: theme.ink, section: "#f4b740" };

/** Area for a page's words: below the name, over the bar, with room for a word that is too wide. */
export const OG_WORDS = { left: 56, top: 120, width: 904, height: 480 };

/** The common parts of all pictures: ground, comb, mark and name. */
export function ogGround(face: Face, siteName: string) {
	const origin = { x: 985, y: 315 };
	const name = face.outline(siteName, { size: 32, weight: 600, x: MARGIN + 68, y: MARGIN + 30 });
	const cells = CELLS.map((cell) => {
		const { x, y } = cellCenter(cell, GRID);
		const center = { x: origin.x + x, y: origin.y + y };
		const far = Math.hypot(x / 330, y / 330);
		return `<g opacity="${Math.max(0.12, 1 - Math.max(0, far - 0.35) * 0.85).toFixed(2)}">${paintCell(cell, center)}</g>`;
	});
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_WIDTH}" height="${OG_HEIGHT}">${definitions(theme)}
<rect width="${OG_WIDTH}" height="${OG_HEIGHT}" fill="${theme.ground}"/>
${cells.join("\n")}
<rect y="${OG_HEIGHT - 8}" width="${OG_WIDTH}" height="8" fill="#f4b740"/>
<svg x="${MARGIN - 6}" y="${MARGIN - 12}" width="60" height="60" viewBox="0 0 24 24" color="#f4b740">${markPaths()}</svg>
<path d="${name.d}" fill="${theme.ink}"/>
</svg>`;
}

function paintCell(cell: (typeof CELLS)[number], center: Point) {
	if (cell.kind === "full") return honeyCell(center, 1, theme, CELL) + icon(cell.tool, center, 76, theme.onHoney, 5);
	if (cell.kind === "tool") return toolCell(center, theme, CELL) + icon(cell.tool, center, 66, theme.tool, 4);
	if (cell.kind === "level") return honeyCell(center, 0.45, theme, CELL);
	return emptyCell(center, theme, CELL);
}

/** The words of one page on a plain ground, which covers OG_WORDS. */
export function ogText({ title, section }: { title: string; section: string }, face: Face) {
	const { size, lines } = fitTitle(title, face);
	const step = size * 1.14;
	const first = OG_HEIGHT - 92 - (lines.length - 1) * step;
	const words = lines.map((line, at) => {
		const x = MARGIN - size * 0.05;
		return [face.outline(line, { size, weight: 640, x, y: first + at * step, tracking: -0.018 }).d, OG_INK.title];
	});
	const above = first - size * 0.74 - 34;
	if (section) words.push([face.outline(section, { size: 30, weight: 500, x: MARGIN, y: above }).d, OG_INK.section]);
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
