import type { ElkExtendedEdge, ElkNode } from "elkjs";
import ELK from "elkjs/lib/elk.bundled.js";
import type { Flow } from "./diagram-model.ts";
import type { Box, Point, Scene, Text } from "./diagram-scene.ts";
import { cutOut, MARGIN, TEXT } from "./diagram-scene.ts";
import type { Face } from "./face.ts";
import type { FlowSettings } from "./flow-to-elk.ts";
import { flowToElk, labelLines, nodeLines } from "./flow-to-elk.ts";
import { itemAt } from "./item-at.ts";
import { straighten } from "./straighten.ts";

const elk = new ELK();

/** Lays out a flowchart with ELK's layered algorithm: right angles, groups as boxes, labels in gaps of their lines. */
export async function layoutFlow(flow: Flow, face: Face, settings: FlowSettings): Promise<Scene> {
	const graph = await elk.layout(flowToElk(flow, face, settings));
	const places = collectPlaces(graph);
	const routes = routeEdges(graph, flow, settings);
	const heads = flow.groups.map((group) => placeHead(at(places, group.id), group.text, routes, face));
	const items: Scene["items"] = [];
	for (const group of flow.groups) items.push({ type: "shape", role: "group", shape: "box", ...at(places, group.id) });
	for (const [index, { text }] of flow.groups.entries()) {
		const { x, y } = itemAt(heads, index);
		items.push({ type: "text", role: "group", lines: [text], x: x + 5, y: y + 14, anchor: "start", ...TEXT.group });
	}
	items.push(...edgeItems(routes, heads, face, settings));
	for (const node of flow.nodes) {
		const place = at(places, node.id);
		const role = node.isOwn ? "own" : "node";
		items.push({ type: "shape", role, shape: node.shape, ...place });
		items.push(
			centered(
				nodeLines(node.text, face, settings),
				{ ...place, y: place.y + (node.shape === "store" ? 4 : 0) },
				"node",
			),
		);
	}
	return { width: (graph.width ?? 0) + 2 * MARGIN, height: (graph.height ?? 0) + 2 * MARGIN, items };
}

function routeEdges(graph: ElkNode, flow: Flow, settings: FlowSettings) {
	const places = collectPlaces(graph);
	const laid = collectEdges(graph);
	const routes = flow.edges.flatMap((edge, index) => {
		const found = laid.find((candidate) => candidate.id === `edge ${index}`);
		const section = found?.sections?.[0];
		if (!section) return [];
		const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(inside);
		const label = found.labels?.[0] ? boxOf(found.labels[0]) : null;
		return [{ edge, points, label, from: at(places, edge.from), to: at(places, edge.to) }];
	});
	straighten(routes, settings.direction === "RIGHT" ? "y" : "x");
	return routes;
}

function edgeItems(routes: ReturnType<typeof routeEdges>, heads: readonly Box[], face: Face, settings: FlowSettings) {
	const texts = [...routes.flatMap((route) => route.label ?? []), ...heads];
	return routes.flatMap(({ edge, points, label }) => {
		const pieces = cutOut(points, texts);
		const items: Scene["items"] = pieces.map((piece, index) => ({
			type: "line",
			role: "edge",
			points: piece,
			line: edge.line,
			arrows: { start: edge.arrows.start && index === 0, end: edge.arrows.end && index === pieces.length - 1 },
		}));
		if (label) items.push(centered(labelLines(edge.text, face, settings), label, "label"));
		return items;
	});
}

const inside = ({ x, y }: Point) => ({ x: x + MARGIN, y: y + MARGIN });

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>) => ({
	x: x + MARGIN,
	y: y + MARGIN,
	width,
	height,
});

/** Place of a group's name: at the left, unless a line enters there and the right is free. */
function placeHead(group: Box, text: string, routes: readonly { points: Point[] }[], face: Face): Box {
	const width = face.measure(text, TEXT.group) + 10;
	const at = (x: number) => ({ x, y: group.y + 8, width, height: 20 });
	const left = at(group.x + 9);
	const isFree = (box: Box) => routes.every(({ points }) => cutOut(points, [box]).length === 1);
	return [left, at(group.x + group.width - width - 9)].find(isFree) ?? left;
}

/** Lines of text in the middle of a box, centred by the height of letters rather than of lines. */
export function centered(lines: string[], box: Box, kind: "node" | "label"): Text {
	const { size, weight } = TEXT[kind];
	const step = size * TEXT.lineHeight;
	const first = box.y + box.height / 2 - ((lines.length - 1) * step) / 2 + size * 0.34;
	return { type: "text", role: kind, lines, x: box.x + box.width / 2, y: first, anchor: "middle", size, weight };
}

function collectPlaces(graph: ElkNode) {
	const places = new Map<string, Box>();
	const walk = (node: ElkNode) => {
		for (const child of node.children ?? []) {
			places.set(child.id, boxOf(child));
			walk(child);
		}
	};
	walk(graph);
	return places;
}

function collectEdges(node: ElkNode): ElkExtendedEdge[] {
	return [...(node.edges ?? []), ...(node.children ?? []).flatMap(collectEdges)];
}

function at(places: Map<string, Box>, id: string) {
	const place = places.get(id);
	if (!place) throw new Error(`The layout lost "${id}".`);
	return place;
}
