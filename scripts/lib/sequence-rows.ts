import type { Step } from "./diagram-model.ts";
import type { Line, Point, Scene, Text } from "./diagram-scene.ts";
import { TEXT } from "./diagram-scene.ts";
import type { Face } from "./face.ts";
import { centered } from "./flow-layout.ts";
import { breakLines } from "./text-lines.ts";

const LINE = TEXT.label.size * TEXT.lineHeight;
/** From a message's arrow to the text of the next. */
const ROW_GAP = 17;
const FRAME_PADDING = 16;
export const SELF_WIDTH = 30;

/** A frame, such as "loop", that is still open. */
interface OpenFrame {
	top: number;
	word: string;
	text: string;
	dividers: { y: number; text: string }[];
	xs: number[];
}

/** Steps from top to bottom; `y` is the top of the next one. */
export class SequenceRows {
	/** The top of the next step. */
	y: number;
	readonly items: Scene["items"] = [];
	readonly frames: Scene["items"] = [];
	/** Everything's left and right ends. */
	readonly xs: number[] = [];
	private readonly open: OpenFrame[] = [];
	private readonly lifelines: Map<string, number>;
	private readonly face: Face;

	constructor(lifelines: Map<string, number>, face: Face, top: number) {
		this.lifelines = lifelines;
		this.face = face;
		this.y = top;
	}

	add(step: Step) {
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

	addMessage(step: Extract<Step, { type: "message" }>) {
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

	addNote(step: Extract<Step, { type: "note" }>) {
		const ends = [this.x(step.from), this.x(step.to)];
		const [from, to] = [Math.min(...ends), Math.max(...ends)];
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

	touch(...xs: number[]) {
		this.xs.push(...xs);
		this.open.at(-1)?.xs.push(...xs);
	}

	x(actor: string) {
		return this.lifelines.get(actor) ?? 0;
	}

	width(text: string) {
		return this.face.measure(text, TEXT.label);
	}
}

const label = (text: string, x: number, y: number, anchor: "start" | "middle"): Text => ({
	type: "text",
	role: "label",
	lines: [text],
	x,
	y,
	anchor,
	...TEXT.label,
});

const arrow = (points: Point[], isAnswer: boolean): Line => ({
	type: "line",
	role: "edge",
	points,
	line: isAnswer ? "dotted" : "solid",
	arrows: { start: false, end: true },
});
