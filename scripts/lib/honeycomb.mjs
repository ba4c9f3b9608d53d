import { round } from "./face.mjs";

/**
 * @typedef {import("./diagram-scene.mjs").Point} Point
 * @typedef {{ q: number, r: number }} Cell Axial coordinates in a grid of cells that stand on a corner.
 */

/**
 * Centre of a cell; `size` is the distance from a centre to a corner of the grid, walls included.
 * @param {Cell} cell
 * @param {number} size
 * @returns {Point}
 */
export function cellCenter({ q, r }, size) {
	return { x: size * Math.sqrt(3) * (q + r / 2), y: size * 1.5 * r };
}

/**
 * Corners of a cell that stands on a corner, clockwise from the top.
 * @param {Point} center
 * @param {number} size
 * @returns {Point[]}
 */
export function cellCorners({ x, y }, size) {
	return Array.from({ length: 6 }, (_, at) => {
		const angle = (Math.PI / 3) * at - Math.PI / 2;
		return { x: x + size * Math.cos(angle), y: y + size * Math.sin(angle) };
	});
}

/**
 * A closed path with softened corners.
 * @param {readonly Point[]} corners
 * @param {number} radius How far from the corner the curve begins.
 */
export function softPath(corners, radius) {
	const along = (/** @type {Point} */ from, /** @type {Point} */ to) => {
		const share = Math.min(0.5, radius / Math.hypot(to.x - from.x, to.y - from.y));
		return `${round(from.x + (to.x - from.x) * share)} ${round(from.y + (to.y - from.y) * share)}`;
	};
	return `${corners
		.map((corner, at) => {
			const last = corners[(at + corners.length - 1) % corners.length];
			const next = corners[(at + 1) % corners.length];
			return `${at === 0 ? "M" : "L"}${along(corner, last)}Q${round(corner.x)} ${round(corner.y)} ${along(corner, next)}`;
		})
		.join("")}z`;
}

/**
 * Path of one cell.
 * @param {Point} center
 * @param {number} size
 * @param {number} [radius]
 */
export const cellPath = (center, size, radius = size * 0.16) => softPath(cellCorners(center, size), radius);
