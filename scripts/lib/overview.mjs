import { definitions, emptyCell, honeyCell, toolCell } from "./hero.mjs";
import { cellCenter, cellPath } from "./honeycomb.mjs";
import { icon } from "./icons.mjs";

/**
 * @typedef {import("./hero.mjs").ArtTheme} ArtTheme
 * @typedef {import("./diagram-scene.mjs").Point} Point
 */

const WIDTH = 1600;
const HEIGHT = 770;
const ORIGIN = { x: WIDTH / 2 - 20, y: 338 };
const GRID = 122;
const CELL = 112;

const CLIENT = at(-3, 0);
const PROXY = at(0, 0);
/** @type {{ center: Point, tool: Parameters<typeof icon>[0] }[]} */
const SERVERS = [
	{ center: at(3, -1), tool: "folder" },
	{ center: at(3, 0), tool: "globe" },
	{ center: at(2, 1), tool: "database" },
];

/**
 * @param {number} q
 * @param {number} r
 */
function at(q, r) {
	const { x, y } = cellCenter({ q, r }, GRID);
	return { x: ORIGIN.x + x, y: ORIGIN.y + y };
}

/**
 * How ToolHive is built, told as a comb: a client, the proxy in honey, and servers in locked cells.
 * @param {ArtTheme} theme
 * @param {import("./face.mjs").Face} face
 */
export function overviewArt(theme, face) {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${definitions(theme)}
<ellipse cx="${PROXY.x}" cy="${PROXY.y}" rx="460" ry="340" fill="url(#glow)"/>
${ground(theme)}
${lines(theme)}
${toolCell(CLIENT, theme, CELL)}${icon("spark", CLIENT, 96, theme.tool, 5)}
${honeyCell(PROXY, 1, theme, CELL)}${icon("shield", PROXY, 104, theme.onHoney, 6)}
${SERVERS.map((server) => container(server, theme)).join("\n")}
${label("AI client", CLIENT, theme, face)}
${label("ToolHive proxy", PROXY, theme, face)}
${label("MCP servers in containers", at(2, 1), theme, face)}
</svg>
`;
}

/**
 * Empty cells around, faint, none where something stands.
 * @param {ArtTheme} theme
 */
function ground(theme) {
	const taken = [CLIENT, PROXY, ...SERVERS.map((server) => server.center)];
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

/** @param {ArtTheme} theme */
function lines(theme) {
	const half = (Math.sqrt(3) / 2) * CELL;
	const start = { x: PROXY.x + half + 12, y: PROXY.y };
	const paths = SERVERS.map(({ center }) => {
		const end = { x: center.x - half - 16, y: center.y };
		return `M${start.x.toFixed(1)} ${start.y}C${(start.x + 150).toFixed(1)} ${start.y} ${(end.x - 130).toFixed(1)} ${end.y} ${end.x.toFixed(1)} ${end.y}`;
	});
	const request = `M${(CLIENT.x + half + 12).toFixed(1)} ${CLIENT.y}H${(PROXY.x - half - 14).toFixed(1)}`;
	const ends = [
		...SERVERS.map(({ center }) => ({ x: center.x - half - 14, y: center.y })),
		{ x: PROXY.x - half - 12, y: PROXY.y },
	];
	return `<g fill="none" stroke="${theme.line}" stroke-width="5" stroke-linecap="round"><path d="${request}"/>${paths.map((d) => `<path d="${d}"/>`).join("")}</g>${ends
		.map(
			({ x, y }) =>
				`<path d="M${(x - 18).toFixed(1)} ${y - 13}L${(x + 4).toFixed(1)} ${y}L${(x - 18).toFixed(1)} ${y + 13}" fill="none" stroke="${theme.line}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
		)
		.join("")}`;
}

/**
 * A server in its container: a second wall around, and a lock on it.
 * @param {typeof SERVERS[number]} server
 * @param {ArtTheme} theme
 */
function container({ center, tool }, theme) {
	const lock = { x: center.x + CELL * 0.6, y: center.y - CELL * 0.62 };
	return `<path d="${cellPath(center, CELL)}" fill="${theme.ground}" stroke="${theme.warmWall}" stroke-width="5"/>${toolCell(center, theme, CELL - 17)}${icon(tool, center, 88, theme.tool, 5)}<circle cx="${lock.x.toFixed(1)}" cy="${lock.y.toFixed(1)}" r="29" fill="${theme.ground}"/><circle cx="${lock.x.toFixed(1)}" cy="${lock.y.toFixed(1)}" r="24" fill="url(#honey)"/>${icon("lock", { x: lock.x, y: lock.y - 1 }, 34, theme.onHoney, 3)}`;
}

/**
 * @param {string} text
 * @param {Point} under
 * @param {ArtTheme} theme
 * @param {import("./face.mjs").Face} face
 */
function label(text, under, theme, face) {
	const style = { size: 44, weight: 520 };
	const half = face.measure(text, style) / 2;
	const x = Math.min(WIDTH - half - 24, Math.max(half + 24, under.x));
	return `<path d="${face.outline(text, { ...style, x, y: under.y + CELL + 62, anchor: "middle" }).d}" fill="${theme.ink}"/>`;
}
