/**
 * `npx tsx bench/search/run.ts`: asks every question of both sets to both engines and judges the answers; measures the modal
 * of the built site in a browser, beside Pagefind over the same pages. Writes bench/search/results.json. `--misses` lists what
 * was not found first. Fails when a goal is missed.
 */
import { runBench } from "./run-bench";

async function main(): Promise<void> {
	process.exitCode = (await runBench()) ? 0 : 1;
}

void main();
