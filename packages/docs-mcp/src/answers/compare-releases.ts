import { clip } from "../serve/limits.ts";
import { type Asker, checkThread } from "../threads/threads.ts";
import type { CompareAnswer } from "./answers.ts";
import { knownRelease, toProblem } from "./check-sample.ts";
import type { CompareQuestion } from "./questions.ts";

/** Changes in one answer; what breaks comes first. */
const MOST = 100;

export async function compareReleases({ from, to, text }: CompareQuestion, asker: Asker): Promise<CompareAnswer> {
	const pair = { from: knownRelease(from), to: knownRelease(to) };
	const { changes, breakages } = await checkThread.run("compare", { ...pair, text }, asker);
	return {
		...pair,
		changes: changes
			.slice(0, MOST)
			.map(({ level, source, since, text: what }) => ({ level, source, since, what: clip(what) })),
		more: Math.max(0, changes.length - MOST),
		breakages: breakages
			.slice(0, MOST)
			.map(({ problem, since, todo }) => ({ ...toProblem(problem, 0), since, fix: clip(todo) || null })),
	};
}
