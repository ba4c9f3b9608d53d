import { drawing } from "../lib/drawing";

const PATHS = {
	search: "M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5 4.5 4.5",
	close: "m6 6 12 12M18 6 6 18",
	recent: "M4 5v4.5h4.5M4.5 9A8 8 0 1 1 4 13.5M12 8v4.5l3 1.5",
	favorite: "m12 4 2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8Z",
} as const;

export function icon(name: keyof typeof PATHS, size = 18): SVGElement {
	return drawing([PATHS[name]], size);
}
