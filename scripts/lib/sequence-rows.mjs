import { TEXT } from "./diagram-scene.mjs";
import { centered } from "./flow-layout.mjs";
import { breakLines } from "./text-lines.mjs";

/**
 * @typedef {import("./diagram-model.mjs").Step} Step
 * @typedef {import("./diagram-scene.mjs").Scene} Scene
 * @typedef {import("./face.mjs").Face} Face
 */

const LINE = TEXT.label.size * TEXT.lineHeight;
/** From a message's arrow to the text of the next. */
const ROW_GAP = 17;
const FRAME_PADDING = 16;
export const SELF_WIDTH = 30;

/** Steps from top to bottom; `y` is where the next one begins. */
export class SequenceRows {
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

	/** @param {Step} step */
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

	/** @param {Extract<Step, { type: "message" }>} step */
	addMessage(step) {
		const [from, to] = [this.x(step.from), this.x(step.to)];
		this.y += ROW_GAP + LINE;
		const y = this.y;
		if (from !== to) {
			this.items.push(
				label(step.text, (from + to) / 2, y - 6, "middle"),
				arrow(
					[
						{ x: from, y },
						{ x: to, y },
					],
					step.isAnswer,
				),
			);
			this.touch(from, to);
			return;
		}
		const right = from + SELF_WIDTH;
		this.items.push(label(step.text, from + 12, y - 6, "start"));
		this.items.push(
			arrow(
				[
					{ x: from, y },
					{ x: right, y },
					{ x: right, y: y + 18 },
					{ x: from, y: y + 18 },
				],
				step.isAnswer,
			),
		);
		this.y += 18;
		this.touch(from, right, from + 12 + this.width(step.text));
	}

	/** @param {Extract<Step, { type: "note" }>} step */
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
		this.items.push({
			type: "text",
			role: "group",
			lines: [frame.word],
			x: left + 12,
			y: frame.top + 19,
			anchor: "start",
			...TEXT.group,
		});
		this.items.push(label(frame.text, left + 12 + wordWidth, frame.top + 19, "start"));
		for (const { y, text } of frame.dividers) {
			this.frames.push({
				type: "line",
				role: "frame",
				points: [
					{ x: left, y },
					{ x: right, y },
				],
				line: "dotted",
				arrows: { start: false, end: false },
			});
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
const arrow = (points, isAnswer) => ({
	type: "line",
	role: "edge",
	points,
	line: isAnswer ? "dotted" : "solid",
	arrows: { start: false, end: true },
});
