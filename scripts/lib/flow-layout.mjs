import ELK from "elkjs/lib/elk.bundled.js";
import { cutOut, MARGIN, TEXT } from "./diagram-scene.mjs";
import { straighten } from "./straighten.mjs";
import { breakLines } from "./text-lines.mjs";

/**
 * @typedef {import("./diagram-model.mjs").Flow} Flow
 * @typedef {import("./diagram-scene.mjs").Scene} Scene
 * @typedef {import("./diagram-scene.mjs").Box} Box
 * @typedef {import("./diagram-scene.mjs").Point} Point
 * @typedef {import("./face.mjs").Face} Face
 * @typedef {object} FlowSettings
 * @property {"RIGHT" | "DOWN"} direction
 * @property {number} nodeWidth Where texts of nodes break.
 * @property {number} labelWidth Where texts of edges break.
 * @property {boolean} [isTight] Less space between and inside of nodes.
 */

const elk = new ELK();

/** Space inside a node, left and right, then above and below. */
const PADDING = { box: [16, 11], pill: [20, 11], cell: [30, 13], store: [16, 15] };
/** Height of the strip above a group's members that holds its name. */
const GROUP_HEAD = 34;
const GROUP_PADDING = 18;
/** Free space on both sides of a label, in which its line is cut. */
const LABEL_GAP = 6;

/**
 * Places a flowchart with ELK's layered algorithm: right angles, groups as boxes, labels in gaps of their lines.
 * @param {Flow} flow
 * @param {Face} face
 * @param {FlowSettings} settings
 * @returns {Promise<Scene>}
 */
export async function layoutFlow(flow, face, settings) {
	const texts = nodeTexts(flow, face, settings);
	const graph = await elk.layout(toElk(flow, face, settings, texts));
	const places = collectPlaces(graph);
	const routes = routeEdges(graph, flow, settings);
	const heads = flow.groups.map((group) => placeHead(at(places, group.id), group.text, routes, face));
	/** @type {Scene["items"]} */
	const items = [
		...flow.groups.map((group) => /** @type {const} */ ({ type: "shape", role: "group", shape: "box", ...at(places, group.id) })),
		...flow.groups.map((group, index) => /** @type {const} */ ({ type: "text", role: "group", lines: [group.text], x: heads[index].x + 5, y: heads[index].y + 14, anchor: "start", ...TEXT.group })),
		...edgeItems(routes, heads, face, settings),
	];
	for (const node of flow.nodes) {
		const place = at(places, node.id);
		const role = node.isOwn ? "own" : "node";
		items.push({ type: "shape", role, shape: node.shape, ...place });
		items.push(centered(texts.get(node.id) ?? [], { ...place, y: place.y + (node.shape === "store" ? 4 : 0) }, "node"));
	}
	return { width: (graph.width ?? 0) + 2 * MARGIN, height: (graph.height ?? 0) + 2 * MARGIN, items };
}

/**
 * @param {Flow} flow
 * @param {Face} face
 * @param {FlowSettings} settings
 */
function nodeTexts(flow, face, settings) {
	return new Map(flow.nodes.map((node) => [node.id, breakLines(node.text, settings.nodeWidth, (line) => face.measure(line, TEXT.node))]));
}

/**
 * @param {Flow} flow
 * @param {Face} face
 * @param {FlowSettings} settings
 * @param {Map<string, string[]>} texts
 */
