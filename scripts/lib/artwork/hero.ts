import type { Point } from "./honeycomb.ts";
import { cellCenter, cellPath } from "./honeycomb.ts";
import { icon } from "./icons.ts";

export interface ArtTheme {
	ground: string;
	/** Fill of an empty cell, top and bottom. */
	cell: [string, string];
	/** Outline of an empty cell. */
	wall: string;
	/** Thin light along the upper walls. */
	rim: string;
	/** Fill of a full cell: light, honey, deep. */
	honey: [string, string, string];
	onHoney: string;
	/** Fill of a cell with a tool in it. */
	warm: [string, string];
	warmWall: string;
	tool: string;
	glow: { color: string; opacity: number };
	ink: string;
	muted: string;
	line: string;
}

export const ART_THEMES: Record<"light" | "dark", ArtTheme> = {
	dark: {
		ground: "#131211",
		cell: ["#22201c", "#181715"],
		wall: "#38342e",
		rim: "#4a453c",
		honey: ["#ffd684", "#f4b740", "#d9901a"],
		onHoney: "#3a2600",
		warm: ["#33280f", "#211b10"],
		warmWall: "#8f6a22",
		tool: "#f7c765",
		glow: { color: "#f4b740", opacity: 0.2 },
		ink: "#ece7de",
		muted: "#b0a798",
		line: "#8b7547",
	},
	light: {
		ground: "#fdfcf9",
		cell: ["#fbf8f1", "#f4efe4"],
		wall: "#e4dccc",
		rim: "#ffffff",
		honey: ["#ffe1a0", "#f9c658", "#eeab2f"],
		onHoney: "#5a3a00",
		warm: ["#fff6e1", "#fdecc6"],
		warmWall: "#e0b45a",
		tool: "#9a6304",
		glow: { color: "#f8c050", opacity: 0.26 },
		ink: "#1e1b16",
		muted: "#5f574a",
		line: "#c39a4d",
	},
};

const WIDTH = 1680;
const HEIGHT = 1120;
/** Distance from centre to corner, in the grid and in a cell: the difference is the wall. */
const GRID = 131;
const CELL = 120;

/**
 * Cells that are not empty, by their place in the grid (q along the row, r down).
 */
const CELLS: { q: number; r: number; honey?: number; tool?: Parameters<typeof icon>[0] }[] = [
	{ q: 0, r: 0, honey: 1, tool: "terminal" },
	{ q: 1, r: 0, tool: "globe" },
	{ q: 0, r: -1, tool: "folder" },
	{ q: -1, r: 1, tool: "database" },
	{ q: 0, r: 1, honey: 0.56 },
	{ q: 1, r: -1, honey: 0.38 },
	{ q: -1, r: 0, honey: 0.72 },
	{ q: 2, r: -2, tool: "branch" },
	{ q: -2, r: 2, tool: "chat" },
	{ q: 1, r: 1, tool: "search" },
	{ q: 2, r: -1, tool: "mail" },
	{ q: -2, r: 1, tool: "code" },
	{ q: -1, r: -1, tool: "chart" },
	{ q: 2, r: 0, honey: 0.2 },
];

