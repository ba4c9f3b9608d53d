/** The result of a layout: shapes with a role, in the order in which they are painted. Units are CSS pixels. */
import { itemAt } from "./item-at.ts";

type Role = "node" | "own" | "group" | "label" | "edge" | "lifeline" | "frame" | "note";
export type Shape = {
	type: "shape";
	role: Role;
	shape: "box" | "pill" | "cell" | "store" | "person";
	x: number;
	y: number;
	width: number;
	height: number;
};
export type Text = {
	type: "text";
	role: Role;
	lines: string[];
	x: number;
	y: number;
	anchor: "start" | "middle" | "end";
	size: number;
	weight: number;
};
export type Line = {
	type: "line";
	role: Role;
	points: Point[];
	line: "solid" | "dotted" | "thick";
	arrows: { start: boolean; end: boolean };
};
export type Point = { x: number; y: number };
export type Box = { x: number; y: number; width: number; height: number };
export type Scene = { width: number; height: number; items: (Shape | Text | Line)[] };

/** Sizes that both layouts and the painter share. */
export const TEXT = {
	node: { size: 15, weight: 500 },
	label: { size: 13, weight: 400 },
	group: { size: 13, weight: 500 },
	lineHeight: 1.3,
};

/** Space around the whole picture, so that a stroke or an arrowhead never touches its edge. */
export const MARGIN = 6;

/** A line without the parts under boxes, so that labels are in gaps of their lines. */
export function cutOut(points: readonly Point[], boxes: readonly Box[]): Point[][] {
	const pieces: Point[][] = [];
	let piece: Point[] = points[0] ? [points[0]] : [];
	for (let at = 1; at < points.length; at++) {
		const [from, to] = [itemAt(points, at - 1), itemAt(points, at)];
		for (const [enter, leave] of gaps(from, to, boxes)) {
			pieces.push([...piece, between(from, to, enter)]);
			piece = [between(from, to, leave)];
		}
		piece.push(to);
	}
	pieces.push(piece);
	return pieces.filter((candidate) => length(candidate) > 0.5);
}

/** Parts of a segment under boxes, as fractions of its length, in order and merged. */
function gaps(from: Point, to: Point, boxes: readonly Box[]) {
	const spans = boxes
		.map((box) => span(from, to, box))
		.filter(([enter, leave]) => leave > enter)
		.sort((a, b) => a[0] - b[0]);
	const merged: [number, number][] = [];
	for (const [enter, leave] of spans) {
		const last = merged.at(-1);
		if (last && enter <= last[1]) last[1] = Math.max(last[1], leave);
		else merged.push([enter, leave]);
	}
	return merged;
}

function span(from: Point, to: Point, box: Box): [number, number] {
	let [enter, leave] = [0, 1];
	for (const { start, delta, low, high } of [
		{ start: from.x, delta: to.x - from.x, low: box.x, high: box.x + box.width },
		{ start: from.y, delta: to.y - from.y, low: box.y, high: box.y + box.height },
	]) {
		if (delta === 0) {
			if (start <= low || start >= high) return [0, 0];
			continue;
		}
		const ends = [(low - start) / delta, (high - start) / delta];
		enter = Math.max(enter, Math.min(...ends));
		leave = Math.min(leave, Math.max(...ends));
	}
	return [enter, leave];
}

const between = (from: Point, to: Point, share: number) => ({
	x: from.x + (to.x - from.x) * share,
	y: from.y + (to.y - from.y) * share,
});

const length = (points: readonly Point[]) =>
	points.slice(1).reduce((sum, point, at) => {
		const last = itemAt(points, at);
		return sum + Math.hypot(point.x - last.x, point.y - last.y);
	}, 0);
