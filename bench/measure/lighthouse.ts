import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Result as Report } from "lighthouse";
import { wholeBrowser } from "../../scripts/lib/run/prepare.mjs";
import site from "../site.json";
import { FLAGS, median, waitQuiet } from "./browser";

/** Figures of each page, for each preset. */
export type LighthouseResults = Record<string, Record<string, ReturnType<typeof summarize>>>;

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

const METRICS = {
	FCP: "first-contentful-paint",
	LCP: "largest-contentful-paint",
	TBT: "total-blocking-time",
	CLS: "cumulative-layout-shift",
	SI: "speed-index",
};

/** Runs Lighthouse with its own throttling over each page, as a phone and as a desktop. */
export async function runLighthouse(runs: number): Promise<LighthouseResults> {
	const results: LighthouseResults = {};
	for (const preset of ["mobile", "desktop"]) {
		const pages: LighthouseResults[string] = {};
		// Lighthouse refuses pages that answer 404.
		for (const [name, path] of Object.entries(site.paths).filter(([page]) => page !== "notfound")) {
			const reports: Report[] = [];
			for (let run = 0; run < runs; run++) reports.push(await runOnce(site.base + path, preset));
			pages[name] = summarize(reports);
			process.stdout.write(`${preset} ${name.padEnd(14)} ${JSON.stringify(pages[name])}\n`);
		}
		results[preset] = pages;
	}
	return results;
}

/** Runs Lighthouse as a separate program, because tsx adds calls to functions that Lighthouse sends to the page. */
async function runOnce(address: string, preset: string): Promise<Report> {
	await waitQuiet();
	const args = [
		address,
		"--quiet",
		"--output=json",
		`--only-categories=${CATEGORIES.join()}`,
		`--chrome-flags=${FLAGS.join(" ")}`,
		...(preset === "desktop" ? ["--preset=desktop"] : []),
	];
	const env = { ...process.env, CHROME_PATH: wholeBrowser() };
	const { stdout } = await promisify(execFile)("node_modules/.bin/lighthouse", args, { env, maxBuffer: 64 << 20 });
	return JSON.parse(stdout);
}

/** Medians of several runs over one page. */
function summarize(reports: readonly Report[]) {
	const medianOf = (read: (report: Report) => number | undefined, unit = 1) =>
		Math.round(median(reports.map((report) => read(report) ?? 0)) * unit) / unit;
	const scores: Record<string, number> = {};
	for (const name of CATEGORIES) scores[name] = medianOf(({ categories }) => (categories[name]?.score ?? 0) * 100);
	const metrics: Record<string, number> = {};
	for (const [name, id] of Object.entries(METRICS))
		metrics[name] = medianOf(({ audits }) => audits[id]?.numericValue, name === "CLS" ? 10_000 : 1);
	return { scores, metrics };
}
