import DOMPurify from "dompurify";

interface FlowNode {
	id: string;
	text: string;
	shape: "box" | "pill" | "cell" | "store";
	/** A part of the product: drawn in honey. */
	isOwn: boolean;
}
interface FlowGroup {
	id: string;
	text: string;
	/** Ids of nodes and groups. */
	members: string[];
}
interface FlowEdge {
	from: string;
	to: string;
	text: string;
	line: "solid" | "dotted" | "thick";
	arrows: { start: boolean; end: boolean };
}
export interface Flow {
	kind: "flow";
	direction: "RIGHT" | "DOWN";
	nodes: FlowNode[];
	groups: FlowGroup[];
	edges: FlowEdge[];
}
export interface Actor {
	id: string;
	text: string;
	isPerson: boolean;
	isOwn: boolean;
}
export type Step =
	| { type: "message"; from: string; to: string; text: string; isAnswer: boolean }
	| { type: "note"; from: string; to: string; text: string; side: "left" | "right" | "over" }
	| { type: "open"; word: string; text: string }
	| { type: "else"; text: string }
	| { type: "close" };
export interface Sequence {
	kind: "sequence";
	actors: Actor[];
	steps: Step[];
}
export type Named = { title: string; description: string };

/** Mermaid, loaded for the first diagram: loading it takes longer than drawing 30 diagrams. */
async function loadMermaid() {
	// It expects DOMPurify, which needs a browser, to clean HTML. We take plain text from its parser and draw outlines.
	Object.assign(DOMPurify, { addHook: () => {}, sanitize: (text: string) => text });
	return (await import("mermaid")).default;
}

/** A mistake in a diagram's source; `line` counts from 1 within the source. */
export class DiagramError extends Error {
	readonly line: number;

	constructor(message: string, line: number = 1) {
		super(message);
		this.line = line;
	}
}

/** Reads a diagram with mermaid's own parser. */
export async function readDiagram(source: string): Promise<(Flow | Sequence) & Named> {
	const mermaid = await loadMermaid();
	try {
		await mermaid.parse(source);
	} catch (error) {
		const { message, hash } = error as Error & { hash?: { loc?: { first_line?: number } } };
		throw new DiagramError(
			`mermaid can't read the diagram: ${message.split("\n").slice(0, 3).join(" / ")}`,
			hash?.loc?.first_line,
		);
	}
	const { type, db } = await mermaid.mermaidAPI.getDiagramFromText(source);
	const named = { title: db.getAccTitle?.() ?? "", description: db.getAccDescription?.() ?? "" };
	if (!named.title || !named.description)
		throw new DiagramError(
			"The diagram has no accTitle: or no accDescr: line; they are its text for readers who don't see it.",
		);
	if (type.startsWith("flowchart")) return { ...named, ...readFlow(db as unknown as FlowDb) };
	if (type === "sequence") return { ...named, ...readSequence(db as unknown as SequenceDb) };
	throw new DiagramError(`Diagrams of type "${type}" are not drawn here: write a flowchart or a sequenceDiagram.`);
}

const SHAPES: Record<string, FlowNode["shape"]> = {
	stadium: "pill",
	circle: "pill",
	round: "box",
	diamond: "cell",
	hexagon: "cell",
	cylinder: "store",
};

/** The parts of mermaid's own model that we read. */
interface FlowDb {
	getVertices(): Map<string, { id: string; text?: string; type: string }>;
	getSubGraphs(): { id: string; title: string; nodes: string[] }[];
	getDirection(): string;
	getEdges(): { start: string; end: string; text?: string; stroke: "normal" | "dotted" | "thick"; type: string }[];
}

function readFlow(db: FlowDb): Flow {
	const vertices = [...db.getVertices().values()];
	const groups = db.getSubGraphs().map((group) => ({ id: group.id, text: plain(group.title), members: group.nodes }));
	const groupIds = new Set(groups.map((group) => group.id));
	const leaves = vertices.filter((vertex) => !groupIds.has(vertex.id));
	const isOwn = ownRule(leaves.map((vertex) => plain(vertex.text ?? vertex.id)));
	return {
		kind: "flow",
		direction: /^(LR|RL)$/.test(db.getDirection()) ? "RIGHT" : "DOWN",
		nodes: leaves.map((vertex) => {
			const text = plain(vertex.text ?? vertex.id);
			return { id: vertex.id, text, shape: SHAPES[vertex.type] ?? "box", isOwn: isOwn(text) };
		}),
		groups,
		edges: db.getEdges().map((edge) => ({
			from: edge.start,
			to: edge.end,
			text: plain(edge.text ?? ""),
			line: edge.stroke === "normal" ? "solid" : edge.stroke,
			arrows: { start: /^double/.test(edge.type), end: edge.type !== "arrow_open" },
		})),
	};
}

/**
 * Honey marks what ToolHive adds to the picture: parts with its name, else the proxy in between. If everything or nothing
 * would be marked, nothing is.
 */
function ownRule(texts: readonly string[]): (text: string) => boolean {
	for (const rule of [/\b(ToolHive|thv)\b/, /^[^:]*\bproxy\b/i, /\b(operator|API server)\b/i]) {
		const count = texts.filter((text) => rule.test(text)).length;
		if (count > 0 && count < texts.length) return (text) => rule.test(text);
	}
	return () => false;
}

/** Numbers of mermaid's message types (sequenceDb.LINETYPE). */
const NOTE = 2;
const OPEN: Readonly<Record<number, string>> = {
	10: "loop",
	12: "alt",
	15: "opt",
	19: "par",
	27: "critical",
	30: "break",
};
const ELSE = [13, 20, 28];
const CLOSE = [11, 14, 16, 21, 29, 31];
const ANSWERS = [1, 4, 6, 25, 34];
const IGNORED = [17, 18, 26];
const NOTE_SIDES = ["left", "right", "over"] as const;

/** The parts of mermaid's own model that we read. */
interface SequenceDb {
	getActors(): Map<string, { description?: string; type: string }>;
	getMessages(): SequenceMessage[];
}

interface SequenceMessage {
	type: number;
	from: string;
	to: string;
	message: unknown;
	placement: number;
}

function readSequence(db: SequenceDb): Sequence {
	const actors = [...db.getActors().entries()];
	const isOwn = ownRule(actors.map(([id, actor]) => plain(actor.description ?? id)));
	return {
		kind: "sequence",
		actors: actors.map(([id, actor]) => {
			const text = plain(actor.description ?? id);
			return { id, text, isPerson: actor.type === "actor", isOwn: isOwn(text) };
		}),
		steps: db.getMessages().flatMap((message) => readStep(message)),
	};
}

function readStep(message: SequenceMessage): Step[] {
	const { type, from, to } = message;
	const text = plain(typeof message.message === "string" ? message.message : "");
	if (type in OPEN) return [{ type: "open", word: OPEN[type] ?? "", text }];
	if (ELSE.includes(type)) return [{ type: "else", text }];
	if (CLOSE.includes(type)) return [{ type: "close" }];
	if (IGNORED.includes(type)) return [];
	if (type === NOTE) return [{ type: "note", from, to, text, side: NOTE_SIDES[message.placement] ?? "over" }];
	if (from === undefined || to === undefined)
		throw new DiagramError(`A step of type ${type} is not drawn here: use messages, notes, loop, alt, opt, par.`);
	return [{ type: "message", from, to, text, isAnswer: ANSWERS.includes(type) }];
}

function plain(text: string) {
	return text
		.replace(/<br\s*\/?>/gi, "\n")
		.replace(/[ \t]+/g, " ")
		.trim();
}
