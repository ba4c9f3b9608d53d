// npm run bench:search: asks every question of questions.yaml to both engines and judges the answers; records sizes and
// times in bench/search/results.json. With BASE_URL (a served build) it also measures the modal in a browser.
import { tsImport } from "tsx/esm/api";

const { runBench } = await tsImport("./run-bench.ts", import.meta.url);
process.exitCode = (await runBench()) ? 0 : 1;
