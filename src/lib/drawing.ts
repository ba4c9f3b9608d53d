const SVG = "http://www.w3.org/2000/svg";

/** Makes a line drawing on a grid of 24 from paths, which assistive technology skips. */
export function drawing(paths: readonly string[], size = 16): SVGElement {
	const svg = document.createElementNS(SVG, "svg");
	const attributes = { class: "icon", viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": true };
	for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, String(value));
	for (const d of paths) {
		const path = document.createElementNS(SVG, "path");
		path.setAttribute("d", d);
		svg.append(path);
	}
	return svg;
}
