import type { Actor, Sequence } from "./diagram-model.ts";
import type { Box, Line, Scene } from "./diagram-scene.ts";
import { cutOut, MARGIN, TEXT } from "./diagram-scene.ts";
import type { Face } from "./face.ts";
import { centered } from "./flow-layout.ts";
import { itemAt } from "./item-at.ts";
import { SELF_WIDTH, SequenceRows } from "./sequence-rows.ts";
import { breakLines } from "./text-lines.ts";

type Column = { x: number; width: number; lines: string[] };
/** `pitch`: least distance between lifelines. */
export type SequenceSettings = { pitch: number; actorWidth: number };

const ACTOR_PADDING = 14;
const ACTOR_GAP = 16;

/** Lays out a sequence diagram: one column for each actor, as wide as its messages need, one row for each step. */
export function layoutSequence(sequence: Sequence, face: Face, settings: SequenceSettings): Scene {
	const { columns, left, right } = placeColumns(sequence, face, settings);
	const lines = Math.max(...columns.map((column) => column.lines.length));
	const headHeight = Math.ceil(lines * TEXT.node.size * TEXT.lineHeight + 22);
	const rows = new SequenceRows(
		new Map(sequence.actors.map((actor, at) => [actor.id, itemAt(columns, at).x])),
		face,
		headHeight + 10,
	);
	for (const step of sequence.steps) rows.add(step);
	const bottom = rows.y + 14;
	const textBox = (item: Scene["items"][number]) =>
		item.type === "text"
			? item.lines.map((line) => {
					const width = face.measure(line, { size: item.size, weight: item.weight }) + 8;
					return {
						x: item.anchor === "middle" ? item.x - width / 2 : item.x - 4,
						y: item.y - item.size,
						width,
						height: item.size * TEXT.lineHeight,
					};
				})
			: [];
	const items: Scene["items"] = [
		...rows.frames,
		...columns.flatMap((column) => lifeline(column.x, headHeight, bottom, rows.items.flatMap(textBox))),
		...rows.items,
		...sequence.actors.flatMap((actor, at) => head(actor, itemAt(columns, at), headHeight)),
	];
	const [x, width] = [Math.min(left, ...rows.xs), Math.max(right, ...rows.xs)];
	return {
		width: width - x + 2 * MARGIN,
		height: bottom + 2 * MARGIN,
		items: items.map((item) => shift(item, MARGIN - x, MARGIN)),
	};
}

function placeColumns(sequence: Sequence, face: Face, settings: SequenceSettings) {
	const { actors, steps } = sequence;
	const index = new Map(actors.map((actor, at) => [actor.id, at]));
	const columns = actors.map((actor) => {
		const lines = breakLines(actor.text, settings.actorWidth, (line) => face.measure(line, TEXT.node));
		return {
			x: 0,
			width: Math.ceil(Math.max(44, ...lines.map((line) => face.measure(line, TEXT.node))) + 2 * ACTOR_PADDING),
			lines,
		};
	});
	for (let at = 1; at < columns.length; at++) {
		const [last, column] = [itemAt(columns, at - 1), itemAt(columns, at)];
		column.x = last.x + Math.max(settings.pitch, (last.width + column.width) / 2 + ACTOR_GAP);
		for (const step of steps) {
			if (step.type !== "message") continue;
			const [from = 0, to = 0] = [index.get(step.from), index.get(step.to)].sort();
			const need = face.measure(step.text, TEXT.label) + 30 + (from === to ? SELF_WIDTH : 0);
			if (to === at && from < at) column.x = Math.max(column.x, itemAt(columns, from).x + need);
			if (from === to && from === at - 1) column.x = Math.max(column.x, last.x + need);
		}
		column.x = Math.ceil(column.x);
	}
	const [first, last] = [itemAt(columns, 0), itemAt(columns, -1)];
	return { columns, left: first.x - first.width / 2, right: last.x + last.width / 2 };
}

/** A lifeline with a gap where a message's text crosses it. */
function lifeline(x: number, from: number, to: number, texts: Box[]): Line[] {
	const pieces = cutOut(
		[
			{ x, y: from },
			{ x, y: to },
		],
		texts,
	);
	return pieces.map((points) => ({
		type: "line",
		role: "lifeline",
		points,
		line: "solid",
		arrows: { start: false, end: false },
	}));
}

function head(actor: Actor, column: Column, height: number): Scene["items"] {
	const box = { x: column.x - column.width / 2, y: 0, width: column.width, height };
	return [
		{ type: "shape", role: actor.isOwn ? "own" : "node", shape: actor.isPerson ? "pill" : "box", ...box },
		centered(column.lines, box, "node"),
	];
}

function shift(item: Scene["items"][number], dx: number, dy: number): Scene["items"][number] {
	if (item.type === "line") return { ...item, points: item.points.map(({ x, y }) => ({ x: x + dx, y: y + dy })) };
	return { ...item, x: item.x + dx, y: item.y + dy };
}
