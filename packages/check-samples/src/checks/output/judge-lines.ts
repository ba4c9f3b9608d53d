import type { PrintedForm } from "product-data/checking";
import { type Finding, finding } from "../../model/finding.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { once } from "../../text/once.ts";
import { type LineMachine, makeMachine, type Step } from "./line-machine.ts";
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
	const both = judge(lines, makeMachine(form.items, new Set(["stdout", "stderr"])), command, source);
	const alone = judge(lines, makeMachine(form.items, new Set(["stdout"])), command, source);
	return alone.findings.length < both.findings.length ? alone : both;
}

function judge(lines: readonly MappedText[], machine: LineMachine, command: string, source: MappedText): LinesVerdict {
	const findings: Finding[] = [];
	let matched = 0;
	let states = closure(machine, new Set([machine.start]));
	for (const [index, line] of lines.entries()) {
		if (ELISION.test(line.text)) {
			states = reachable(machine, states);
			continue;
		}
		const steps = [...states].flatMap((state) => machine.states[state]?.steps ?? []);
		const judged = steps.map((step) => ({ step, mismatch: step.judge(lines, index) }));
		const taken = judged.filter(({ mismatch }) => mismatch === undefined);
		if (taken.length > 0) {
			states = closure(machine, new Set(taken.map(({ step }) => step.next)));
			if (taken.some(({ step }) => !step.isFree)) matched += 1;
			continue;
		}
		const near = nearest(judged);
		findings.push(lineFinding(line, near, steps, command));
		if (findings.length >= MOST_FINDINGS) return { findings, matched };
		const next = near && near.mismatch.nearness >= LEAST_NEARNESS ? [near.step.next] : resume(machine, lines, index);
		if (next.length > 0) states = closure(machine, new Set(next));
	}
	if (!endsWell(machine, states)) {
		const expected = expectedOf([...states].flatMap((state) => machine.states[state]?.steps ?? []));
		const last = lines.at(-1) ?? source;
		findings.push(
			finding(last, "output-text", `${command} prints more after this line`, {
				known: expected,
				suggestion: "write the rest, or a line of ... where you leave something out",
			}),
		);
	}
	return { findings, matched };
}

/** States after the steps, anywhere, that accept an unexpected line: the rest is compared from there. */
function resume(machine: LineMachine, lines: readonly MappedText[], index: number): number[] {
	if (lines[index]?.text.trim() === "") return [];
	const steps = machine.states.flatMap((state) => state.steps).filter(({ isFree }) => !isFree);
	return steps.filter((step) => step.judge(lines, index) === undefined).map(({ next }) => next);
}

/** Blank lines at the end are not shown in a block. */
function endsWell(machine: LineMachine, from: ReadonlySet<number>): boolean {
	let states = from;
	for (let blanks = 0; blanks < 3; blanks += 1) {
		if (states.has(machine.end)) return true;
		const steps = [...states].flatMap((state) => machine.states[state]?.steps ?? []);
		states = closure(machine, new Set(steps.filter(({ expected }) => expected === "").map(({ next }) => next)));
	}
	return states.has(machine.end);
}

function closure(machine: LineMachine, from: ReadonlySet<number>): Set<number> {
	const found = new Set(from);
	for (const state of found) for (const next of machine.states[state]?.jumps ?? []) found.add(next);
	return found;
}

function reachable(machine: LineMachine, from: ReadonlySet<number>): Set<number> {
	const found = new Set(from);
	for (const state of found) {
		for (const next of machine.states[state]?.jumps ?? []) found.add(next);
		for (const { next } of machine.states[state]?.steps ?? []) found.add(next);
	}
	return found;
}

interface Near {
	step: Step;
	mismatch: Mismatch;
}

function nearest(judged: readonly { step: Step; mismatch: Mismatch | undefined }[]): Near | undefined {
	let best: Near | undefined;
	for (const { step, mismatch } of judged) {
		if (mismatch && (!best || mismatch.nearness > best.mismatch.nearness)) best = { step, mismatch };
	}
	return best;
}

function lineFinding(line: MappedText, near: Near | undefined, steps: readonly Step[], command: string): Finding {
	const isNear = near !== undefined && near.mismatch.nearness >= LEAST_NEARNESS;
	if (!isNear || !near) {
		return finding(
			line,
			"output-text",
			steps.length === 0 ? `${command} prints nothing more here` : `${command} does not print this line here`,
			{ known: expectedOf(steps) },
		);
	}
	const { from, to, expected } = near.mismatch;
	return finding(line.slice(from, to), "output-text", `${command} prints something else here`, {
		found: line.text.slice(from, to),
		known: [expected],
	});
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
