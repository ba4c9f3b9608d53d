import { loadFace } from "../lib/artwork/face.ts";
import type { FlatDrawing } from "./flatten.ts";
import { type Layout, NARROW, WIDE } from "./layouts.ts";
import type { Draw } from "./studio.ts";
import { writeSvg } from "./write-svg.ts";

/** A diagram with the texts that describe it. */
interface Diagram {
	hash: string;
	source: string;
	title: string;
	description: string;
}

/** Draws one diagram in both themes, and again for phones if that makes it narrower. Returns its sizes and files. */
export async function drawDiagram(diagram: Diagram, draw: Draw) {
	const face = await loadFace();
	const files: Record<string, string> = {};
	const save = async (name: string, layout: Layout, light: FlatDrawing) => {
		files[`${name}-light.svg`] = writeSvg(light, diagram, face);
		files[`${name}-dark.svg`] = writeSvg(await draw("dark", diagram.source, layout), diagram, face);
		return { width: light.width, height: light.height };
	};
	const wide = await fit(diagram.source, WIDE, draw);
	const size = await save(diagram.hash, wide.layout, wide.drawing);
	if (size.width <= NARROWEST) return { files, ...size };
	const narrow = await fit(diagram.source, NARROW, draw);
	if (narrow.drawing.width > size.width * 0.9) return { files, ...size };
	return { files, ...size, narrow: await save(`${diagram.hash}-narrow`, narrow.layout, narrow.drawing) };
}

/** Pictures up to this width suit phones as they are. */
const NARROWEST = 350;

/** The first layout that fits its place, else the narrowest. */
async function fit(source: string, layouts: readonly Layout[], draw: Draw) {
	const tried = [];
	for (const layout of layouts) {
		const drawing = await draw("light", source, layout);
		if (drawing.width <= layout.place) return { layout, drawing };
		tried.push({ layout, drawing });
	}
	return tried.reduce((best, next) => (next.drawing.width < best.drawing.width ? next : best));
}
