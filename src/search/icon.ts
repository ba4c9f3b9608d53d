const SVG = "http://www.w3.org/2000/svg";

const PATHS = {
	search: "M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.500 4.500 4.500",
	close: "m6 6 12 12M18 6 6 18",
	recent: "M4 5v4.500h4.500M4.500 9A8 8 0 1 1 4 13.500M12 8v4.500l3 1.500",
	favorite: "m12 4 2.500 5.200 5.700.8-4.100 4 1 5.600-5.100-2.700-5.100 2.700 1-5.600-4.100-4 5.700-.8Z",
} as const;

/** Makes an icon of the modal, which assistive technology skips. */
export function icon(name: keyof typeof PATHS): SVGElement {
	const path = document.createElementNS(SVG, "path");
	path.setAttribute("d", PATHS[name]);
	const svg = document.createElementNS(SVG, "svg");
	svg.setAttribute("viewBox", "0 0 24 24");
	svg.setAttribute("class", `search-icon search-icon-${name}`);
	svg.ariaHidden = "true";
	svg.append(path);
	return svg;
}
