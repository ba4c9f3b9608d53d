import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildPages } from "../../plugins/gatsby-plugin-search-index/build-pages";
import { packIndex } from "../../src/search/index-file";
import { pageToRecords } from "../../src/search/page-records";
import type { SearchPage } from "../../src/search/record";
import { algoliaBench, type BenchEngine, embeddedBench } from "./engines";
import { judge, type Miss, type Question, readQuestions, round, type Verdict } from "./judge";
import { loadSite } from "./load-site";
import { measureBrowser } from "./measure-browser";

const FOLDER = join(process.cwd(), "bench", "search");
const RESULTS = join(FOLDER, "results.json");

/** What the specification of search asks for. */
const GOALS = { meanReciprocalRank: 0.85, recallAtFive: 0.95, brotliBytes: 120_000 };

/** Runs the benchmark, prints and records it. True when every goal is met. */
export async function runBench(): Promise<boolean> {
	const pages = buildPages(await loadSite(), "en");
	const index = measureIndex(pages);
	const embedded = await embeddedBench(pages);
	const engines: BenchEngine[] = [embedded, await algoliaBench(pages)];
	const questions = readQuestions(join(FOLDER, "questions.yaml"));
	const judged = [];
	for (const engine of engines) judged.push(await judgeEngine(engine, questions));
	const browser = process.env.BASE_URL
		? await measureBrowser(process.env.BASE_URL)
		: (readJson(RESULTS).browser ?? null);
	const results = {
		machine: {
			cpu: cpus()[0]?.model ?? "",
			cores: cpus().length,
			load: round(loadavg()[0] ?? 0, 1),
			node: process.version,
		},
		index: { ...index, buildMs: round(embedded.buildMs, 0) },
		engines: Object.fromEntries(judged.map(({ name, verdicts }) => [name, verdicts])),
		browser,
		beside: readJson(join(FOLDER, "peers.json")),
	};
	writeFileSync(RESULTS, `${JSON.stringify(results, null, "\t")}\n`);
	print(judged, results);
	await Promise.all(engines.map((engine) => engine.close()));
	return index.brotliBytes <= GOALS.brotliBytes && judged.every(({ verdicts }) => isGood(verdicts.all));
}

function measureIndex(pages: readonly SearchPage[]) {
	const records = pages.flatMap(pageToRecords);
	const text = JSON.stringify(packIndex(records));
	return {
		pages: pages.length,
		records: records.length,
		bytes: text.length,
		brotliBytes: brotliCompressSync(text).length,
	};
}

interface Judged {
	readonly name: string;
	readonly verdicts: {
		readonly all: Verdict;
		readonly tuned: Verdict;
		readonly held: Verdict;
		readonly typed: Verdict;
		readonly inModal: Verdict;
	};
	readonly misses: readonly Miss[];
}

async function judgeEngine({ name, ask, askModal }: BenchEngine, questions: readonly Question[]): Promise<Judged> {
	await ask("first query: it parts every text into words");
	const { verdict: all, misses } = await judge(questions, ask);
	const of = async (choose: (question: Question) => boolean) => (await judge(questions.filter(choose), ask)).verdict;
	const verdicts = {
		all,
		tuned: await of((question) => !question.held),
		held: await of((question) => question.held === true),
		typed: await of((question) => question.as === "typed"),
		inModal: (await judge(questions, askModal)).verdict,
	};
	return { name, verdicts, misses };
}

function isGood({ meanReciprocalRank, recallAtFive }: Verdict): boolean {
	return meanReciprocalRank >= GOALS.meanReciprocalRank && recallAtFive >= GOALS.recallAtFive;
}

function print(judged: readonly Judged[], { index, browser }: { index: object; browser: unknown }): void {
	const lines = judged.flatMap(({ name, verdicts, misses }) => [
		`\n${name}`,
		...Object.entries(verdicts).map(([set, verdict]) => {
			const { questions, meanReciprocalRank, recallAtFive, medianMs, p95Ms } = verdict;
			return `  ${set.padEnd(8)} ${String(questions).padStart(3)} questions   MRR ${meanReciprocalRank.toFixed(3)}   recall@5 ${recallAtFive.toFixed(3)}   ${medianMs} ms median, ${p95Ms} ms p95`;
		}),
		...(process.argv.includes("--misses")
			? misses.map(({ question, place, shown }) => `    ${place || "-"}  ${question}  ->  ${shown.join(", ")}`)
			: []),
	]);
	process.stdout.write(
		`${[...lines, "", `index    ${JSON.stringify(index)}`, `browser  ${JSON.stringify(browser)}`, ""].join("\n")}\n`,
	);
}

function readJson(file: string): Record<string, unknown> {
	return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>) : {};
}
