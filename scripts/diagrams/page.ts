import type { Mermaid, MermaidConfig } from "mermaid";
import { drawMermaid } from "../../src/client/diagrams/draw-mermaid";
import { type FlatDrawing, flatten } from "./flatten";

declare const mermaid: Mermaid;

declare global {
	/** Draws a diagram in the open page, in a place of a width in pixels, and takes what the picture needs from it. */
	var drawFlat: (theme: string, source: string, place: number, config: MermaidConfig) => Promise<FlatDrawing>;
}

globalThis.drawFlat = async (theme, source, place, config) => {
	let seed = 1;
	// Some layouts and names are random: the same source must give the same bytes.
	Math.random = () => {
		seed = (seed * 48271) % 2147483647;
		return seed / 2147483647;
	};
	document.documentElement.style.colorScheme = theme;
	document.body.style.cssText = `margin: 0; width: ${place}px`;
	return flatten(await drawMermaid(mermaid, document.body, source, config));
};