/** The picture of the home page: a comb with honey and tools in its cells, which fade towards the edges. */
export function heroArt(theme: ArtTheme) {
	const origin = { x: WIDTH / 2, y: HEIGHT / 2 };
	const cells = grid(origin).map((cell) => paintCell(cell, theme));
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${definitions(theme)}
<ellipse cx="${origin.x}" cy="${origin.y}" rx="800" ry="560" fill="url(#glow)"/>
${cells.join("\n")}
</svg>
`;
}

function grid(origin: Point) {
	const cells = [];
	for (let r = -4; r <= 4; r++) {
		for (let q = -7; q <= 7; q++) {
			const { x, y } = cellCenter({ q, r }, GRID);
			const far = Math.hypot(x / 840, y / 590);
			const strength = 1 - Math.max(0, Math.min(1, (far - 0.58) / 0.46)) ** 0.9;
			const isInside = Math.abs(x) + GRID < WIDTH / 2 && Math.abs(y) + GRID < HEIGHT / 2;
			if (isInside && strength > 0.03) cells.push({ q, r, center: { x: origin.x + x, y: origin.y + y }, strength });
		}
	}
	return cells;
}

function paintCell({ q, r, center, strength }: ReturnType<typeof grid>[number], theme: ArtTheme) {
	const kind = CELLS.find((candidate) => candidate.q === q && candidate.r === r);
	const opacity = strength.toFixed(2);
	if (kind?.honey !== undefined)
		return `<g opacity="${opacity}">${honeyCell(center, kind.honey, theme)}${kind.tool ? icon(kind.tool, center, 104, theme.onHoney, 6.5) : ""}</g>`;
	if (kind?.tool)
		return `<g opacity="${opacity}">${toolCell(center, theme)}${icon(kind.tool, center, 92, theme.tool, 5)}</g>`;
	return `<g opacity="${opacity}">${emptyCell(center, theme)}</g>`;
}

export function emptyCell(center: Point, theme: ArtTheme, size: number = CELL) {
	return `<path d="${cellPath(center, size)}" fill="url(#cell)" stroke="${theme.wall}" stroke-width="2"/><path d="${cellPath(center, size - 5)}" fill="none" stroke="url(#rim)" stroke-width="1.5"/>`;
}

export function toolCell(center: Point, theme: ArtTheme, size: number = CELL) {
	return `<path d="${cellPath(center, size)}" fill="url(#warm)" stroke="${theme.warmWall}" stroke-width="2.5"/><circle cx="${center.x.toFixed(1)}" cy="${center.y.toFixed(1)}" r="${size * 0.78}" fill="url(#lamp)"/>`;
}

/** A cell with honey up to a level (1: full). */
export function honeyCell(center: Point, level: number, theme: ArtTheme, size: number = CELL) {
	if (level >= 1) {
		return `<path d="${cellPath(center, size)}" fill="url(#honey)"/><path d="${cellPath(center, size - 6)}" fill="none" stroke="url(#shine)" stroke-width="3"/>`;
	}
	const inner = size - 9;
	const top = center.y + inner - 2 * inner * level;
	const half = Math.sqrt(3) * 0.5 * size;
	const [left, right] = [center.x - half, center.x + half];
	// The surface of the honey: one slow wave, clipped to the cell.
	const crest = `M${left.toFixed(1)} ${(top + 5).toFixed(1)}C${(left + half * 0.6).toFixed(1)} ${(top - 13).toFixed(1)} ${(center.x + half * 0.25).toFixed(1)} ${(top + 17).toFixed(1)} ${right.toFixed(1)} ${(top - 3).toFixed(1)}`;
	const body = `${crest}V${(center.y + size).toFixed(1)}H${left.toFixed(1)}z`;
	const id = `c${Math.round(center.x)}-${Math.round(center.y)}`;
	return `${toolCell(center, theme, size)}<clipPath id="${id}"><path d="${cellPath(center, inner)}"/></clipPath><g clip-path="url(#${id})"><path d="${body}" fill="url(#honey)"/><path d="${crest}" transform="translate(0 3)" fill="none" stroke="#ffffff" stroke-opacity="0.4" stroke-width="4"/></g>`;
}

export function definitions(theme: ArtTheme) {
	const stop = (offset: number, color: string, opacity = 1) =>
		`<stop offset="${offset}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ""}/>`;
	const vertical = 'x1="0" y1="0" x2="0" y2="1"';
	const { cell, warm, honey, rim, glow } = theme;
	return `<defs>
<linearGradient id="cell" ${vertical}>${stop(0, cell[0])}${stop(1, cell[1])}</linearGradient>
<linearGradient id="warm" ${vertical}>${stop(0, warm[0])}${stop(1, warm[1])}</linearGradient>
<linearGradient id="honey" x1="0.2" y1="0" x2="0.5" y2="1">${stop(0, honey[0])}${stop(0.45, honey[1])}${stop(1, honey[2])}</linearGradient>
<linearGradient id="rim" ${vertical}>${stop(0, rim, 0.9)}${stop(0.5, rim, 0)}</linearGradient>
<linearGradient id="shine" ${vertical}>${stop(0, "#ffffff", 0.55)}${stop(0.45, "#ffffff", 0)}</linearGradient>
<radialGradient id="lamp">${stop(0, glow.color, glow.opacity * 1.1)}${stop(1, glow.color, 0)}</radialGradient>
<radialGradient id="glow">${stop(0, glow.color, glow.opacity)}${stop(0.5, glow.color, glow.opacity * 0.35)}${stop(1, glow.color, 0)}</radialGradient>
</defs>`;
}
