import { round } from "./face.ts";
import { cellPath } from "./honeycomb.ts";

/** Grid of the mark in its square of 24: centre to corner, including the wall. */
const GRID = 6.1;
const STEP = (Math.sqrt(3) / 2) * GRID;
/** The three cells are a little low, so that the middle of their outline is the middle of the square. */
const TOP = 12 - GRID * 0.75;
const BOTTOM = 12 + GRID * 0.75;
const WALL = 1.75;

/** The mark: three cells of a comb, one of them full. Two paths on 24 x 24, in the current colour. */
export function markPaths() {
	const full = cellPath({ x: 12, y: TOP }, 5.3, 1);
	const open = [12 - STEP, 12 + STEP].map((x) => cellPath({ x: round(x), y: BOTTOM }, 5.3 - WALL / 2, 0.9)).join("");
	return `<path fill="currentColor" d="${full}"/><path fill="none" stroke="currentColor" stroke-width="${WALL}" d="${open}"/>`;
}

/** The mark as a separate file. */
export const markSvg = () =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">${markPaths()}</svg>\n`;

/** For browser tabs: dark honey on light tabs, honey on dark ones. */
export const faviconSvg = () =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>svg{color:#a86a00}@media(prefers-color-scheme:dark){svg{color:#f4b740}}</style>${markPaths()}</svg>\n`;

/** A tile for home screens: the mark in honey on the dark ground. */
export function tileSvg(size: number, share: number) {
	const edge = size * share;
	const place = round((size - edge) / 2);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="#131211"/><svg x="${place}" y="${place}" width="${round(edge)}" height="${round(edge)}" viewBox="0 0 24 24" color="#f4b740">${markPaths()}</svg></svg>`;
}
