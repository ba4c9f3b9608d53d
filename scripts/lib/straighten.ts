import type { Box, Point } from "./diagram-scene.ts";
import { itemAt } from "./item-at.ts";
/** A line between two boxes, with its label. */
export interface Route {
	points: Point[];
	from: Box;
	to: Box;
	label: Box | null;
}

/** The longest sideways step that counts as a wobble. */
const WOBBLE = 15;
/** Free space between an end of a line and the corner of its box, and between two ends. */
const CORNER = 9;
const APART = 9;

/** Removes small sideways steps from lines by sliding their ends along the boxes, as far as there is room. */
export function straighten(routes: Route[], axis: "x" | "y") {
	for (const route of routes) {
		const { points } = route;
		for (let at = 0; at + 3 < points.length; at++) {
			const [before, after] = [itemAt(points, at + 1)[axis], itemAt(points, at + 2)[axis]];
			const step = after - before;
			if (step === 0 || Math.abs(step) > WOBBLE) continue;
			const isFirst = at === 0;
			const isLast = at + 3 === points.length - 1;
			if (isLast && canEnd(routes, route, false, before, axis)) slide(route, at + 2, at + 3, -step, axis);
			else if (isFirst && canEnd(routes, route, true, after, axis)) slide(route, at, at + 1, step, axis);
			else continue;
			points.splice(at + 1, 2);
			at--;
		}
	}
}

function canEnd(routes: Route[], route: Route, isStart: boolean, value: number, axis: "x" | "y") {
	const box = isStart ? route.from : route.to;
	const end = itemAt(route.points, isStart ? 0 : -1);
	const size = axis === "y" ? box.height : box.width;
	if (value < box[axis] + CORNER || value > box[axis] + size - CORNER) return false;
	const across = axis === "y" ? "x" : "y";
	return routes.every((other) =>
		[itemAt(other.points, 0), itemAt(other.points, -1)].every(
			(point) =>
				point === end ||
				Math.abs(point[across] - end[across]) > 1 ||
				!isNear(point, box) ||
				Math.abs(point[axis] - value) >= APART,
		),
	);
}

const isNear = (point: Point, box: Box) =>
	point.x >= box.x - 2 && point.x <= box.x + box.width + 2 && point.y >= box.y - 2 && point.y <= box.y + box.height + 2;

function slide(route: Route, first: number, last: number, by: number, axis: "x" | "y") {
	const { label, points } = route;
	const [start, end] = [itemAt(points, first), itemAt(points, last)];
	const line = start[axis];
	if (label) {
		const middle = label[axis] + (axis === "y" ? label.height : label.width) / 2;
		const across = axis === "y" ? "x" : "y";
		const center = label[across] + (axis === "y" ? label.width : label.height) / 2;
		const [low, high] = [Math.min(start[across], end[across]), Math.max(start[across], end[across])];
		if (Math.abs(middle - line) < 2 && center > low && center < high) label[axis] += by;
	}
	points[first] = { ...start, [axis]: start[axis] + by };
	points[last] = { ...end, [axis]: end[axis] + by };
}
