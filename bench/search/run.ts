/**
 * `npx tsx bench/search/run.ts`: asks both engines every question and rates the answers; measures the modal
 * of the built site in a browser, beside Pagefind over the same pages. Writes bench/search/results.json. `--misses` lists
 * the questions whose answer was not first. Fails if a goal is missed.
 */
import { runBench } from "./run-bench";

async function main(): Promise<void> {
	process.exitCode = (await runBench()) ? 0 : 1;
}

void main();
