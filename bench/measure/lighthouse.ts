import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Result as Report } from "lighthouse";
import { CHROME, flagsFor, median, round, type SiteDescription, waitQuiet } from "./browser";

/** Medians of several runs over one page. */
interface LighthouseFigures {
	readonly path: string;
	readonly runs: number;
	readonly scores: Readonly<Record<string, number | null>>;
	readonly metrics: Readonly<Record<string, number | null>>;
	/** Audits that cost points, with the number of places. */
	readonly failing: readonly string[];
}

/** Figures of each page, for each preset. */
export type LighthouseResults = Record<string, Record<string, LighthouseFigures>>;

/** Lighthouse refuses pages that answer 404. */
const NOT_FOUND = "notfound";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

const METRICS = {
	FCP: "first-contentful-paint",
	LCP: "largest-contentful-paint",
	TBT: "total-blocking-time",
	CLS: "cumulative-layout-shift",
	SI: "speed-index",
};

const run = promisify(execFile);

/** Runs Lighthouse with its own throttling over each page, as a phone and as a desktop. */
export async function runLighthouse(site: SiteDescription, runs: number): Promise<LighthouseResults> {
	const results: LighthouseResults = {};
	for (const preset of ["mobile", "desktop"] as const) {
		const pages: Record<string, LighthouseFigures> = {};
		for (const [name, path] of Object.entries(site.paths).filter(([page]) => page !== NOT_FOUND)) {
			const reports: Report[] = [];
			for (let run = 0; run < runs; run++) reports.push(await runOnce(site.base, path, preset));
			const figures = { path, ...summarize(reports) };
			pages[name] = figures;
			process.stdout.write(
				`${preset} ${name.padEnd(14)} ${JSON.stringify(figures.scores)} ${JSON.stringify(figures.metrics)} ${figures.failing.join(" ")}\n`,
			);
		}
		results[preset] = pages;
	}
	return results;
}

/** Runs Lighthouse as a separate program, because tsx adds calls to functions that Lighthouse sends to the page. */
async function runOnce(base: string, path: string, preset: "mobile" | "desktop"): Promise<Report> {
	await waitQuiet(0.7, 30_000);
	const args = [
		"--quiet",
		"--output=json",
		`--only-categories=${CATEGORIES.join()}`,
		`--chrome-flags=${flagsFor(base).join(" ")}`,
	];
	const { stdout } = await run(
		"node_modules/.bin/lighthouse",
		[base + path, ...args, ...(preset === "desktop" ? ["--preset=desktop"] : [])],
		{ env: { ...process.env, CHROME_PATH: CHROME }, maxBuffer: 64 << 20 },
	);
	return JSON.parse(stdout);
}

function summarize(reports: readonly Report[]): Omit<LighthouseFigures, "path"> {
	const scoreOf = (report: Report, name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
	const last = reports.at(-1);
	const failing = Object.values(last?.categories ?? {}).flatMap(({ auditRefs }) =>
		auditRefs.flatMap(({ id, weight }) => {
			const score = last?.audits[id]?.score;
			return weight > 0 && typeof score === "number" && score < 0.9 ? [id] : [];
		}),
	);
	return {
		runs: reports.length,
		scores: Object.fromEntries(
			CATEGORIES.map((name) => [name, median(reports.map((report) => scoreOf(report, name)))]),
		),
		metrics: Object.fromEntries(
			Object.entries(METRICS).map(([name, id]) => [
				name,
				round(median(reports.map(({ audits }) => audits[id]?.numericValue)), name === "CLS" ? 4 : 0),
			]),
		),
		failing: [...new Set(failing)],
	};
}
