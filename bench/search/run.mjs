// npm run bench:search: asks every question of both sets to both engines and judges the answers; measures the modal of the
// built site in a browser, beside Pagefind over the same pages. Writes bench/search/results.json. `--misses` lists what was
// not found first. Fails when a goal is missed.
import { tsImport } from "tsx/esm/api";

const { runBench } = await tsImport("./run-bench.ts", import.meta.url);
process.exitCode = (await runBench()) ? 0 : 1;
