/**
 * `npx tsx bench/run.ts`: builds cold, warm and after one edit, serves the site and measures its pages, Lighthouse and clicks,
 * writes bench/results.json and prints the figures beside those of the previous run. `--skip build,pages,nav,lighthouse`
 * skips parts and keeps their last figures; `--runs 1` runs Lighthouse once for each page.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type BuildFigures, buildEdited, runBuild } from "./lib/run-build";
import { launch } from "./measure/browser";
import { type ClickFigures, measureClicks } from "./measure/clicks";
import { type LighthouseResults, runLighthouse } from "./measure/lighthouse";
import { measurePages, type PageFigures } from "./measure/pages";
import site from "./site.json";

/** A part that was never measured is missing. */
interface Results {
	readonly date: string;
	readonly node: string;
	readonly cores: number;
	builds?: Record<"cold" | "warm" | "edit", BuildFigures>;
	pages?: Record<string, PageFigures>;
	lighthouse?: LighthouseResults;
	navigation?: Record<string, ClickFigures>;
}

const RESULTS = "bench/results.json";

async function measureBuilds(): Promise<NonNullable<Results["builds"]>> {
	execFileSync("npx", ["gatsby", "clean"], { stdio: "ignore" });
	return {
		cold: await runBuild("cold"),
		warm: await runBuild("nothing changed"),
		edit: await buildEdited("one page edited"),
	};
}

/** Serves in a separate process, so that the server takes no time from the measurement; waits until it answers. */
async function serve(): Promise<ChildProcess> {
	const { hostname, port } = new URL(site.base);
	const args = ["--import", "tsx", "scripts/serve.ts", "--host", hostname, "--port", port];
	const server = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
	for (const end = Date.now() + 60_000; Date.now() < end && server.exitCode === null; await sleep(500))
		if (await fetch(site.base).then(Boolean, () => false)) return server;
	server.kill();
	throw new Error(`Nothing answers at ${site.base}. Is the site built, and the port free?`);
}

/** The table: each line with its name and its figure. */
function rowsOf({ builds, pages = {}, lighthouse = {}, navigation = {} }: Results): [string, unknown][] {
	const kilo = (bytes = 0) => Math.round(bytes / 100) / 10;
	const rows: [string, unknown][] = [];
	for (const [kind, { seconds }] of Object.entries(builds ?? {})) rows.push([`build, ${kind} (s)`, seconds]);
	rows.push(["largest process of a cold build (MB)", builds?.cold.largestMB]);
	for (const [page, { bytes, byKind }] of Object.entries(pages))
		rows.push([`${page}: all bytes (kB)`, kilo(bytes)], [`${page}: JavaScript (kB)`, kilo(byKind.script)]);
	for (const [preset, own] of Object.entries(lighthouse))
		for (const [page, { scores, metrics }] of Object.entries(own))
			rows.push(
				[`${page}: Lighthouse ${preset}, by category`, Object.values(scores).join(" ")],
				[`${page}: LCP / TBT ${preset} (ms)`, `${metrics.LCP} / ${metrics.TBT}`],
			);
	for (const [network, { medianMs }] of Object.entries(navigation))
		rows.push([`click to new page, ${network} (ms)`, medianMs]);
	return rows;
}

async function main(): Promise<void> {
	const { values } = parseArgs({
		options: { skip: { type: "string", default: "" }, runs: { type: "string", default: "3" } },
	});
	const isWanted = (part: string) => !values.skip.split(",").includes(part);
	const before: Partial<Results> = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, "utf8")) : {};
	const date = new Date().toISOString().slice(0, 10);
	const results: Results = { ...before, date, node: process.version, cores: cpus().length };
	if (isWanted("build")) results.builds = await measureBuilds();
	const server = await serve();
	const browser = await launch();
	try {
		if (isWanted("pages")) results.pages = await measurePages(browser);
		if (isWanted("nav")) results.navigation = await measureClicks(browser);
		await browser.close();
		if (isWanted("lighthouse")) results.lighthouse = await runLighthouse(Number(values.runs));
	} finally {
		await browser.close();
		server.kill();
	}
	writeFileSync(RESULTS, `${JSON.stringify(results, null, "\t")}\n`);
	const old = new Map(rowsOf({ ...results, ...before }));
	for (const [name, figure] of rowsOf(results)) {
		const now = String(figure ?? "-").padStart(16);
		process.stdout.write(`${name.padEnd(44)} ${now} (before: ${old.get(name) ?? "-"})\n`);
	}
}

void main();
