import ELK from "elkjs/lib/elk.bundled.js";
import { cutOut, MARGIN, TEXT } from "./diagram-scene.mjs";
import { flowToElk, labelLines, nodeLines } from "./flow-to-elk.mjs";
import { straighten } from "./straighten.mjs";

/**
 * @typedef {import("./diagram-model.mjs").Flow} Flow
 * @typedef {import("./diagram-scene.mjs").Scene} Scene
 * @typedef {import("./diagram-scene.mjs").Box} Box
 * @typedef {import("./diagram-scene.mjs").Point} Point
 * @typedef {import("./face.mjs").Face} Face
 * @typedef {import("./flow-to-elk.mjs").FlowSettings} FlowSettings
 */

const elk = new /** @type {any} */ (ELK)();

/**
 * Places a flowchart with ELK's layered algorithm: right angles, groups as boxes, labels in gaps of their lines.
 * @param {Flow} flow
 * @param {Face} face
 * @param {FlowSettings} settings
 * @returns {Promise<Scene>}
 */
export async function layoutFlow(flow, face, settings) {
	const graph = await elk.layout(flowToElk(flow, face, settings));
	const places = collectPlaces(graph);
	const routes = routeEdges(graph, flow, settings);
	const heads = flow.groups.map((group) => placeHead(at(places, group.id), group.text, routes, face));
	/** @type {Scene["items"]} */
	const items = [];
	for (const group of flow.groups) items.push({ type: "shape", role: "group", shape: "box", ...at(places, group.id) });
	for (const [index, { text }] of flow.groups.entries()) {
		const { x, y } = heads[index];
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

/**
 * @param {any} graph
 * @param {Flow} flow
 * @param {FlowSettings} settings
 */
function routeEdges(graph, flow, settings) {
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

/**
 * @param {ReturnType<typeof routeEdges>} routes
 * @param {readonly Box[]} heads
 * @param {Face} face
 * @param {FlowSettings} settings
 */
function edgeItems(routes, heads, face, settings) {
	const texts = [...routes.flatMap((route) => route.label ?? []), ...heads];
	return routes.flatMap(({ edge, points, label }) => {
		const pieces = cutOut(points, texts);
		/** @type {Scene["items"]} */
		const items = pieces.map((piece, index) => ({
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

/** @param {Point} point */
const inside = ({ x, y }) => ({ x: x + MARGIN, y: y + MARGIN });

/** @param {Box} box */
const boxOf = ({ x, y, width, height }) => ({ x: x + MARGIN, y: y + MARGIN, width, height });

/**
 * Where a group's name stands: at the left, unless a line comes in there and the right is free.
 * @param {Box} group
 * @param {string} text
 * @param {readonly { points: Point[] }[]} routes
 * @param {Face} face
 * @returns {Box}
 */
function placeHead(group, text, routes, face) {
	const width = face.measure(text, TEXT.group) + 10;
	const at = (/** @type {number} */ x) => ({ x, y: group.y + 8, width, height: 20 });
	const left = at(group.x + 9);
	const isFree = (/** @type {Box} */ box) => routes.every(({ points }) => cutOut(points, [box]).length === 1);
	return [left, at(group.x + group.width - width - 9)].find(isFree) ?? left;
}

/**
 * Lines of text in the middle of a box, by the height of capitals and small letters, not by the line's.
 * @param {string[]} lines
 * @param {Box} box
 * @param {"node" | "label"} kind
 * @returns {import("./diagram-scene.mjs").Text}
 */
export function centered(lines, box, kind) {
	const { size, weight } = TEXT[kind];
	const step = size * TEXT.lineHeight;
	const first = box.y + box.height / 2 - ((lines.length - 1) * step) / 2 + size * 0.34;
	return { type: "text", role: kind, lines, x: box.x + box.width / 2, y: first, anchor: "middle", size, weight };
}

/** @param {any} graph */
function collectPlaces(graph) {
	/** @type {Map<string, Box>} */
	const places = new Map();
	const walk = (/** @type {any} */ node) => {
		for (const child of node.children ?? []) {
			places.set(child.id, boxOf(child));
			walk(child);
		}
	};
	walk(graph);
	return places;
}

/**
 * @param {any} node
 * @returns {any[]}
 */
const collectEdges = (node) => [...(node.edges ?? []), ...(node.children ?? []).flatMap(collectEdges)];

/**
 * @param {Map<string, Box>} places
 * @param {string} id
 */
function at(places, id) {
	const place = places.get(id);
	if (!place) throw new Error(`The layout lost "${id}".`);
	return place;
}
