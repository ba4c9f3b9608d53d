import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, it } from "vitest";
import budgets from "../../bench/budgets.json";
import { askEngine, loadPages } from "../../bench/search/engine";
import { type Ask, judge, readQuestions } from "../../bench/search/judge";

/**
 * Mean reciprocal rank and recall that a change must not fall below: a little under what was measured when the ranking was
 * made.
 */
const FLOORS = {
	questions: [0.91, 0.98],
	"questions-second": [0.9, 0.97],
	"questions-third": [0.88, 0.98],
	"questions-fourth": [0.92, 0.97],
	"questions-fifth": [0.89, 0.98],
	"questions-sixth": [0.88, 0.96],
	"questions-seventh": [0.9, 0.97],
	"questions-messages": [0.95, 1],
} as const;

const { file, pages } = loadPages();
let ask: Ask;

beforeAll(async () => {
	ask = await askEngine(pages);
});

it.each(Object.entries(FLOORS).map(([set, [rank, recall]]) => ({ set, rank, recall })))(
	"the engine answers $set: MRR $rank, $recall in the first five",
	async ({ set, rank, recall }) => {
		const { verdict, misses } = await judge(readQuestions(`bench/search/${set}.yaml`), ask);
		const report = misses.map(({ question, place, shown }) => `${place || "-"} ${question} -> ${shown.join(", ")}`);
		expect(verdict.meanReciprocalRank, report.join("\n")).toBeGreaterThanOrEqual(rank);
		expect(verdict.recallAtFive, report.join("\n")).toBeGreaterThanOrEqual(recall);
	},
	180_000,
);

it("the name of a command finds its page first, with and without the program's name", async () => {
	const commands = pages.filter(({ kind, title }) => kind === "command" && title.includes(" "));
	expect(commands.length).toBeGreaterThan(40);
	for (const { path, title } of commands)
		for (const name of [title, title.replace(/^\S+ /, "")]) expect((await ask(name))[0], name).toBe(path);
});

it("the index stays within its budget on the wire", () => {
	expect(brotliCompressSync(file).length).toBeLessThanOrEqual(budgets.searchIndex);
});
