import type { Box, Line, Point, Scene, Shape, Text } from "./diagram-scene.ts";
import { TEXT } from "./diagram-scene.ts";
import type { Face, TextOptions } from "./face.ts";
import { round } from "./face.ts";
import { itemAt } from "./item-at.ts";

type Paint = { fill: string; stroke: string; width: number };
export type Theme = Record<"ink" | "muted" | "edge" | "lifeline", string> &
	Record<"node" | "own" | "group" | "frame" | "note", Paint>;

/** Colours of the two themes: those of src/styles/palette.css, mixed where a picture needs a calmer one. */
export const THEMES: Record<"light" | "dark", Theme> = {
	light: {
		ink: "#1e1b16",
		muted: "#5f574a",
		edge: "#7a7163",
		lifeline: "#cfc7b8",
		node: { fill: "#ffffff", stroke: "#8a8172", width: 1.25 },
		own: { fill: "#fdf0d3", stroke: "#b07408", width: 1.5 },
		group: { fill: "#f6f3ec", stroke: "#d8d0c1", width: 1 },
		frame: { fill: "none", stroke: "#d8d0c1", width: 1 },
		note: { fill: "#f6f3ec", stroke: "#d8d0c1", width: 1 },
	},
	dark: {
		ink: "#ece7de",
		muted: "#b0a798",
		edge: "#918878",
		lifeline: "#423e37",
		node: { fill: "#24221f", stroke: "#7a7265", width: 1.25 },
		own: { fill: "#35290f", stroke: "#f4b740", width: 1.5 },
		group: { fill: "#1b1a18", stroke: "#423e37", width: 1 },
		frame: { fill: "none", stroke: "#423e37", width: 1 },
		note: { fill: "#1b1a18", stroke: "#423e37", width: 1 },
	},
};

const RADIUS = { node: 8, own: 8, group: 10, frame: 10, note: 6 };
const ARROW = { length: 8, half: 4 };

/**
 * A scene as a self-contained SVG without style sheet, script, font or external reference. The same scene
 * gives the same bytes everywhere.
 */
export function paintScene(scene: Scene & { title: string; description: string }, theme: Theme, face: Face) {
	const letters = new Letters(face);
	const body = scene.items.map((item) => {
		if (item.type === "shape") return paintShape(item, theme);
		if (item.type === "line") return paintLine(item, theme);
		return letters.paint(item, item.role === "node" || item.role === "own" ? theme.ink : theme.muted);
	});
	const [width, height] = [Math.ceil(scene.width), Math.ceil(scene.height)];
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
		`<title>${escapeXml(scene.title)}</title>`,
		`<desc>${escapeXml(scene.description)}</desc>`,
		`<defs>${letters.definitions()}</defs>`,
		...body,
		"</svg>\n",
	].join("\n");
}

/** Letters of a picture: each outline is written once, then placed by reference. */
class Letters {
	private readonly known = new Map<string, { id: string; d: string }>();
	private readonly face: Face;

	constructor(face: Face) {
		this.face = face;
	}

	paint({ lines, x, y, anchor, size, weight }: Text, fill: string) {
		const uses = lines.flatMap((line, at) =>
			this.placeLine(line, { x, y: y + at * size * TEXT.lineHeight, anchor, size, weight }),
		);
		return `<g fill="${fill}">${uses.join("")}</g>`;
	}

	placeLine(line: string, { x = 0, y = 0, anchor, size, weight = 400 }: TextOptions) {
		const { glyphs, advance } = this.face.shape(line, weight);
		const scale = size / this.face.unitsPerEm;
		const left = x - (anchor === "middle" ? (advance * scale) / 2 : 0);
		return glyphs.flatMap((glyph) => {
			const id = this.define(glyph.id, size, weight);
			return id ? [`<use href="#${id}" x="${round(left + glyph.x * scale)}" y="${round(y - glyph.y * scale)}"/>`] : [];
		});
	}

	define(glyph: number, size: number, weight: number) {
		const key = `${glyph} ${size} ${weight}`;
		let letter = this.known.get(key);
		if (!letter) {
			const d = this.face.glyphOutline(glyph, { size, weight });
			letter = { id: d ? `l${[...this.known.values()].filter((known) => known.d).length.toString(36)}` : "", d };
			this.known.set(key, letter);
		}
		return letter.id;
	}

	definitions() {
		return [...this.known.values()]
			.filter(({ d }) => d)
			.map(({ id, d }) => `<path id="${id}" d="${d}"/>`)
			.join("");
	}
}

