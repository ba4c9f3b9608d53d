import type { Flow, Sequence } from "./diagram-model.ts";
import { readDiagram } from "./diagram-model.ts";
import type { Scene } from "./diagram-scene.ts";
import { paintScene, THEMES } from "./diagram-svg.ts";
import type { Face } from "./face.ts";
import { loadFace } from "./face.ts";
import { layoutFlow } from "./flow-layout.ts";
import type { FlowSettings } from "./flow-to-elk.ts";
import { layoutSequence } from "./sequence-layout.ts";

/** Widths available for a picture: the text column (46 rem), and a phone of 390 px minus its gutters. */
const WIDE = 736;
const NARROW = 350;

/** Layouts to try for a flowchart, best first: as the author directed, then with less and less space, then downwards. */
const wideFlows = (flow: Flow): FlowSettings[] => [
	{ direction: flow.direction, nodeWidth: 170, labelWidth: 130, spacing: "loose" },
	{ direction: flow.direction, nodeWidth: 110, labelWidth: 96, spacing: "loose" },
	{ direction: flow.direction, nodeWidth: 96, labelWidth: 80, spacing: "tight" },
	{ direction: flow.direction, nodeWidth: 84, labelWidth: 56, spacing: "dense" },
	{ direction: DOWN, nodeWidth: 170, labelWidth: 130, spacing: "loose" },
];
const DOWN = "DOWN" as const;
const NARROW_FLOWS: FlowSettings[] = [
	{ direction: DOWN, nodeWidth: 150, labelWidth: 120, spacing: "loose" },
	{ direction: DOWN, nodeWidth: 104, labelWidth: 84, spacing: "tight" },
	{ direction: DOWN, nodeWidth: 80, labelWidth: 64, spacing: "tight" },
];
const WIDE_SEQUENCE = { pitch: 150, actorWidth: 130 };
const NARROW_SEQUENCE = { pitch: 72, actorWidth: 70 };

/** Draws one diagram in both themes, and again for phones if its picture is too wide for them. */
export async function drawDiagram({ hash, source }: { hash: string; source: string }) {
	const diagram = await readDiagram(source);
	const face = await loadFace();
	const missing = face.missing(JSON.stringify(diagram));
	if (missing) throw new Error(`The text face has no glyph for ${missing}. Write it in words.`);
	const wide = await layout(diagram, face, false);
	const narrow = wide.width > NARROW ? await layout(diagram, face, true) : wide;
	const hasNarrow = narrow.width < wide.width * 0.9;
	const files: Record<string, string> = {};
	for (const [name, theme] of Object.entries(THEMES)) {
		files[`${hash}-${name}.svg`] = paintScene({ ...diagram, ...wide }, theme, face);
		if (hasNarrow) files[`${hash}-narrow-${name}.svg`] = paintScene({ ...diagram, ...narrow }, theme, face);
	}
	return { files, sizes: { ...size(wide), ...(hasNarrow ? { narrow: size(narrow) } : {}) } };
}

async function layout(diagram: Flow | Sequence, face: Face, isNarrow: boolean): Promise<Scene> {
	if (diagram.kind === "sequence") return layoutSequence(diagram, face, isNarrow ? NARROW_SEQUENCE : WIDE_SEQUENCE);
	const limit = isNarrow ? NARROW : WIDE;
	let best: Scene | undefined;
	for (const settings of isNarrow ? NARROW_FLOWS : wideFlows(diagram)) {
		const scene = await layoutFlow(diagram, face, settings);
		if (scene.width <= limit) return scene;
		if (!best || scene.width < best.width) best = scene;
	}
	if (!best) throw new Error("No layout was tried.");
	return best;
}

const size = (scene: Scene) => ({ width: Math.ceil(scene.width), height: Math.ceil(scene.height) });
