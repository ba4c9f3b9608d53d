import { z } from "zod";
import type { DocsSite } from "../data/docs-data.ts";
import { clip, MAX_SAMPLE } from "../serve/limits.ts";
import { type Asker, checkThread } from "../threads/threads.ts";
import { knownRelease, sampleProblem, toProblem } from "./check-sample.ts";
import { releaseName, text, tool } from "./tool.ts";

const question = z.object({
	from: releaseName.describe("Release before the upgrade, such as v0.1.6."),
	to: releaseName.describe("Release after the upgrade."),
	text: text(MAX_SAMPLE).optional().describe("What the reader uses, if only that matters."),
});

const answer = z.object({
	from: z.string(),
	to: z.string(),
	changes: z
		.array(
			z.object({
				level: z.string().describe("breaking, surprising or compatible."),
				source: z.string().describe("commands, api, resources or charts."),
				since: z.string().describe("Release that brought it."),
				what: z.string(),
			}),
		)
		.describe("What changes; for a text, what may surprise its author."),
	more: z.number().int().describe("Changes that are not in the list."),
	breakages: z
		.array(sampleProblem.extend({ since: z.string().describe("First release in which it fails.") }))
		.describe("What the text has that works in the first release and fails in the second."),
});

export type CompareAnswer = z.infer<typeof answer>;

export const compareReleases = ({ product }: DocsSite) =>
	tool({
		title: "Compare two releases",
		description: `Says what changes between two releases of ${product} in commands, the API, Kubernetes resources and Helm charts: what breaks first, then what may surprise, then what is new. With a text (commands, manifests, API calls), says what in it works in the first release and fails in the second, since when, and what to do.`,
		question,
		answer,
		ask: compare,
	});

/** Changes in one answer; what breaks comes first. */
const MOST = 100;

async function compare({ from, to, text }: z.infer<typeof question>, asker: Asker): Promise<CompareAnswer> {
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
