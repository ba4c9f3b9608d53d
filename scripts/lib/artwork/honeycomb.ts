import { round } from "./face.ts";
import { itemAt } from "./item-at.ts";

/** A place in a picture. */
export interface Point {
	x: number;
	y: number;
}

/** Axial coordinates in a grid of cells that point upwards. */
export type Cell = { q: number; r: number };

/** Centre of a cell; `size` is the distance from a centre to a corner of the grid, walls included. */
export function cellCenter({ q, r }: Cell, size: number): Point {
	return { x: size * Math.sqrt(3) * (q + r / 2), y: size * 1.5 * r };
}

/** Corners of a cell that points upwards, clockwise from the top. */
function cellCorners({ x, y }: Point, size: number): Point[] {
	return Array.from({ length: 6 }, (_, at) => {
		const angle = (Math.PI / 3) * at - Math.PI / 2;
		return { x: x + size * Math.cos(angle), y: y + size * Math.sin(angle) };
	});
}

/** A closed path with rounded corners. */
function softPath(corners: readonly Point[], radius: number) {
	const along = (from: Point, to: Point) => {
		const share = Math.min(0.5, radius / Math.hypot(to.x - from.x, to.y - from.y));
		return `${round(from.x + (to.x - from.x) * share)} ${round(from.y + (to.y - from.y) * share)}`;
	};
	return `${corners
		.map((corner, at) => {
			const last = itemAt(corners, at - 1);
			const next = itemAt(corners, (at + 1) % corners.length);
			return `${at === 0 ? "M" : "L"}${along(corner, last)}Q${round(corner.x)} ${round(corner.y)} ${along(corner, next)}`;
		})
		.join("")}z`;
}

/** Path of one cell. */
export const cellPath = (center: Point, size: number, radius: number = size * 0.16) =>
	softPath(cellCorners(center, size), radius);
