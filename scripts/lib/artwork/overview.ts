import type { Face } from "./face.ts";
import type { ArtTheme } from "./hero.ts";
import { definitions, emptyCell, honeyCell, toolCell } from "./hero.ts";
import type { Point } from "./honeycomb.ts";
import { cellCenter, cellPath } from "./honeycomb.ts";
import { icon } from "./icons.ts";

const WIDTH = 1600;
const HEIGHT = 770;
const ORIGIN = { x: WIDTH / 2 - 20, y: 338 };
const GRID = 122;
const CELL = 112;

const CLIENT = at(-3, 0);
const PAIRS: { proxy: Point; server: Point; tool: Parameters<typeof icon>[0] }[] = [
	{ proxy: at(0, -1), server: at(3, -1), tool: "folder" },
	{ proxy: at(-1, 0), server: at(3, 0), tool: "globe" },
	{ proxy: at(-1, 1), server: at(2, 1), tool: "database" },
];

function at(q: number, r: number) {
	const { x, y } = cellCenter({ q, r }, GRID);
	return { x: ORIGIN.x + x, y: ORIGIN.y + y };
}

/**
 * The structure of ToolHive, as a comb: a client, and for each server a proxy in honey and a container. The containers
 * have no lock: they reach the network unless the reader isolates them.
 */
export function overviewArt(theme: ArtTheme, face: Face) {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${definitions(theme)}
<ellipse cx="${at(-1, 0).x}" cy="${ORIGIN.y}" rx="460" ry="340" fill="url(#glow)"/>
${ground(theme)}
${lines(theme)}
${toolCell(CLIENT, theme, CELL)}${icon("spark", CLIENT, 96, theme.tool, 5)}
${PAIRS.map(({ proxy }) => `${honeyCell(proxy, 1, theme, CELL)}${icon("shield", proxy, 104, theme.onHoney, 6)}`).join("\n")}
${PAIRS.map((pair) => container(pair, theme)).join("\n")}
${label("AI client", CLIENT, theme, face)}
${label("One proxy for each server", at(-1, 1), theme, face)}
${label("MCP servers in containers", at(2, 1), theme, face)}
</svg>
`;
}

/** Faint empty cells around the others. */
function ground(theme: ArtTheme) {
	const underClient = at(-3, 1);
	const taken = [CLIENT, underClient, at(-4, 1), ...PAIRS.flatMap(({ proxy, server }) => [proxy, server])];
	const cells = [];
	for (let r = -1; r <= 1; r++) {
		for (let q = -5; q <= 5; q++) {
			const center = at(q, r);
			const isTaken = taken.some((other) => Math.hypot(other.x - center.x, other.y - center.y) < 10);
			if (isTaken || center.x < CELL || center.x > WIDTH - CELL) continue;
			const far = Math.abs(center.x - ORIGIN.x) / (WIDTH / 2);
			const opacity = (r === 0 ? 0.85 : 0.38) * (1 - far ** 2);
			if (opacity > 0.05) cells.push(`<g opacity="${opacity.toFixed(2)}">${emptyCell(center, theme, CELL)}</g>`);
		}
	}
	return cells.join("\n");
}

function lines(theme: ArtTheme) {
	const half = (Math.sqrt(3) / 2) * CELL;
	const start = { x: CLIENT.x + half + 12, y: CLIENT.y };
	const calls = PAIRS.flatMap(({ proxy, server }) => [
		{ from: start, to: { x: proxy.x - half - 14, y: proxy.y } },
		{ from: { x: proxy.x + half + 12, y: proxy.y }, to: { x: server.x - half - 16, y: server.y } },
	]);
	const paths = calls.map(
		({ from, to }) =>
			`<path d="M${from.x.toFixed(1)} ${from.y}C${(from.x + 150).toFixed(1)} ${from.y} ${(to.x - 130).toFixed(1)} ${to.y} ${to.x.toFixed(1)} ${to.y}"/>`,
	);
	const heads = calls.map(
		({ to: { x, y } }) =>
			`<path d="M${(x - 18).toFixed(1)} ${y - 13}L${(x + 4).toFixed(1)} ${y}L${(x - 18).toFixed(1)} ${y + 13}"/>`,
	);
	return `<g fill="none" stroke="${theme.line}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${paths.join("")}${heads.join("")}</g>`;
}

/** A server in its container: a second wall around it. */
function container({ server, tool }: (typeof PAIRS)[number], theme: ArtTheme) {
	return `<path d="${cellPath(server, CELL)}" fill="${theme.ground}" stroke="${theme.warmWall}" stroke-width="5"/>${toolCell(server, theme, CELL - 17)}${icon(tool, server, 88, theme.tool, 5)}`;
}

function label(text: string, under: Point, theme: ArtTheme, face: Face) {
	const style = { size: 44, weight: 520 };
	const half = face.measure(text, style) / 2;
	const x = Math.min(WIDTH - half - 24, Math.max(half + 24, under.x));
	return `<path d="${face.outline(text, { ...style, x, y: under.y + CELL + 62, anchor: "middle" }).d}" fill="${theme.ink}"/>`;
}
