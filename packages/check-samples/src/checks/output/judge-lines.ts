import type { PrintedForm } from "product-data/checking";
import { type Finding, finding } from "../../model/finding.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { once } from "../../text/once.ts";
import { type LineMachine, makeMachine, type State, type Step } from "./line-machine.ts";
import type { Mismatch } from "./table-row.ts";

/** A line that replaces others: `...`, `…`, `<28 more rows>`. */
const ELISION = /^\s*(?:\.{3}|…|\[(?:\.{3}|…)\]|<[^<>]*\bmore\b[^<>]*>)\s*$/i;

/** A line that is less like an expected one than this is one too many. */
const LEAST_NEARNESS = 0.4;

/** After so many wrong lines, the rest of a block says nothing new. */
const MOST_FINDINGS = 20;

/** What a form says of a block: its defects, and how many lines are as it prints them. */
export interface LinesVerdict {
	findings: Finding[];
	matched: number;
}

/** Compares a whole block of text with a form of a command's output: both streams, or standard output alone. */
export function judgeLines(source: MappedText, form: PrintedForm, command: string): LinesVerdict {
	const lines = linesOf(source);
	const both = judge(lines, makeMachine(form.items, ["stdout", "stderr"]), command, source);
	const alone = judge(lines, makeMachine(form.items, ["stdout"]), command, source);
	return alone.findings.length < both.findings.length ? alone : both;
}

function judge(lines: readonly MappedText[], machine: LineMachine, command: string, source: MappedText): LinesVerdict {
	const findings: Finding[] = [];
	let matched = 0;
	let states = reach([machine.start]);
	for (const [index, line] of lines.entries()) {
		if (ELISION.test(line.text)) {
			states = reach(states, () => true);
			continue;
		}
		const steps = stepsOf(states);
		const judged = steps.map((step) => ({ step, mismatch: step.judge(line.text, lines, index) }));
		const taken = judged.flatMap(({ step, mismatch }) => (mismatch ? [] : [step]));
		if (taken.length > 0) {
			states = reach(taken.map(({ next }) => next));
			if (taken.some(({ isFree }) => !isFree)) matched += 1;
			continue;
		}
		const near = judged
			.flatMap(({ step, mismatch }) => (mismatch ? [{ ...mismatch, next: step.next }] : []))
			.filter(({ nearness }) => nearness >= LEAST_NEARNESS)
			.sort((a, b) => b.nearness - a.nearness)[0];
		findings.push(near ? differentLine(line, near, command) : strangeLine(line, steps, command));
		if (findings.length >= MOST_FINDINGS) return { findings, matched };
		const next = near ? [near.next] : resume(machine, lines, index);
		if (next.length > 0) states = reach(next);
	}
	// Blank lines at the end are not shown in a block.
	if (!reach(states, ({ expected }) => expected === "").has(machine.end))
		findings.push(
			finding(lines.at(-1) ?? source, "output-text", `${command} prints more after this line`, {
				known: expectedOf(stepsOf(states)),
				suggestion: "write the rest, or a line of ... where you leave something out",
			}),
		);
	return { findings, matched };
}

/** States after the steps, anywhere, that accept an unexpected line: the rest is compared from there. */
function resume({ start }: LineMachine, lines: readonly MappedText[], index: number): State[] {
	const text = lines[index]?.text ?? "";
	if (text.trim() === "") return [];
	const steps = stepsOf(reach([start], () => true)).filter(({ isFree }) => !isFree);
	return steps.filter((step) => step.judge(text, lines, index) === undefined).map(({ next }) => next);
}

/** The states to which the walk may go on without a line, and by steps whose lines may be left out. */
function reach(from: Iterable<State>, mayLeaveOut: (step: Step) => boolean = () => false): Set<State> {
	const found = new Set(from);
	for (const state of found)
		for (const next of [...state.jumps, ...state.steps.filter(mayLeaveOut).map((step) => step.next)]) found.add(next);
	return found;
}

function stepsOf(states: Iterable<State>): Step[] {
	return [...states].flatMap(({ steps }) => steps);
}

function differentLine(line: MappedText, { from, to, expected }: Mismatch, command: string): Finding {
	const at = line.slice(from, to);
	return finding(at, "output-text", `${command} prints something else here`, { found: at.text, known: [expected] });
}

function strangeLine(line: MappedText, steps: readonly Step[], command: string): Finding {
	const says = steps.length === 0 ? "prints nothing more here" : "does not print this line here";
	return finding(line, "output-text", `${command} ${says}`, { known: expectedOf(steps) });
}

function expectedOf(steps: readonly Step[]): string[] {
	return [...new Set(steps.map(({ expected }) => expected || "a blank line"))].slice(0, 6);
}

/** The lines of a block without blank ones at its ends, split once for all forms. */
const linesOf = once((source: MappedText): MappedText[] => {
	const lines = source.lines();
	const isText = ({ text }: MappedText) => text.trim() !== "";
	const first = lines.findIndex(isText);
	return first === -1 ? [] : lines.slice(first, lines.findLastIndex(isText) + 1);
});
