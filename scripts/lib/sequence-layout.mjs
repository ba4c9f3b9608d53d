import { cutOut, MARGIN, TEXT } from "./diagram-scene.mjs";
import { centered } from "./flow-layout.mjs";
import { breakLines } from "./text-lines.mjs";

/**
 * @typedef {import("./diagram-model.mjs").Sequence} Sequence
 * @typedef {import("./diagram-scene.mjs").Scene} Scene
 * @typedef {import("./face.mjs").Face} Face
 * @typedef {{ x: number, width: number, lines: string[] }} Column
 * @typedef {{ pitch: number, actorWidth: number }} SequenceSettings `pitch`: least distance between lifelines.
 */

const ACTOR_PADDING = 14;
const ACTOR_GAP = 16;
const LINE = TEXT.label.size * TEXT.lineHeight;
/** From a message's arrow to the text of the next. */
const ROW_GAP = 17;
const FRAME_PADDING = 16;
const SELF_WIDTH = 30;

/**
 * Places a sequence diagram: one column an actor, as wide as its messages need, one row a step.
 * @param {Sequence} sequence
 * @param {Face} face
 * @param {SequenceSettings} settings
 * @returns {Scene}
 */
export function layoutSequence(sequence, face, settings) {
	const { columns, left, right } = placeColumns(sequence, face, settings);
	const lines = Math.max(...columns.map((column) => column.lines.length));
	const headHeight = Math.ceil(lines * TEXT.node.size * TEXT.lineHeight + 22);
	const rows = new Rows(new Map(sequence.actors.map((actor, at) => [actor.id, columns[at].x])), face, headHeight + 10);
	for (const step of sequence.steps) rows.add(step);
	const bottom = rows.y + 14;
	const textBox = (/** @type {Scene["items"][number]} */ item) =>
		item.type === "text"
			? item.lines.map((line) => {
					const width = face.measure(line, { size: item.size, weight: item.weight }) + 8;
					return { x: item.anchor === "middle" ? item.x - width / 2 : item.x - 4, y: item.y - item.size, width, height: item.size * TEXT.lineHeight };
				})
			: [];
	/** @type {Scene["items"]} */
	const items = [
		...rows.frames,
		...columns.flatMap((column) => lifeline(column.x, headHeight, bottom, rows.items.flatMap(textBox))),
		...rows.items,
		...sequence.actors.flatMap((actor, at) => head(actor, columns[at], headHeight)),
	];
	const [x, width] = [Math.min(left, ...rows.xs), Math.max(right, ...rows.xs)];
	return { width: width - x + 2 * MARGIN, height: bottom + 2 * MARGIN, items: items.map((item) => shift(item, MARGIN - x, MARGIN)) };
}

/**
 * @param {Sequence} sequence
 * @param {Face} face
 * @param {SequenceSettings} settings
 */
function placeColumns(sequence, face, settings) {
	const { actors, steps } = sequence;
	const index = new Map(actors.map((actor, at) => [actor.id, at]));
	const columns = actors.map((actor) => {
		const lines = breakLines(actor.text, settings.actorWidth, (line) => face.measure(line, TEXT.node));
		return { x: 0, width: Math.ceil(Math.max(44, ...lines.map((line) => face.measure(line, TEXT.node))) + 2 * ACTOR_PADDING), lines };
	});
	for (let at = 1; at < columns.length; at++) {
		const [last, column] = [columns[at - 1], columns[at]];
		column.x = last.x + Math.max(settings.pitch, (last.width + column.width) / 2 + ACTOR_GAP);
		for (const step of steps) {
			if (step.type !== "message") continue;
			const [from = 0, to = 0] = [index.get(step.from), index.get(step.to)].sort();
			const need = face.measure(step.text, TEXT.label) + 30 + (from === to ? SELF_WIDTH : 0);
			if (to === at && from < at) column.x = Math.max(column.x, columns[from].x + need);
			if (from === to && from === at - 1) column.x = Math.max(column.x, last.x + need);
		}
		column.x = Math.ceil(column.x);
	}
	const [first, last] = [columns[0], columns.at(-1)];
	return { columns, left: first.x - first.width / 2, right: (last?.x ?? 0) + (last?.width ?? 0) / 2 };
}

/** Steps from top to bottom; `y` is where the next one begins. */
class Rows {
	/**
	 * @param {Map<string, number>} lifelines Places of the actors.
	 * @param {Face} face
	 * @param {number} top
	 */
	constructor(lifelines, face, top) {
		this.lifelines = lifelines;
		this.face = face;
		this.y = top;
		/** @type {Scene["items"]} */
		this.items = [];
		/** @type {Scene["items"]} */
		this.frames = [];
		/** @type {{ top: number, word: string, text: string, dividers: { y: number, text: string }[], xs: number[] }[]} */
		this.open = [];
		/** @type {number[]} */
		this.xs = [];
	}

	/** @param {import("./diagram-model.mjs").Step} step */
	add(step) {
		if (step.type === "message") this.addMessage(step);
		else if (step.type === "note") this.addNote(step);
		else if (step.type === "open") {
			this.open.push({ top: this.y + 14, word: step.word, text: step.text, dividers: [], xs: [] });
			this.y += 34;
		} else if (step.type === "else") {
			this.open.at(-1)?.dividers.push({ y: this.y + 16, text: step.text });
			this.y += 34;
		} else this.closeFrame();
	}

