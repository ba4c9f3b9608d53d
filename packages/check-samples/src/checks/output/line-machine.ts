import {
	matchedLength,
	matchesTemplate,
	type PrintedItem,
	type PrintedTable,
	type Stream,
	type Template,
} from "product-data/checking";
import type { MappedText } from "../../text/mapped-text.ts";
import { headerOffsets, judgeRow, type Mismatch } from "./table-row.ts";

/** A step that takes one line. */
export interface Step {
	/** Undefined if the line is as expected. */
	judge(lines: readonly MappedText[], index: number): Mismatch | undefined;
	/** What it prints, for messages. */
	expected: string;
	/** Number of the state after it. */
	next: number;
	/** Takes any line. */
	isFree: boolean;
}

/** States with the steps that leave them; the walk may go on to other states without a line. */
export interface LineMachine {
	states: { steps: Step[]; jumps: number[] }[];
	start: number;
	end: number;
}

/** Makes a machine of an output's items. Of two streams, only the lines of the ones named are expected. */
export function makeMachine(items: readonly PrintedItem[], streams: ReadonlySet<Stream>): LineMachine {
	const states: LineMachine["states"] = [];
	const addState = () => states.push({ steps: [], jumps: [] }) - 1;
	const jump = (from: number, to: number) => states[from]?.jumps.push(to);
	const addSteps = (from: number, to: number, step: Omit<Step, "next">) =>
		states[from]?.steps.push({ ...step, next: to });

	function sequence(list: readonly PrintedItem[], from: number): number {
		return list.reduce((at, item) => add(item, at), from);
	}

	function add(item: PrintedItem, from: number): number {
		const to = addState();
		switch (item.type) {
			case "line":
				if (streams.has(item.stream)) addSteps(from, to, lineStep(item.template));
				else jump(from, to);
				return to;
			case "each":
			case "maybe": {
				const end = sequence(item.items, from);
				jump(end, to);
				if (item.type === "maybe") jump(from, to);
				else jump(end, from);
				return to;
			}
			case "one":
				for (const option of item.options) jump(sequence(option, open(from)), to);
				return to;
			case "table": {
				const rows = item.table.hasHeader ? to : from;
				if (item.table.hasHeader) addSteps(from, to, headerStep(item.table));
				addSteps(rows, rows, rowStep(item.table));
				if (item.table.gap === 0) addSteps(rows, rows, frameStep());
				if (item.table.gap === 0) addSteps(from, from, frameStep());
				if (rows !== to) jump(rows, to);
				return to;
			}
			case "free":
				addSteps(from, from, { judge: () => undefined, expected: item.words, isFree: true });
				jump(from, to);
				return to;
		}
	}

	/** A fresh state, so that a loop in one option does not reach the others. */
	function open(from: number): number {
		const state = addState();
		jump(from, state);
		return state;
	}

	const start = addState();
	return { states, start, end: sequence(items, start) };
}

function lineStep(template: Template): Omit<Step, "next"> {
	return {
		expected: template.shown,
		isFree: false,
		judge(lines, index) {
			const text = (lines[index]?.text ?? "").trimEnd();
			if (matchesTemplate(template, text)) return undefined;
			const from = Math.min(matchedLength(template, text), Math.max(0, text.length - 1));
			const opening = template.pieces[0]?.literal ?? "";
			const isOpened = opening.trim().length > 3 && from >= opening.length;
			const share = text === "" ? 0 : from / text.length;
			return { from, to: text.length, nearness: isOpened ? Math.max(share, 0.5) : share, expected: template.shown };
		},
	};
}

function headerStep(table: PrintedTable): Omit<Step, "next"> {
	const names = table.columns.map(({ name }) => name);
	const expected = names.join(table.gap === 0 ? " │ " : " ".repeat(table.gap));
	return {
		expected,
		isFree: false,
		judge(lines, index) {
			const line = lines[index]?.text ?? "";
			if (headerOffsets(table, line)) return undefined;
			const words = line.split(/[│|]|\s{2,}/).map((word) => word.trim());
			const known = words.filter((word) => names.includes(word)).length;
			const wrong = words.find((word) => word !== "" && !names.includes(word));
			const from = wrong ? line.indexOf(wrong) : 0;
			const to = wrong ? from + wrong.length : line.length;
			return { from, to, nearness: known / names.length, expected };
		},
	};
}

function rowStep(table: PrintedTable): Omit<Step, "next"> {
	return {
		expected: `a row of ${table.columns.map(({ name }) => name).join(", ")}`,
		isFree: false,
		judge: (lines, index) => judgeRow(table, lines, index),
	};
}

function frameStep(): Omit<Step, "next"> {
	return {
		expected: "a line of the table's frame",
		isFree: false,
		judge(lines, index) {
			const text = lines[index]?.text ?? "";
			return /^\s*[┌├└+][─┬┼┴+-]+[┐┤┘+]\s*$/.test(text)
				? undefined
				: { from: 0, to: text.length, nearness: 0, expected: "a line of the table's frame" };
		},
	};
}