function toElk(flow, face, settings, texts) {
	const isRight = settings.direction === "RIGHT";
	const members = new Set(flow.groups.flatMap((group) => group.members));
	// Nodes with lines there and back, both with labels, are large enough for the two to run side by side.
	const mutual = new Set(flow.edges.filter((edge) => edge.text && flow.edges.some((back) => back.text && back.from === edge.to && back.to === edge.from)).flatMap((edge) => [edge.from, edge.to]));
	const leaf = (/** @type {Flow["nodes"][number]} */ node) => {
		const lines = texts.get(node.id) ?? [];
		const [padX = 0, padY = 0] = PADDING[node.shape].map((space) => space - (settings.isTight ? 3 : 0));
		const width = Math.max(settings.isTight ? 40 : 52, ...lines.map((line) => face.measure(line, TEXT.node))) + 2 * padX;
		const height = Math.max(lines.length * TEXT.node.size * TEXT.lineHeight + 2 * padY, isRight && mutual.has(node.id) ? 72 : 0);
		return { id: node.id, width: even(isRight || !mutual.has(node.id) ? width : Math.max(width, 150)), height: even(height), layoutOptions: { "elk.alignment": "CENTER" } };
	};
	const group = (/** @type {Flow["groups"][number]} */ { id, text, members: inside }) => ({
		id,
		layoutOptions: {
			"elk.padding": `[top=${GROUP_HEAD},left=${GROUP_PADDING},bottom=${GROUP_PADDING},right=${GROUP_PADDING}]`,
			"elk.nodeSize.constraints": "MINIMUM_SIZE",
			"elk.nodeSize.minimum": isRight ? `(${Math.ceil(face.measure(text, TEXT.group)) + 28}, 40)` : `(40, ${Math.ceil(face.measure(text, TEXT.group)) + 100})`,
		},
		children: inside.map(child),
	});
	const child = (/** @type {string} */ id) => {
		const inner = flow.groups.find((candidate) => candidate.id === id);
		if (inner) return group(inner);
		const node = flow.nodes.find((candidate) => candidate.id === id);
		return node ? leaf(node) : { id };
	};
	const top = [...flow.nodes.map((node) => node.id), ...flow.groups.map(({ id }) => id)].filter((id) => !members.has(id));
	// A group stands where its first member is named, so that the author's order is the picture's.
	const order = (/** @type {string} */ id) => {
		const inner = flow.groups.find((candidate) => candidate.id === id);
		return flow.nodes.findIndex((node) => node.id === (inner ? inner.members[0] : id));
	};
	return {
		id: "root",
		layoutOptions: {
			"elk.algorithm": "layered",
			"elk.direction": settings.direction,
			"elk.hierarchyHandling": "INCLUDE_CHILDREN",
			"elk.edgeRouting": "ORTHOGONAL",
			"elk.padding": "[top=0,left=0,bottom=0,right=0]",
			"elk.spacing.nodeNode": settings.isTight ? "16" : "24",
			"elk.spacing.edgeNode": "18",
			"elk.spacing.edgeEdge": "14",
			"elk.spacing.edgeLabel": "0",
			"elk.layered.spacing.nodeNodeBetweenLayers": settings.isTight ? "22" : "28",
			"elk.layered.spacing.edgeNodeBetweenLayers": "20",
			"elk.layered.spacing.edgeEdgeBetweenLayers": "14",
			"elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
			"elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
			"elk.layered.cycleBreaking.strategy": "GREEDY_MODEL_ORDER",
			"elk.json.edgeCoords": "ROOT",
			"elk.json.shapeCoords": "ROOT",
			"elk.randomSeed": "1",
		},
		children: top.sort((a, b) => order(a) - order(b)).map(child),
		edges: flow.edges.map((edge, index) => {
			const lines = labelLines(edge.text, face, settings);
			const width = Math.max(0, ...lines.map((line) => face.measure(line, TEXT.label)));
			return {
				id: `edge ${index}`,
				sources: [edge.from],
				targets: [edge.to],
				labels: edge.text
					? [
							{
								id: `label ${index}`,
								text: edge.text,
								width: even(width + 2 * LABEL_GAP),
								height: even(lines.length * TEXT.label.size * TEXT.lineHeight + 4),
								layoutOptions: { "elk.edgeLabels.inline": "true", "elk.edgeLabels.placement": "CENTER" },
							},
						]
					: [],
			};
		}),
	};
}

/**
 * @param {string} text
 * @param {Face} face
 * @param {FlowSettings} settings
 */
const labelLines = (text, face, settings) => breakLines(text, settings.labelWidth, (line) => face.measure(line, TEXT.label));

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

/** @param {number} value */
const even = (value) => Math.ceil(value / 2) * 2;