	/** @param {Extract<import("./diagram-model.mjs").Step, { type: "message" }>} step */
	addMessage(step) {
		const [from, to] = [this.x(step.from), this.x(step.to)];
		this.y += ROW_GAP + LINE;
		const y = this.y;
		if (from !== to) {
			this.items.push(label(step.text, (from + to) / 2, y - 6, "middle"), arrow([{ x: from, y }, { x: to, y }], step.isAnswer));
			this.touch(from, to);
			return;
		}
		const right = from + SELF_WIDTH;
		this.items.push(label(step.text, from + 12, y - 6, "start"));
		this.items.push(arrow([{ x: from, y }, { x: right, y }, { x: right, y: y + 18 }, { x: from, y: y + 18 }], step.isAnswer));
		this.y += 18;
		this.touch(from, right, from + 12 + this.width(step.text));
	}

	/** @param {Extract<import("./diagram-model.mjs").Step, { type: "note" }>} step */
	addNote(step) {
		const [from, to] = [this.x(step.from), this.x(step.to)].sort((a, b) => a - b);
		const lines = breakLines(step.text, Math.max(120, to - from + 60), (line) => this.width(line));
		const width = Math.ceil(Math.max(...lines.map((line) => this.width(line))) + 24);
		const middle = { over: (from + to) / 2, left: from - 12 - width / 2, right: to + 12 + width / 2 }[step.side];
		const box = { x: middle - width / 2, y: this.y + 14, width, height: Math.ceil(lines.length * LINE + 14) };
		this.items.push({ type: "shape", role: "note", shape: "box", ...box }, centered(lines, box, "label"));
		this.touch(box.x, box.x + width);
		this.y += 14 + box.height;
	}

	closeFrame() {
		const frame = this.open.pop();
		if (!frame) return;
		this.y += 14;
		const wordWidth = this.face.measure(frame.word, TEXT.group) + 8;
		const left = Math.min(...frame.xs) - FRAME_PADDING;
		const right = Math.max(Math.max(...frame.xs) + FRAME_PADDING, left + wordWidth + this.width(frame.text) + 24);
		const box = { x: left, y: frame.top, width: right - left, height: this.y - frame.top };
		this.frames.unshift({ type: "shape", role: "frame", shape: "box", ...box });
		this.items.push({ type: "text", role: "group", lines: [frame.word], x: left + 12, y: frame.top + 19, anchor: "start", ...TEXT.group });
		this.items.push(label(frame.text, left + 12 + wordWidth, frame.top + 19, "start"));
		for (const { y, text } of frame.dividers) {
			this.frames.push({ type: "line", role: "frame", points: [{ x: left, y }, { x: right, y }], line: "dotted", arrows: { start: false, end: false } });
			this.items.push(label(text, left + 12, y + 18, "start"));
		}
		this.touch(left, right);
	}

	/** @param {number[]} xs */
	touch(...xs) {
		this.xs.push(...xs);
		this.open.at(-1)?.xs.push(...xs);
	}

	/** @param {string} actor */
	x(actor) {
		return this.lifelines.get(actor) ?? 0;
	}

	/** @param {string} text */
	width(text) {
		return this.face.measure(text, TEXT.label);
	}
}

/**
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {"start" | "middle"} anchor
 * @returns {import("./diagram-scene.mjs").Text}
 */
const label = (text, x, y, anchor) => ({ type: "text", role: "label", lines: [text], x, y, anchor, ...TEXT.label });

/**
 * @param {import("./diagram-scene.mjs").Point[]} points
 * @param {boolean} isAnswer
 * @returns {import("./diagram-scene.mjs").Line}
 */
const arrow = (points, isAnswer) => ({ type: "line", role: "edge", points, line: isAnswer ? "dotted" : "solid", arrows: { start: false, end: true } });

/**
 * A lifeline with a gap where a message's text crosses it.
 * @param {number} x
 * @param {number} from
 * @param {number} to
 * @param {import("./diagram-scene.mjs").Box[]} texts
 * @returns {import("./diagram-scene.mjs").Line[]}
 */
function lifeline(x, from, to, texts) {
	const pieces = cutOut([{ x, y: from }, { x, y: to }], texts);
	return pieces.map((points) => ({ type: "line", role: "lifeline", points, line: "solid", arrows: { start: false, end: false } }));
}

/**
 * @param {import("./diagram-model.mjs").Actor} actor
 * @param {Column} column
 * @param {number} height
 * @returns {Scene["items"]}
 */
function head(actor, column, height) {
	const box = { x: column.x - column.width / 2, y: 0, width: column.width, height };
	return [{ type: "shape", role: actor.isOwn ? "own" : "node", shape: actor.isPerson ? "pill" : "box", ...box }, centered(column.lines, box, "node")];
}

/**
 * @param {Scene["items"][number]} item
 * @param {number} dx
 * @param {number} dy
 * @returns {Scene["items"][number]}
 */
function shift(item, dx, dy) {
	if (item.type === "line") return { ...item, points: item.points.map(({ x, y }) => ({ x: x + dx, y: y + dy })) };
	return { ...item, x: item.x + dx, y: item.y + dy };
}
