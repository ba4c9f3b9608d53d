import DOMPurify from "dompurify";

/**
 * @typedef {object} FlowNode
 * @property {string} id
 * @property {string} text
 * @property {"box" | "pill" | "cell" | "store"} shape
 * @property {boolean} isOwn A part of the product: drawn in honey.
 *
 * @typedef {object} FlowGroup
 * @property {string} id
 * @property {string} text
 * @property {string[]} members Ids of nodes and groups.
 *
 * @typedef {object} FlowEdge
 * @property {string} from
 * @property {string} to
 * @property {string} text
 * @property {"solid" | "dotted" | "thick"} line
 * @property {{ start: boolean, end: boolean }} arrows
 *
 * @typedef {object} Flow
 * @property {"flow"} kind
 * @property {"RIGHT" | "DOWN"} direction
 * @property {FlowNode[]} nodes
 * @property {FlowGroup[]} groups
 * @property {FlowEdge[]} edges
 *
 * @typedef {object} Actor
 * @property {string} id
 * @property {string} text
 * @property {boolean} isPerson
 * @property {boolean} isOwn
 *
 * @typedef {{ type: "message", from: string, to: string, text: string, isAnswer: boolean }
 *   | { type: "note", from: string, to: string, text: string, side: "left" | "right" | "over" }
 *   | { type: "open", word: string, text: string } | { type: "else", text: string } | { type: "close" }} Step
 *
 * @typedef {object} Sequence
 * @property {"sequence"} kind
 * @property {Actor[]} actors
 * @property {Step[]} steps
 *
 * @typedef {{ title: string, description: string }} Named
 */

/** Mermaid, loaded when the first diagram is read: it takes longer to load than 30 diagrams take to draw. */
async function loadMermaid() {
	// It wants DOMPurify to clean HTML, which needs a browser. We take plain text from its parser and draw outlines.
	Object.assign(DOMPurify, { addHook: () => {}, sanitize: (/** @type {string} */ text) => text });
	return (await import("mermaid")).default;
}

/** A mistake in a diagram's source; `line` counts from 1 within the source. */
export class DiagramError extends Error {
	/**
	 * @param {string} message
	 * @param {number} [line]
	 */
	constructor(message, line = 1) {
		super(message);
		this.line = line;
	}
}

/**
 * Reads a diagram with mermaid's own parser.
 * @param {string} source
 * @returns {Promise<(Flow | Sequence) & Named>}
 */
export async function readDiagram(source) {
	const mermaid = await loadMermaid();
	try {
		await mermaid.parse(source);
	} catch (error) {
		const { message, hash } = /** @type {Error & { hash?: { loc?: { first_line?: number } } }} */ (error);
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
	if (type.startsWith("flowchart")) return { ...named, ...readFlow(db) };
	if (type === "sequence") return { ...named, ...readSequence(db) };
	throw new DiagramError(`Diagrams of type "${type}" are not drawn here: write a flowchart or a sequenceDiagram.`);
}

/** @type {Record<string, FlowNode["shape"]>} */
const SHAPES = { stadium: "pill", circle: "pill", round: "box", diamond: "cell", hexagon: "cell", cylinder: "store" };

/**
 * @param {any} db
 * @returns {Flow}
 */
function readFlow(db) {
	const vertices = [...db.getVertices().values()];
	const groups = db
		.getSubGraphs()
		.map((/** @type {any} */ group) => ({ id: group.id, text: plain(group.title), members: group.nodes }));
	const groupIds = new Set(groups.map((/** @type {FlowGroup} */ group) => group.id));
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
		edges: db.getEdges().map((/** @type {any} */ edge) => ({
			from: edge.start,
			to: edge.end,
			text: plain(edge.text ?? ""),
			line: edge.stroke === "normal" ? "solid" : edge.stroke,
			arrows: { start: /^double/.test(edge.type), end: edge.type !== "arrow_open" },
		})),
	};
}

/**
 * Honey marks what ToolHive adds to the picture: parts that carry its name, else the proxy it puts in between. Where
 * everything or nothing would be marked, nothing is.
 * @param {readonly string[]} texts
 * @returns {(text: string) => boolean}
 */
function ownRule(texts) {
	for (const rule of [/\b(ToolHive|thv)\b/, /^[^:]*\bproxy\b/i, /\b(operator|API server)\b/i]) {
		const count = texts.filter((text) => rule.test(text)).length;
		if (count > 0 && count < texts.length) return (text) => rule.test(text);
	}
	return () => false;
}

/** Numbers of mermaid's message types (sequenceDb.LINETYPE). */
const NOTE = 2;
const OPEN = { 10: "loop", 12: "alt", 15: "opt", 19: "par", 27: "critical", 30: "break" };
const ELSE = [13, 20, 28];
const CLOSE = [11, 14, 16, 21, 29, 31];
const ANSWERS = [1, 4, 6, 25, 34];
const IGNORED = [17, 18, 26];
const NOTE_SIDES = /** @type {const} */ (["left", "right", "over"]);

/**
 * @param {any} db
 * @returns {Sequence}
 */
function readSequence(db) {
	const actors = [...db.getActors().entries()];
	const isOwn = ownRule(actors.map(([id, actor]) => plain(actor.description ?? id)));
	return {
		kind: "sequence",
		actors: actors.map(([id, actor]) => {
			const text = plain(actor.description ?? id);
			return { id, text, isPerson: actor.type === "actor", isOwn: isOwn(text) };
		}),
		steps: db.getMessages().flatMap((/** @type {any} */ message) => readStep(message)),
	};
}

/**
 * @param {any} message
 * @returns {Step[]}
 */
function readStep(message) {
	const { type, from, to } = message;
	const text = plain(typeof message.message === "string" ? message.message : "");
	if (type in OPEN) return [{ type: "open", word: OPEN[/** @type {keyof typeof OPEN} */ (type)], text }];
	if (ELSE.includes(type)) return [{ type: "else", text }];
	if (CLOSE.includes(type)) return [{ type: "close" }];
	if (IGNORED.includes(type)) return [];
	if (type === NOTE) return [{ type: "note", from, to, text, side: NOTE_SIDES[message.placement] ?? "over" }];
	if (from === undefined || to === undefined)
		throw new DiagramError(`A step of type ${type} is not drawn here: use messages, notes, loop, alt, opt, par.`);
	return [{ type: "message", from, to, text, isAnswer: ANSWERS.includes(type) }];
}

/** @param {string} text */
function plain(text) {
	return text
		.replace(/<br\s*\/?>/gi, "\n")
		.replace(/[ \t]+/g, " ")
		.trim();
}
