/**
 * `npx tsx bench/search/run.ts`: asks the engine of the built site every question and rates the answers; measures the modal
 * in a browser, beside Pagefind over the same pages. Writes bench/search/results.json. `--misses` lists
 * the questions whose answer was not first. Fails if a goal is missed.
 */
import { existsSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { pageToRecords } from "docs-search";
import budgets from "../budgets.json";
import { type BenchEngine, embeddedBench } from "./engines";
import { judge, type Miss, type Question, readQuestions, round, type Verdict } from "./judge";
import { loadPages } from "./load-pages";
import { type BrowserTimes, launch, measureDialog } from "./measure-browser";
import { measurePagefind, type PagefindFigures } from "./pagefind";
import peers from "./peers.json";
import { serveFolder } from "./serve-folder";

const FOLDER = join(process.cwd(), "bench", "search");
const RESULTS = join(FOLDER, "results.json");
const SITE = join(process.cwd(), "public");

/** The goals in the specification of search. */
const GOALS = { meanReciprocalRank: 0.88, recallAtFive: 0.97, brotliBytes: budgets.searchIndex };

/** Runs the benchmark, prints and records it. True if every goal is met. */
async function runBench(): Promise<boolean> {
	const { file, pages } = loadPages();
	const index = {
		pages: pages.length,
		records: pages.flatMap(pageToRecords).length,
		bytes: file.length,
		brotliBytes: brotliCompressSync(file).length,
	};
	const embedded = await embeddedBench(pages);
	const sets = {
		first: questionsOf("questions"),
		second: questionsOf("questions-second"),
		third: questionsOf("questions-third"),
		fourth: questionsOf("questions-fourth"),
		fifth: questionsOf("questions-fifth"),
		sixth: questionsOf("questions-sixth"),
		seventh: questionsOf("questions-seventh"),
		messages: questionsOf("questions-messages"),
		...(existsSync(join(FOLDER, BLIND)) && { blind: readQuestions(join(FOLDER, BLIND)) }),
	};
	const judged: Judged[] = [];
	for (const [set, questions] of Object.entries(sets)) judged.push(await judgeEngine(embedded, set, questions));
	const { browser, pagefind } = await measureInBrowser(sets);
	const results = {
		machine: {
			cpu: cpus()[0]?.model ?? "",
			cores: cpus().length,
			load: round(loadavg()[0] ?? 0, 1),
			node: process.version,
		},
		index: { ...index, buildMs: round(embedded.buildMs, 0) },
		engines: { [embedded.name]: Object.fromEntries(judged.map(({ set, verdicts }) => [set, verdicts])) },
		browser,
		beside: { pagefind, ...peers },
	};
	writeFileSync(RESULTS, `${JSON.stringify(results, null, "\t")}\n`);
	print(judged, { index: results.index, browser, pagefind });
	return index.brotliBytes <= GOALS.brotliBytes && judged.every(({ verdicts }) => isGood(verdicts.all));
}

/** Questions that nobody tuned by, if there are any. */
const BLIND = "questions-blind.yaml";

function questionsOf(file: string): Question[] {
	return readQuestions(join(FOLDER, `${file}.yaml`));
}

/** The modal of the built site, and Pagefind over the same pages; null without Pagefind. */
async function measureInBrowser(
	sets: Readonly<Record<string, readonly Question[]>>,
): Promise<{ browser: BrowserTimes; pagefind: PagefindFigures | null }> {
	const [chrome, { url, close }] = await Promise.all([launch(), serveFolder(SITE)]);
	const browser = await measureDialog(chrome, {
		address: `${url}/toolhive`,
		field: ".search-input",
		list: ".search-list",
		result: '[role="option"]',
	});
	const pagefind = await measurePagefind(chrome, SITE, sets);
	await Promise.all([chrome.close(), close()]);
	return { browser, pagefind };
}

interface Judged {
	readonly name: string;
	readonly set: string;
	readonly verdicts: {
		readonly all: Verdict;
		readonly tuned: Verdict;
		readonly held: Verdict;
		readonly typed: Verdict;
		readonly inModal: Verdict;
	};
	readonly misses: readonly Miss[];
}

async function judgeEngine(
	{ name, ask, askModal }: BenchEngine,
	set: string,
	questions: readonly Question[],
): Promise<Judged> {
	const { verdict: all, misses } = await judge(questions, ask);
	const of = async (choose: (question: Question) => boolean) => (await judge(questions.filter(choose), ask)).verdict;
	const verdicts = {
		all,
		tuned: await of((question) => !question.held),
		held: await of((question) => question.held === true),
		typed: await of((question) => question.as === "typed"),
		inModal: (await judge(questions, askModal)).verdict,
	};
	return { name, set, verdicts, misses };
}

function isGood({ meanReciprocalRank, recallAtFive }: Verdict): boolean {
	return meanReciprocalRank >= GOALS.meanReciprocalRank && recallAtFive >= GOALS.recallAtFive;
}

function print(judged: readonly Judged[], more: Readonly<Record<string, unknown>>): void {
	const lines = judged.flatMap(({ name, set, verdicts, misses }) => [
		`\n${name}, ${set} set`,
		...Object.entries(verdicts).map(([part, verdict]) => {
			const { questions, meanReciprocalRank, recallAtFive, medianMs, p95Ms } = verdict;
			return `  ${part.padEnd(8)} ${String(questions).padStart(3)} questions   MRR ${meanReciprocalRank.toFixed(3)}   recall@5 ${recallAtFive.toFixed(3)}   ${medianMs} ms median, ${p95Ms} ms p95`;
		}),
		...(process.argv.includes("--misses")
			? misses.map(({ question, place, shown }) => `    ${place || "-"}  ${question}  ->  ${shown.join(", ")}`)
			: []),
	]);
	const rest = Object.entries(more).map(([name, value]) => `${name.padEnd(8)} ${JSON.stringify(value)}`);
	process.stdout.write(`${[...lines, "", ...rest, ""].join("\n")}\n`);
}

void runBench().then((isGood) => {
	process.exitCode = isGood ? 0 : 1;
});
