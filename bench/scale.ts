/**
 * `npx tsx bench/scale.ts [100 500 1000 2000]`: sites of so many guides, copied from this one's, built cold and after one
 * edit. Prints the figures of each site, and writes them to bench/scale.json.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type BuildFigures, buildEdited, runBuild } from "./lib/run-build";
import { makeScaledSite } from "./lib/scaled-site";

const RESULTS = "bench/scale.json";
/** Inside the project, so that the copies find its packages. */
const WORK = "tests/sites/.built/scale";
const EDITED = "content/docs/faq.mdx";

interface ScaleFigures {
	readonly date: string;
	readonly cold: BuildFigures;
	readonly edit: BuildFigures;
}

async function main(): Promise<void> {
	const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100, 500, 1000, 2000];
	const runs: Record<string, ScaleFigures> = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, "utf8")) : {};
	for (const size of sizes) {
		const site = makeScaledSite(size, WORK);
		const cold = await runBuild(`${size} pages, cold`, site);
		const edit = await buildEdited(`${size} pages, one edited`, EDITED, site);
		rmSync(WORK, { recursive: true });
		runs[size] = { date: new Date().toISOString().slice(0, 10), cold, edit };
		writeFileSync(RESULTS, `${JSON.stringify(runs, null, "\t")}\n`);
	}
	for (const [size, { cold, edit }] of Object.entries(runs))
		process.stdout.write(
			`${size} pages: ${cold.seconds} s, largest process ${cold.largestMB} MB; one edited ${edit.seconds} s\n`,
		);
}

void main();