function paintShape(item: Shape, theme: Theme) {
	const role = item.role as keyof typeof RADIUS;
	const { fill, stroke, width: line } = theme[role];
	const paint = `fill="${fill}" stroke="${stroke}" stroke-width="${line}"`;
	const { x, y, width, height } = item;
	if (item.shape === "cell") return `<path d="${cellPath(item)}" ${paint} stroke-linejoin="round"/>`;
	if (item.shape === "store") {
		const rim = `a${round(width / 2)} 6 0 0 0 ${round(width)} 0`;
		return `<path d="M${round(x)} ${round(y + 6)}a${round(width / 2)} 6 0 0 1 ${round(width)} 0v${round(height - 12)}a${round(width / 2)} 6 0 0 1 ${round(-width)} 0zm0 0${rim}" ${paint}/>`;
	}
	const radius = item.shape === "pill" ? height / 2 : RADIUS[role];
	return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(radius)}" ${paint}/>`;
}

/** A horizontal hexagon with rounded corners, for a decision. */
function cellPath({ x, y, width, height }: Box) {
	const slope = Math.min(height / Math.sqrt(12), width / 4);
	const [first, second] = [
		{ x: x + slope, y },
		{ x: x + width - slope, y },
	];
	const rest = [
		{ x: x + width, y: y + height / 2 },
		{ x: x + width - slope, y: y + height },
		{ x: x + slope, y: y + height },
		{ x, y: y + height / 2 },
	];
	return `${roundedPath([middle(first, second), second, ...rest, first, middle(first, second)], 5)}z`;
}

function paintLine({ role, points, line, arrows }: Line, theme: Theme) {
	const stroke = role === "lifeline" ? theme.lifeline : role === "frame" ? theme.frame.stroke : theme.edge;
	const shaft = [...points];
	const heads: string[] = [];
	if (arrows.end) heads.push(arrowHead(shaft, false));
	if (arrows.start) heads.push(arrowHead(shaft, true));
	const width = line === "thick" ? 2.5 : role === "edge" ? 1.5 : 1;
	const dash =
		line === "dotted" ? ` stroke-dasharray="${role === "edge" ? "1 4.5" : "4 4"}" stroke-linecap="round"` : "";
	const path = `<path d="${roundedPath(shaft, 8)}" fill="none" stroke="${stroke}" stroke-width="${width}"${dash}/>`;
	return (
		path + heads.map((d) => `<path d="${d}" fill="${stroke}" stroke="${stroke}" stroke-linejoin="round"/>`).join("")
	);
}

/** The arrowhead at one end; shortens the shaft so that it does not show through the tip. */
function arrowHead(points: Point[], isStart: boolean) {
	const end = isStart ? 0 : points.length - 1;
	const [tip, from] = [itemAt(points, end), itemAt(points, isStart ? 1 : end - 1)];
	const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
	const unit = { x: (tip.x - from.x) / length, y: (tip.y - from.y) / length };
	// Half a pixel of space before the border that it points at.
	const point = { x: tip.x - unit.x * 1.5, y: tip.y - unit.y * 1.5 };
	const base = { x: point.x - unit.x * ARROW.length, y: point.y - unit.y * ARROW.length };
	points[end] = base;
	const corner = (side: number) =>
		`${round(base.x - unit.y * ARROW.half * side)} ${round(base.y + unit.x * ARROW.half * side)}`;
	return `M${round(point.x)} ${round(point.y)}L${corner(1)}L${corner(-1)}z`;
}

function roundedPath(points: readonly Point[], radius: number) {
	const first = itemAt(points, 0);
	let path = `M${round(first.x)} ${round(first.y)}`;
	for (let at = 1; at < points.length; at++) {
		const [last, corner, next] = [itemAt(points, at - 1), itemAt(points, at), points[at + 1]];
		if (!next) {
			path += `L${round(corner.x)} ${round(corner.y)}`;
			continue;
		}
		const [before, after] = [distance(last, corner), distance(corner, next)];
		const cut = Math.min(radius, before / 2, after / 2);
		const start = toward(corner, last, cut / (before || 1));
		const end = toward(corner, next, cut / (after || 1));
		path += `L${round(start.x)} ${round(start.y)}Q${round(corner.x)} ${round(corner.y)} ${round(end.x)} ${round(end.y)}`;
	}
	return path;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

const toward = (from: Point, to: Point, share: number) => ({
	x: from.x + (to.x - from.x) * share,
	y: from.y + (to.y - from.y) * share,
});

const middle = (a: Point, b: Point) => toward(a, b, 0.5);

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
