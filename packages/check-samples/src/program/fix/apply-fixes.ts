import type { Rule } from "../../model/rules.ts";
import type { CheckResult, Problem } from "../../model/types.ts";
import { LineIndex } from "../../text/line-index.ts";
import { isNearName } from "../../text/near-name.ts";
import { type Edit, edited } from "../../text/one-edit.ts";

/** Rules whose suggestion can replace the wrong name in place. */
const NAMES: ReadonlySet<Rule> = new Set<Rule>([
	"unknown-command",
	"unknown-flag",
	"flag-value",
	"argument-value",
	"unknown-field",
	"wrong-value",
	"unknown-kind",
	"unknown-metric",
	"unknown-label",
	"unknown-query",
	"unknown-resource",
]);

type Fix = Edit & { problem: Problem };

/** Checks a page again, to see the effect of an edit. */
export type Recheck = (text: string) => Promise<CheckResult>;

/**
 * Puts a name or a slip right where that harms nothing: inside a fenced block, with one known name within two letters, and only
 * when the page afterwards has no new problem and the corrected sample has none left.
 */
export async function applyFixes(original: string, found: CheckResult, recheck: Recheck): Promise<State> {
	let state: State = { text: original, result: found, applied: [] };
	const lines = new Set(found.problems.map((problem) => blockOf(problem, found)?.line ?? 0));
	for (const line of lines) state = (await mendBlock(state, line, recheck)) ?? state;
	return state;
}

/** The text with the block of one problem mended, under the same conditions; undefined where they do not hold. */
export async function fixAround(
	text: string,
	result: CheckResult,
	problem: Problem,
	recheck: Recheck,
): Promise<string | undefined> {
	const block = blockOf(problem, result);
	if (!block || editOf(problem, text, result).length === 0) return undefined;
	return (await mendBlock({ text, result, applied: [] }, block.line, recheck))?.text;
}

interface State {
	text: string;
	result: CheckResult;
	applied: Problem[];
}

/** Edits change no lines, so a block is known by the line that it begins on. One repair can bring the next to light. */
const MOST_ROUNDS = 4;

/** The state with a block corrected; nothing if problems remain in it or new ones appear anywhere. */
async function mendBlock(before: State, block: number, recheck: Recheck): Promise<State | undefined> {
	let state = before;
	for (let round = 0; round < MOST_ROUNDS; round += 1) {
		const edits = editsIn(block, state);
		if (edits.length === 0) return undefined;
		const text = edits.reduce(edited, state.text);
		const applied = [...state.applied, ...edits.map(({ problem }) => problem).reverse()];
		state = { text, result: await recheck(text), applied };
		const left = problemsIn(block, state.result);
		const others = ({ problems }: CheckResult, own: readonly Problem[]): number => problems.length - own.length;
		if (others(state.result, left) > others(before.result, problemsIn(block, before.result))) return undefined;
		if (left.length === 0) return state;
	}
	return undefined;
}

/** The edits of a block, last first. */
function editsIn(block: number, { text, result }: State): Fix[] {
	return problemsIn(block, result)
		.flatMap((problem) => editOf(problem, text, result))
		.sort((a, b) => b.start - a.start)
		.filter((edit, index, all) => index === 0 || edit.end <= (all[index - 1]?.start ?? 0));
}

function problemsIn(block: number, result: CheckResult): Problem[] {
	return result.problems.filter((problem) => blockOf(problem, result)?.line === block);
}

function blockOf(problem: Problem, result: CheckResult): CheckResult["blocks"][number] | undefined {
	return result.blocks.find(
		({ form, line, endLine }) => form === "block" && line < problem.line && problem.line < endLine,
	);
}

function editOf(problem: Problem, page: string, result: CheckResult): Fix[] {
	const { rule, found, suggestion, line, column, endColumn, severity, mend } = problem;
	if (severity !== "error" || !blockOf(problem, result)) return [];
	const mark = page.startsWith("\uFEFF") ? 1 : 0;
	const index = new LineIndex(page.slice(mark));
	if (mend) {
		const place = mark + index.lineStart(mend.line) - 1;
		return [{ start: place + mend.column, end: place + mend.endColumn, text: mend.text, problem }];
	}
	if (!found || !suggestion || !NAMES.has(rule)) return [];
	if (/\s/.test(suggestion) || (rule === "unknown-field" && suggestion.includes("."))) return [];
	if (!isOnlyCandidate(found, suggestion, problem.known ?? [])) return [];
	const from = index.lineStart(line) + column - 1;
	const piece = index.text.slice(from, index.lineStart(line) + endColumn - 1);
	const at = piece.indexOf(found);
	const isAlone = at !== -1 && /^["']?$/.test(piece.slice(0, at)) && /^["']?$/.test(piece.slice(at + found.length));
	const start = mark + from + at;
	return isAlone ? [{ start, end: start + found.length, text: suggestion, problem }] : [];
}

/** The suggestion is within two letters, and no other name is. */
function isOnlyCandidate(found: string, suggestion: string, known: readonly string[]): boolean {
	const near = new Set([suggestion, ...known].filter((name) => isNearName(found, name)));
	return near.size === 1 && near.has(suggestion);
}
