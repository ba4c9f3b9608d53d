import {
	matchedLength,
	matchesTemplate,
	type PrintedItem,
	type PrintedTable,
	type Stream,
	type Template,
} from "product-data/checking";
import type { MappedText } from "../../text/mapped-text.ts";
import { headerOffsets, judgeRow, type Mismatch, rowWords } from "./table-row.ts";

/** A step that takes one line. */
export interface Step {
	/** Undefined if the line is as expected. */
	judge(lines: readonly MappedText[], index: number): Mismatch | undefined;
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
				if (streams.includes(item.stream)) from.steps.push(lineStep(item.template, to));
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
				if (table.hasHeader) from.steps.push(headerStep(table, to));
				else from.jumps.push(to);
				const judge: Step["judge"] = (lines, index) => judgeRow(table, lines, index);
				rows.steps.push({ judge, expected: rowWords(table), next: rows });
				if (table.gap === 0) for (const state of [rows, from]) state.steps.push(frameStep(state));
				return to;
			}
			case "free":
				from.steps.push({ judge: () => undefined, expected: item.words, next: from, isFree: true });
				from.jumps.push(to);
				return to;
		}
	}
}

function lineStep(template: Template, next: State): Step {
	const expected = template.shown;
	return {
		expected,
		next,
		judge(lines, index) {
			const text = (lines[index]?.text ?? "").trimEnd();
			if (matchesTemplate(template, text)) return undefined;
			const from = Math.min(matchedLength(template, text), Math.max(0, text.length - 1));
			const opening = template.pieces[0]?.literal ?? "";
			const isOpened = opening.trim().length > 3 && from >= opening.length;
			const share = text === "" ? 0 : from / text.length;
			return { from, to: text.length, nearness: isOpened ? Math.max(share, 0.5) : share, expected };
		},
	};
}

function headerStep(table: PrintedTable, next: State): Step {
	const names = table.columns.map(({ name }) => name);
	const expected = names.join(table.gap === 0 ? " │ " : " ".repeat(table.gap));
	return {
		expected,
		next,
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

function frameStep(next: State): Step {
	const expected = "a line of the table's frame";
	return {
		expected,
		next,
		judge(lines, index) {
			const text = lines[index]?.text ?? "";
			const isFrame = /^\s*[┌├└+][─┬┼┴+-]+[┐┤┘+]\s*$/.test(text);
			return isFrame ? undefined : { from: 0, to: text.length, nearness: 0, expected };
		},
	};
}
