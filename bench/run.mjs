// npm run bench: builds cold, warm and after one edit, serves with Brotli, measures pages, Lighthouse and navigation,
// writes bench/results.json and prints a table beside the run before. `--skip=build,lighthouse,nav` leaves parts out; their
// last figures stay.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { measureRebuilds } from "./lib/measure-builds.mjs";
import { measureSite } from "./lib/measure-site.mjs";
import { runBuild } from "./lib/run-build.mjs";

const RESULTS = "bench/results.json";
const EDITED = "content/docs/faq.mdx";
const skip = (process.argv.find((argument) => argument.startsWith("--skip="))?.slice(7) ?? "").split(",");

async function measureBuilds() {
	execFileSync("npx", ["gatsby", "clean"], { stdio: "ignore" });
	const cold = await runBuild("cold");
	return { cold, ...(await measureRebuilds({ edited: EDITED })) };
}

function print(results, before) {
	const rows = [];
	const row = (name, read) => rows.push([name, read(results), before ? read(before) : undefined]);
	for (const kind of ["cold", "warm", "edit"]) row(`build, ${kind} (s)`, (run) => run.builds?.[kind].seconds);
	row("memory of a cold build (MB)", (run) => run.builds?.cold.peakMB);
	row("its largest process (MB)", (run) => run.builds?.cold.largestMB);
	for (const page of Object.keys(results.pages ?? {})) {
		row(`${page}: all bytes (kB)`, (run) => kilo(run.pages?.[page]?.bytes));
		row(`${page}: JavaScript (kB)`, (run) => kilo(run.pages?.[page]?.byKind?.js));
		row(`${page}: elements`, (run) => run.pages?.[page]?.dom.elements);
	}
	for (const preset of Object.keys(results.lighthouse ?? {})) {
		for (const page of Object.keys(results.lighthouse[preset])) {
			row(`${page}: Lighthouse ${preset}, by category`, (run) =>
				Object.values(run.lighthouse?.[preset]?.[page]?.scores ?? {}).join(" "),
			);
		}
		row(`greatest layout shift, ${preset}`, (run) =>
			Math.max(...Object.values(run.lighthouse?.[preset] ?? {}).map(({ metrics }) => metrics.CLS)),
		);
	}
	for (const network of Object.keys(results.navigation ?? {}))
		row(`click to new page, ${network} (ms)`, (run) => run.navigation?.[network]?.nav?.medianMs);
	for (const [name, value, last] of rows)
		if (value !== undefined)
			process.stdout.write(
				`${name.padEnd(44)} ${String(value).padStart(16)} ${last === undefined ? "" : `(before: ${last})`}\n`,
			);
}

const kilo = (bytes) => (bytes === undefined ? undefined : Math.round(bytes / 102.4) / 10);

const before = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, "utf8")) : undefined;
const results = { ...before, date: new Date().toISOString().slice(0, 10), node: process.version, cores: cpus().length };
if (!skip.includes("build")) results.builds = await measureBuilds();
Object.assign(results, await measureSite({ root: "public", site: "bench/site.json", skip }));
writeFileSync(RESULTS, `${JSON.stringify(results, null, "\t")}\n`);
print(results, before);
