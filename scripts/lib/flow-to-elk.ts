import type { ElkNode } from "elkjs";
import type { Flow } from "./diagram-model.ts";
import { TEXT } from "./diagram-scene.ts";
import type { Face } from "./face.ts";
import { breakLines } from "./text-lines.ts";

export interface FlowSettings {
	direction: "RIGHT" | "DOWN";
	/** Width at which texts of nodes break. */
	nodeWidth: number;
	/** Width at which texts of edges break. */
	labelWidth: number;
	/** How much space is between and inside nodes. */
	spacing: keyof typeof SPACING;
}

/** Space between nodes, between layers, between a layer and lines or among lines, in groups; what nodes lose at each side. */
const SPACING = {
	loose: { nodes: 24, layers: 28, lineToLayer: 20, lines: 14, group: 18, less: 0 },
	tight: { nodes: 16, layers: 22, lineToLayer: 20, lines: 14, group: 18, less: 3 },
	dense: { nodes: 16, layers: 14, lineToLayer: 12, lines: 10, group: 10, less: 5 },
};

/** Space inside a node, left and right, then above and below. */
const PADDING = { box: [16, 11], pill: [20, 11], cell: [30, 13], store: [16, 15] };
/** Height of the strip with the group's name above its members. */
const GROUP_HEAD = 34;
/** Space on both sides of a label, where its line is cut. */
const LABEL_GAP = 6;

/** A flowchart as a graph for ELK, with the size of each text in it. */
export function flowToElk(flow: Flow, face: Face, settings: FlowSettings): ElkNode {
	const members = new Set(flow.groups.flatMap((group) => group.members));
	// A group comes where its first member is named, so that the picture follows the author's order.
	const order = (id: string) => {
		const group = flow.groups.find((candidate) => candidate.id === id);
		return flow.nodes.findIndex((node) => node.id === (group ? group.members[0] : id));
	};
	const top = [...flow.nodes, ...flow.groups].map(({ id }) => id).filter((id) => !members.has(id));
	const mutual = mutualNodes(flow);
	return {
		id: "root",
		layoutOptions: rootOptions(settings),
		children: top.sort((a, b) => order(a) - order(b)).map((id) => toElkNode(id, { flow, face, settings, mutual })),
		edges: flow.edges.map((edge, index) => toElkEdge(edge, index, face, settings)),
	};
}

/** Nodes with labelled lines in both directions: they are made large enough for the two to run side by side. */
function mutualNodes({ edges }: Flow) {
	const isMutual = (edge: Flow["edges"][number]) =>
		edge.text && edges.some((back) => back.text && back.from === edge.to && back.to === edge.from);
	return new Set(edges.filter(isMutual).flatMap((edge) => [edge.from, edge.to]));
}

const rootOptions = ({ direction, spacing }: FlowSettings): Record<string, string> => ({
	"elk.algorithm": "layered",
	"elk.direction": direction,
	"elk.hierarchyHandling": "INCLUDE_CHILDREN",
	"elk.edgeRouting": "ORTHOGONAL",
	"elk.padding": "[top=0,left=0,bottom=0,right=0]",
	"elk.spacing.nodeNode": String(SPACING[spacing].nodes),
	"elk.spacing.edgeNode": "18",
	"elk.spacing.edgeEdge": "14",
	"elk.spacing.edgeLabel": "0",
	"elk.layered.spacing.nodeNodeBetweenLayers": String(SPACING[spacing].layers),
	"elk.layered.spacing.edgeNodeBetweenLayers": String(SPACING[spacing].lineToLayer),
	"elk.layered.spacing.edgeEdgeBetweenLayers": String(SPACING[spacing].lines),
	"elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
	"elk.layered.considerModelOrder.strategy": "NODES_AND_EDGES",
	"elk.layered.cycleBreaking.strategy": "GREEDY_MODEL_ORDER",
	"elk.json.edgeCoords": "ROOT",
	"elk.json.shapeCoords": "ROOT",
	"elk.randomSeed": "1",
});

function toElkNode(
	id: string,
	context: { flow: Flow; face: Face; settings: FlowSettings; mutual: ReadonlySet<string> },
): ElkNode {
	const { flow, face, settings, mutual } = context;
	const isRight = settings.direction === "RIGHT";
	const space = SPACING[settings.spacing];
	const group = flow.groups.find((candidate) => candidate.id === id);
	if (group) {
		const name = Math.ceil(face.measure(group.text, TEXT.group));
		return {
			id,
			layoutOptions: {
				"elk.padding": `[top=${GROUP_HEAD},left=${space.group},bottom=${space.group},right=${space.group}]`,
				"elk.nodeSize.constraints": "MINIMUM_SIZE",
				// For DOWN, ELK turns the picture, and this size with it. Lines then enter from above, beside the name.
				"elk.nodeSize.minimum": isRight ? `(${name + 28}, 40)` : `(40, ${name + 100})`,
			},
			children: group.members.map((member) => toElkNode(member, context)),
		};
	}
	const node = flow.nodes.find((candidate) => candidate.id === id);
	if (!node) return { id };
	const lines = nodeLines(node.text, face, settings);
	const [padX = 0, padY = 0] = PADDING[node.shape].map((padding) => padding - space.less);
	const width =
		Math.max(settings.spacing === "loose" ? 52 : 40, ...lines.map((line) => face.measure(line, TEXT.node))) + 2 * padX;
	const height = lines.length * TEXT.node.size * TEXT.lineHeight + 2 * padY;
	const isMutual = mutual.has(id);
	return {
		id,
		width: even(isMutual && !isRight ? Math.max(width, 150) : width),
		height: even(isMutual && isRight ? Math.max(height, 72) : height),
		layoutOptions: { "elk.alignment": "CENTER" },
	};
}

function toElkEdge(
	edge: Flow["edges"][number],
	index: number,
	face: Face,
	settings: FlowSettings,
): import("elkjs").ElkExtendedEdge {
	const plain = { id: `edge ${index}`, sources: [edge.from], targets: [edge.to] };
	if (!edge.text) return plain;
	const lines = labelLines(edge.text, face, settings);
	const label = {
		id: `label ${index}`,
		text: edge.text,
		width: even(Math.max(...lines.map((line) => face.measure(line, TEXT.label))) + 2 * LABEL_GAP),
		height: even(lines.length * TEXT.label.size * TEXT.lineHeight + 4),
		layoutOptions: { "elk.edgeLabels.inline": "true", "elk.edgeLabels.placement": "CENTER" },
	};
	return { ...plain, labels: [label] };
}

export const nodeLines = (text: string, face: Face, settings: FlowSettings) =>
	breakLines(text, settings.nodeWidth, (line) => face.measure(line, TEXT.node));

export const labelLines = (text: string, face: Face, settings: FlowSettings) =>
	breakLines(text, settings.labelWidth, (line) => face.measure(line, TEXT.label));

const even = (value: number) => Math.ceil(value / 2) * 2;
