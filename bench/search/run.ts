/**
 * `npx tsx bench/search/run.ts`: asks the engine of the built site every question and rates the answers. Writes
 * bench/search/results.json. `--misses` lists the questions whose answer was not first.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { pageToRecords } from "docs-search";
import { askEngine, judge, loadPages, readQuestions, type Verdict } from "./judge";

const FOLDER = join("bench", "search");

/** Runs the benchmark, prints and records it. */
async function runBench(): Promise<void> {
	const { file, pages } = loadPages();
	const records = pages.flatMap(pageToRecords).length;
	const index = { pages: pages.length, records, bytes: file.length, brotliBytes: brotliCompressSync(file).length };
	const started = performance.now();
	const ask = await askEngine(pages);
	const buildMs = Math.round(performance.now() - started);
	const sets: Record<string, Verdict> = {};
	for (const name of readdirSync(FOLDER).filter((one) => one.endsWith(".yaml"))) {
		const { verdict, misses } = await judge(readQuestions(join(FOLDER, name)), ask);
		sets[name.replace(".yaml", "")] = verdict;
		for (const { question, place, shown } of process.argv.includes("--misses") ? misses : [])
			process.stdout.write(`${name}: ${place || "-"}  ${question}  ->  ${shown.join(", ")}\n`);
	}
	const machine = { cpu: cpus()[0]?.model ?? "", cores: cpus().length, node: process.version };
	const results = { machine, index: { ...index, buildMs }, sets };
	writeFileSync(join(FOLDER, "results.json"), `${JSON.stringify(results, null, "\t")}\n`);
}

void runBench();
