/**
 * `npm run bench:scale [-- 100 500 1000 2000]`: sites of so many MDX pages, made of this site's own guides, built cold and
 * after one edit. Prints and writes to bench/scale.json: time, memory, and bytes for a page of each.
 */
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { runBuild } from "./lib/run-build.mjs";
import { makeScaledSite } from "./lib/scaled-site.mjs";

const RESULTS = "bench/scale.json";
/** In the project, so that the copies find its packages. */
const WORK = "tests/sites/.built/scale";
const EDITED = "content/docs/faq.mdx";

const asked = process.argv.slice(2).map(Number);
const sizes = asked.length > 0 ? asked : [100, 500, 1000, 2000];
const runs = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, "utf8")) : {};
for (const size of sizes) {
	const site = makeScaledSite(size, WORK);
	const cold = await runBuild(`${size} pages, cold`, site);
	const bytes = measure(site);
	appendFileSync(join(site, EDITED), "\nOne more sentence.\n");
	const edit = await runBuild(`${size} pages, one edited`, site);
	runs[size] = { date: new Date().toISOString().slice(0, 10), cold, edit, ...bytes };
	writeFileSync(RESULTS, `${JSON.stringify(runs, null, "\t")}\n`);
	rmSync(WORK, { recursive: true });
}
console.table(
	Object.fromEntries(
		Object.entries(runs).map(([size, { cold, edit, ...bytes }]) => [
			size,
			{
				"cold (s)": cold.seconds,
				"memory (MB)": cold.peakMB,
				"largest process (MB)": cold.largestMB,
				"one edited (s)": edit.seconds,
				...bytes,
			},
		]),
	),
);

/** What a reader of one guide loads, in bytes (Brotli), and the size of the whole output. */
function measure(site) {
	const folder = join(site, "public");
	const page = readFileSync(join(folder, "toolhive/guides-cli/run-mcp-servers/index.html"));
	const scripts = [...page.toString().matchAll(/<script[^>]+src="(\/[^"]+\.js)"/g)].map((match) => match[1] ?? "");
	const sum = (list) =>
		list.reduce((total, name) => total + brotliCompressSync(readFileSync(join(folder, name))).length, 0);
	const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	return {
		html: brotliCompressSync(page).length,
		js: sum(scripts),
		data: sum(["page-data/app-data.json", "page-data/toolhive/guides-cli/run-mcp-servers/page-data.json"]),
		files: all.filter((entry) => !relative(folder, entry.parentPath).startsWith("_gatsby")).length,
	};
}
