import { matchedLength, matchesTemplate, type PrintedItem, type Stream, type Template } from "product-data/checking";
import type { MappedText } from "../../text/mapped-text.ts";
import { FRAME_WORDS, headerWords, judgeFrame, judgeHeader, judgeRow, type Mismatch, rowWords } from "./table-row.ts";

/** A step that takes one line. */
export interface Step {
	/** Undefined if the line is as expected. */
	judge(line: string, lines: readonly MappedText[], index: number): Mismatch | undefined;
	/** What it prints, for messages. */
	expected: string;
	next: State;
	/** Takes any line. */
	isFree?: boolean;
}

/** The steps that leave a state, and the states to which the walk may go on without a line. */
export interface State {
	steps: Step[];
	jumps: State[];
}

export interface LineMachine {
	start: State;
	end: State;
}

/** Makes a machine of an output's items. Of two streams, only the lines of the ones named are expected. */
export function makeMachine(items: readonly PrintedItem[], streams: readonly Stream[]): LineMachine {
	const start: State = { steps: [], jumps: [] };
	return { start, end: sequence(items, start) };

	function sequence(list: readonly PrintedItem[], from: State): State {
		return list.reduce((at, item) => add(item, at), from);
	}

	/** Gives the state after the item. */
	function add(item: PrintedItem, from: State): State {
		const to: State = { steps: [], jumps: [] };
		switch (item.type) {
			case "line":
				if (streams.includes(item.stream))
					take(from, to, item.template.shown, (line) => judgeLine(item.template, line));
				else from.jumps.push(to);
				return to;
			case "each":
			case "maybe": {
				const end = sequence(item.items, from);
				end.jumps.push(to);
				if (item.type === "maybe") from.jumps.push(to);
				else end.jumps.push(from);
				return to;
			}
			case "one":
				for (const option of item.options) {
					// A fresh state, so that a loop in one option does not reach the others.
					const open: State = { steps: [], jumps: [] };
					from.jumps.push(open);
					sequence(option, open).jumps.push(to);
				}
				return to;
			case "table": {
				const { table } = item;
				const rows = table.hasHeader ? to : from;
				if (table.hasHeader) take(from, to, headerWords(table), (line) => judgeHeader(table, line));
				else from.jumps.push(to);
				take(rows, rows, rowWords(table), (_, lines, index) => judgeRow(table, lines, index));
				if (table.gap === 0) for (const state of [rows, from]) take(state, state, FRAME_WORDS, judgeFrame);
				return to;
			}
			case "free":
				from.steps.push({ expected: item.words, next: from, judge: () => undefined, isFree: true });
				from.jumps.push(to);
				return to;
		}
	}
}

function take(from: State, next: State, expected: string, judge: Step["judge"]): void {
	from.steps.push({ expected, next, judge });
}

function judgeLine(template: Template, line: string): Mismatch | undefined {
	const text = line.trimEnd();
	if (matchesTemplate(template, text)) return undefined;
	const from = Math.min(matchedLength(template, text), Math.max(0, text.length - 1));
	const opening = template.pieces[0]?.literal ?? "";
	const isOpened = opening.trim().length > 3 && from >= opening.length;
	const share = text === "" ? 0 : from / text.length;
	return { from, to: text.length, nearness: isOpened ? Math.max(share, 0.5) : share, expected: template.shown };
}
