/**
 * `npx tsx bench/run.ts`: builds cold, warm and after one edit, serves the site and measures its pages, Lighthouse and clicks,
 * and writes bench/results.json, whose difference to the last commit says what changed. `--skip build,pages,nav,lighthouse`
 * skips parts and keeps their last figures; `--runs 1` runs Lighthouse once for each page.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type BuildFigures, buildEdited, runBuild } from "./lib/run-build";
import { launch } from "./measure/browser";
import { measureClicks } from "./measure/clicks";
import { runLighthouse } from "./measure/lighthouse";
import { measurePages } from "./measure/pages";
import site from "./site.json";

const RESULTS = "bench/results.json";

async function measureBuilds(): Promise<Record<string, BuildFigures>> {
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

async function main(): Promise<void> {
	const { values } = parseArgs({
		options: { skip: { type: "string", default: "" }, runs: { type: "string", default: "3" } },
	});
	const isWanted = (part: string) => !values.skip.split(",").includes(part);
	const before: object = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, "utf8")) : {};
	const date = new Date().toISOString().slice(0, 10);
	const results: Record<string, unknown> = { ...before, date, node: process.version, cores: cpus().length };
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
}

void main();
