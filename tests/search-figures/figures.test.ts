import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { algoliaBench, type BenchEngine, embeddedBench } from "../../bench/search/engines";
import { judge, readQuestions } from "../../bench/search/judge";
import { type LoadedPages, loadPages } from "../../bench/search/load-pages";
import { cutQuery } from "../../src/search/limits";

/**
 * Mean reciprocal rank and recall that a change must not fall below: a little under what was measured when the ranking was
 * made.
 */
const FLOORS = {
	embedded: {
		questions: [0.91, 0.98],
		"questions-second": [0.9, 0.97],
		"questions-third": [0.88, 0.98],
		"questions-fourth": [0.92, 0.97],
		"questions-fifth": [0.89, 0.98],
		"questions-sixth": [0.88, 0.96],
	},
	"algolia stand-in": {
		questions: [0.88, 0.98],
		"questions-second": [0.9, 0.97],
		"questions-third": [0.93, 0.98],
		"questions-fourth": [0.92, 0.98],
		"questions-fifth": [0.85, 0.97],
		"questions-sixth": [0.83, 0.94],
	},
} as const;

let pages: LoadedPages;
const engines = new Map<string, BenchEngine>();

beforeAll(async () => {
	pages = await loadPages();
	for (const engine of [await embeddedBench(pages.shipped), await algoliaBench(pages.shipped)])
		engines.set(engine.name, engine);
}, 120_000);

afterAll(() => Promise.all([...engines.values()].map((engine) => engine.close())));

const cases = Object.entries(FLOORS).flatMap(([engine, sets]) =>
	Object.entries(sets).map(([set, [rank, recall]]) => ({ engine, set, rank, recall })),
);

describe("questions that people ask", () => {
	it.each(cases)(
		"$engine answers $set: MRR $rank, $recall in the first five",
		async ({ engine, set, rank, recall }) => {
			const bench = engines.get(engine);
			if (!bench) throw new Error(`There is no engine ${engine}.`);
			const { verdict, misses } = await judge(readQuestions(`bench/search/${set}.yaml`), (question) =>
				bench.ask(cutQuery(question)),
			);
			const report = misses.map(({ question, place, shown }) => `${place || "-"} ${question} -> ${shown.join(", ")}`);
			expect(verdict.meanReciprocalRank, report.join("\n")).toBeGreaterThanOrEqual(rank);
			expect(verdict.recallAtFive, report.join("\n")).toBeGreaterThanOrEqual(recall);
		},
		180_000,
	);
});

it("every question of content/questions is in the index", () => {
	const asked = pages.built.flatMap((page) => [page.questions, ...page.parts.map((part) => part.questions)]).flat();
	expect(asked.length, "content/questions names a heading that is gone").toBe(pages.asked);
});

it("the index is at most 110 kB on the wire", () => {
	expect(brotliCompressSync(pages.file).length).toBeLessThanOrEqual(110_000);
});
