/**
 * `npx tsx bench/scale.ts [100 500 1000 2000]`: sites of so many guides, copied from this one's, built cold and after one
 * edit. Prints the figures of each site, with the size of one of its pages, and writes them to bench/scale.json.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type BuildFigures, buildEdited, runBuild } from "./lib/run-build";
import { makeScaledSite } from "./lib/scaled-site";

const RESULTS = "bench/scale.json";
/** Inside the project, so that the copies find its packages. */
const WORK = "tests/sites/.built/scale";
const EDITED = "content/docs/faq.mdx";
const PAGE = "toolhive/guides-cli/run-mcp-servers/index.html";

interface ScaleFigures {
	readonly date: string;
	readonly cold: BuildFigures;
	readonly edit: BuildFigures;
	/** One guide, with Brotli. */
	readonly html: number;
	readonly js: number;
	/** Files that the site publishes. */
	readonly files: number;
}

async function measure(size: number): Promise<ScaleFigures> {
	const site = makeScaledSite(size, WORK);
	const cold = await runBuild(`${size} pages, cold`, site);
	const folder = join(site, "public");
	const page = readFileSync(join(folder, PAGE));
	const scripts = [...page.toString().matchAll(/<script[^>]+src="(\/[^"]+\.js)"/g)].map(([, name = ""]) => name);
	const sizes = scripts.map((name) => brotliCompressSync(readFileSync(join(folder, name))).length);
	const bytes = { html: brotliCompressSync(page).length, js: sizes.reduce((sum, size) => sum + size, 0) };
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	const edit = await buildEdited(`${size} pages, one edited`, EDITED, site);
	rmSync(WORK, { recursive: true });
	return { date: new Date().toISOString().slice(0, 10), cold, edit, ...bytes, files: files.length };
}

async function main(): Promise<void> {
	const asked = process.argv.slice(2).map(Number);
	const runs: Record<string, ScaleFigures> = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, "utf8")) : {};
	for (const size of asked.length > 0 ? asked : [100, 500, 1000, 2000]) {
		runs[size] = await measure(size);
		writeFileSync(RESULTS, `${JSON.stringify(runs, null, "\t")}\n`);
	}
	for (const [size, { cold, edit, ...bytes }] of Object.entries(runs))
		process.stdout.write(
			`${size} pages: ${cold.seconds} s, ${cold.peakMB} MB, largest process ${cold.largestMB} MB; one edited ${edit.seconds} s; ${JSON.stringify(bytes)}\n`,
		);
}

void main();
