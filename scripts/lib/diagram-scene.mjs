/**
 * What a layout hands to the painter: shapes with a role, in the order in which they are painted. Units are CSS pixels.
 * @typedef {"node" | "own" | "group" | "label" | "edge" | "lifeline" | "frame" | "note"} Role
 * @typedef {{ type: "shape", role: Role, shape: "box" | "pill" | "cell" | "store" | "person", x: number, y: number, width: number, height: number }} Shape
 * @typedef {{ type: "text", role: Role, lines: string[], x: number, y: number, anchor: "start" | "middle" | "end", size: number, weight: number }} Text
 * @typedef {{ type: "line", role: Role, points: Point[], line: "solid" | "dotted" | "thick", arrows: { start: boolean, end: boolean } }} Line
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ x: number, y: number, width: number, height: number }} Box
 * @typedef {{ width: number, height: number, items: (Shape | Text | Line)[] }} Scene
 */

/** Sizes that both layouts and the painter share. */
export const TEXT = {
	node: { size: 15, weight: 500 },
	label: { size: 13, weight: 400 },
	group: { size: 13, weight: 500 },
	lineHeight: 1.3,
};

/** Space around the whole picture, so that a stroke or an arrowhead never touches its edge. */
export const MARGIN = 6;

/**
 * A line without the parts that lie under some boxes: labels sit in gaps of their lines.
 * @param {readonly Point[]} points Right angles only.
 * @param {readonly Box[]} boxes
 * @returns {Point[][]}
 */
export function cutOut(points, boxes) {
	/** @type {Point[][]} */
	const pieces = [];
	/** @type {Point[]} */
	let piece = points[0] ? [points[0]] : [];
	for (let at = 1; at < points.length; at++) {
		const [from, to] = [points[at - 1], points[at]];
		for (const [enter, leave] of gaps(from, to, boxes)) {
			pieces.push([...piece, between(from, to, enter)]);
			piece = [between(from, to, leave)];
		}
		piece.push(to);
	}
	pieces.push(piece);
	return pieces.filter((candidate) => length(candidate) > 0.5);
}

/**
 * Parts of a segment under boxes, as shares of its length, in order and merged.
 * @param {Point} from
 * @param {Point} to
 * @param {readonly Box[]} boxes
 */
function gaps(from, to, boxes) {
	const spans = boxes
		.map((box) => span(from, to, box))
		.filter(([enter, leave]) => leave > enter)
		.sort((a, b) => a[0] - b[0]);
	/** @type {[number, number][]} */
	const merged = [];
	for (const [enter, leave] of spans) {
		const last = merged.at(-1);
		if (last && enter <= last[1]) last[1] = Math.max(last[1], leave);
		else merged.push([enter, leave]);
	}
	return merged;
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {Box} box
 * @returns {[number, number]}
 */
function span(from, to, box) {
	let [enter, leave] = [0, 1];
	for (const [start, delta, low, high] of [
		[from.x, to.x - from.x, box.x, box.x + box.width],
		[from.y, to.y - from.y, box.y, box.y + box.height],
	]) {
		if (delta === 0) {
			if (start <= low || start >= high) return [0, 0];
			continue;
		}
		const [near, far] = [(low - start) / delta, (high - start) / delta].sort((a, b) => a - b);
		enter = Math.max(enter, near);
		leave = Math.min(leave, far);
	}
	return [enter, leave];
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} share
 */
const between = (from, to, share) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });

/** @param {readonly Point[]} points */
const length = (points) =>
	points.slice(1).reduce((sum, point, at) => sum + Math.hypot(point.x - points[at].x, point.y - points[at].y), 0);
