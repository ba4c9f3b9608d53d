/**
 * @typedef {import("./diagram-scene.mjs").Point} Point
 * @typedef {import("./diagram-scene.mjs").Box} Box
 * @typedef {object} Route A line between two boxes, with the label that sits in it.
 * @property {Point[]} points
 * @property {Box} from
 * @property {Box} to
 * @property {Box | null} label
 */

/** The longest sideways step that counts as a wobble. */
const WOBBLE = 15;
/** Free space between an end of a line and the corner of its box, and between two ends. */
const CORNER = 9;
const APART = 9;

/**
 * Takes small sideways steps out of lines by sliding their ends along the boxes, as far as there is room.
 * @param {Route[]} routes Changed in place.
 * @param {"x" | "y"} axis The axis along which ends may slide.
 */
export function straighten(routes, axis) {
	for (const route of routes) {
		const { points } = route;
		for (let at = 0; at + 3 < points.length; at++) {
			const step = points[at + 2][axis] - points[at + 1][axis];
			if (step === 0 || Math.abs(step) > WOBBLE) continue;
			const isFirst = at === 0;
			const isLast = at + 3 === points.length - 1;
			if (isLast && canEnd(routes, route, false, points[at + 1][axis], axis)) slide(route, at + 2, at + 3, -step, axis);
			else if (isFirst && canEnd(routes, route, true, points[at + 2][axis], axis)) slide(route, at, at + 1, step, axis);
			else continue;
			points.splice(at + 1, 2);
			at--;
		}
	}
}

/**
 * @param {Route[]} routes
 * @param {Route} route
 * @param {boolean} isStart
 * @param {number} value
 * @param {"x" | "y"} axis
 */
function canEnd(routes, route, isStart, value, axis) {
	const box = isStart ? route.from : route.to;
	const end = isStart ? route.points[0] : route.points[route.points.length - 1];
	const size = axis === "y" ? box.height : box.width;
	if (value < box[axis] + CORNER || value > box[axis] + size - CORNER) return false;
	const across = axis === "y" ? "x" : "y";
	return routes.every((other) =>
		[other.points[0], other.points[other.points.length - 1]].every(
			(point) =>
				point === end ||
				Math.abs(point[across] - end[across]) > 1 ||
				!isNear(point, box) ||
				Math.abs(point[axis] - value) >= APART,
		),
	);
}

/**
 * @param {Point} point
 * @param {Box} box
 */
const isNear = (point, box) =>
	point.x >= box.x - 2 && point.x <= box.x + box.width + 2 && point.y >= box.y - 2 && point.y <= box.y + box.height + 2;

/**
 * @param {Route} route
 * @param {number} first
 * @param {number} last
 * @param {number} by
 * @param {"x" | "y"} axis
 */
function slide(route, first, last, by, axis) {
	const { label, points } = route;
	const line = points[first][axis];
	if (label) {
		const middle = label[axis] + (axis === "y" ? label.height : label.width) / 2;
		const across = axis === "y" ? "x" : "y";
		const center = label[across] + (axis === "y" ? label.width : label.height) / 2;
		const [low, high] = [points[first][across], points[last][across]].sort((a, b) => a - b);
		if (Math.abs(middle - line) < 2 && center > low && center < high) label[axis] += by;
	}
	points[first] = { ...points[first], [axis]: points[first][axis] + by };
	points[last] = { ...points[last], [axis]: points[last][axis] + by };
}
