import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { measureRebuilds } from "../lib/measure-builds.mjs";
import { measureSite } from "../lib/measure-site.mjs";
import { runBuild } from "../lib/run-build.mjs";
import { makeScaledSite } from "../lib/scaled-site.mjs";
import { versionsOf } from "./prepare-peer";
import { printPeers } from "./print-peers";
import { type Build, type Results, shorten } from "./results";
import { SITES, type Site } from "./sites";
import type { Source } from "./write-site";

const RESULTS = "bench/peers/results.json";
/** In the project, so that the copy of this site finds its packages. */
const SCALED = "tests/sites/.built/scale";
const PAGES = 1000;
const SOURCE: Source = { content: "content", public: "public" };

/** Builds and measures this site and its peers, and writes the results after each step. */
export async function runPeers(args: readonly string[]): Promise<void> {
	const list = (name: string) =>
		args
			.find((argument) => argument.startsWith(`--${name}=`))
			?.split("=")[1]
			?.split(",");
	const skip = list("skip") ?? [];
	const names = list("sites") ?? Object.keys(SITES);
	const sites = Object.entries(SITES).filter(([name]) => names.includes(name));
	const results = readResults();
	if (!skip.includes("builds")) await measureBuilds(sites, Number(list("runs")?.[0] ?? 3), results);
	if (!skip.includes("pages")) await measurePages(sites, skip, results);
	if (!skip.includes("thousand")) await measureThousand(sites, results);
	printPeers(results);
}

/** Cold builds of all in turn, so that a slow minute of the machine is nobody's; then each with nothing and one page new. */
async function measureBuilds(sites: [string, Site][], runs: number, results: Results): Promise<void> {
	const cold = new Map<string, Build[]>();
	for (let run = 1; run <= runs; run++) {
		for (const [name, site] of sites) {
			const folder = site.prepare(SOURCE);
			const build = await buildCold(`${name}, cold (${run})`, site, folder);
			const builds = [...(cold.get(name) ?? []), build].sort((one, other) => one.seconds - other.seconds);
			cold.set(name, builds);
			if (run < runs) continue;
			const rebuilds = await withEnvironment(site, () => measureRebuilds({ edited: site.edited, folder, name }));
			const median = builds[Math.floor(builds.length / 2)] ?? build;
			results.builds[name] = { cold: median, coldRuns: builds.map(({ seconds }) => seconds), ...rebuilds };
			save(results, "builds");
		}
	}
}

/** Pages of the built sites, one site after the other; `docusaurus-faster` gives the same pages as `docusaurus`. */
async function measurePages(sites: [string, Site][], skip: readonly string[], results: Results): Promise<void> {
	const { nav, paths, base } = JSON.parse(readFileSync("bench/site.json", "utf8"));
	const { guide, cli, tutorial } = paths;
	const folder = mkdtempSync(join(tmpdir(), "peers-"));
	for (const [name, site] of sites) {
		if (site.environment) continue;
		const built = site.prepare(SOURCE);
		// A peer's folder holds the build of its other variant, or of a larger site, if that came last.
		if (name !== "ours") await buildCold(`${name}, for its pages`, site, built);
		const description = join(folder, `${name}.json`);
		const measured = { name, base, paths: { guide, cli, tutorial }, nav: { ...nav, container: site.sidebar } };
		writeFileSync(description, JSON.stringify(measured));
		const figures = await measureSite({ root: join(built, site.output), site: description, skip });
		results.pages[name] = { ...results.pages[name], ...shorten(figures) };
		save(results, "pages");
	}
	rmSync(folder, { recursive: true });
}

/** Cold builds with as many MDX pages as PAGES says, beside the reference pages. */
async function measureThousand(sites: [string, Site][], results: Results): Promise<void> {
	const content = join(makeScaledSite(PAGES, SCALED), "content");
	for (const [name, site] of sites) {
		const folder = site.prepare({ content, public: "public" });
		results.thousand[name] = await buildCold(`${name}, ${PAGES} pages`, site, folder);
		save(results, "thousand");
		site.forget(folder);
	}
	rmSync(SCALED, { recursive: true });
}

function buildCold(kind: string, site: Site, folder: string): Promise<Build> {
	site.forget(folder);
	return withEnvironment(site, () => runBuild(kind, folder));
}

async function withEnvironment<Result>(site: Site, run: () => Promise<Result>): Promise<Result> {
	Object.assign(process.env, site.environment, { ASTRO_TELEMETRY_DISABLED: "1" });
	try {
		return await run();
	} finally {
		for (const name of Object.keys(site.environment ?? {})) delete process.env[name];
	}
}

function readResults(): Results {
	const before = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, "utf8")) : {};
	return { dates: {}, builds: {}, pages: {}, thousand: {}, ...before };
}

function save(results: Results, step: keyof Results["dates"]): void {
	results.machine = { cpu: cpus()[0]?.model ?? "", cores: cpus().length, node: process.version };
	results.versions = { ...versionsOf("docusaurus"), ...versionsOf("starlight") };
	results.dates[step] = new Date().toISOString().slice(0, 10);
	writeFileSync(RESULTS, `${JSON.stringify(results, null, "\t")}\n`);
}
