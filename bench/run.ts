/**
 * `npx tsx bench/run.ts`: builds cold, warm and after one edit, serves with Brotli, measures pages, Lighthouse and clicks,
 * writes bench/results.json and prints the figures beside those of the previous run. `--skip build,pages,nav,lighthouse`
 * skips parts and keeps their last figures; `--runs 1` runs Lighthouse once for each page; `--site` measures
 * the pages of another description; `--out` writes to another file.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { measureSite, type SiteFigures } from "./lib/measure-site";
import { type BuildFigures, buildEdited, runBuild } from "./lib/run-build";

interface Results extends SiteFigures {
	readonly date: string;
	readonly node: string;
	readonly cores: number;
	readonly builds?: Record<"cold" | "warm" | "edit", BuildFigures>;
}

const RESULTS = "bench/results.json";
const EDITED = "content/docs/faq.mdx";

async function measureBuilds(): Promise<NonNullable<Results["builds"]>> {
	execFileSync("npx", ["gatsby", "clean"], { stdio: "ignore" });
	return {
		cold: await runBuild("cold"),
		warm: await runBuild("nothing changed"),
		edit: await buildEdited("one page edited", EDITED),
	};
}

/** A line of the table: its name, and the path of its figure. */
type Row = readonly [string, (results: Results) => unknown];

function rowsOf(results: Results): Row[] {
	return [
		...(["cold", "warm", "edit"] as const).map(
			(kind): Row => [`build, ${kind} (s)`, ({ builds }) => builds?.[kind].seconds],
		),
		["memory of a cold build (MB)", ({ builds }) => builds?.cold.peakMB],
		["its largest process (MB)", ({ builds }) => builds?.cold.largestMB],
		...Object.keys(results.pages ?? {}).flatMap((page): Row[] => [
			[`${page}: all bytes (kB)`, ({ pages }) => kilo(pages?.[page]?.bytes)],
			[`${page}: JavaScript (kB)`, ({ pages }) => kilo(pages?.[page]?.byKind.js)],
			[`${page}: elements`, ({ pages }) => pages?.[page]?.dom.elements],
		]),
		...Object.keys(results.lighthouse ?? {}).flatMap((preset) => rowsOfPreset(results, preset)),
		...Object.keys(results.navigation ?? {}).map(
			(network): Row => [`click to new page, ${network} (ms)`, ({ navigation }) => navigation?.[network]?.medianMs],
		),
	];
}

function rowsOfPreset(results: Results, preset: string): Row[] {
	const pages = Object.keys(results.lighthouse?.[preset] ?? {});
	return [
		...pages.map(
			(page): Row => [
				`${page}: Lighthouse ${preset}, by category`,
				({ lighthouse }) => Object.values(lighthouse?.[preset]?.[page]?.scores ?? {}).join(" "),
			],
		),
		[
			`greatest layout shift, ${preset}`,
			({ lighthouse }) => Math.max(...Object.values(lighthouse?.[preset] ?? {}).map(({ metrics }) => metrics.CLS ?? 0)),
		],
	];
}

function kilo(bytes: number | undefined): number | undefined {
	return bytes === undefined ? undefined : Math.round(bytes / 102.4) / 10;
}

async function main(): Promise<void> {
	const { values } = parseArgs({
		options: {
			skip: { type: "string", default: "" },
			runs: { type: "string", default: "3" },
			site: { type: "string", default: "bench/site.json" },
			out: { type: "string", default: RESULTS },
		},
	});
	const skip = values.skip.split(",");
	const before: Results | undefined = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, "utf8")) : undefined;
	const results: Results = {
		...before,
		date: new Date().toISOString().slice(0, 10),
		node: process.version,
		cores: cpus().length,
		...(skip.includes("build") ? {} : { builds: await measureBuilds() }),
		...(await measureSite({ root: "public", site: values.site, skip, runs: Number(values.runs) })),
	};
	writeFileSync(values.out, `${JSON.stringify(results, null, "\t")}\n`);
	for (const [name, read] of rowsOf(results))
		process.stdout.write(
			`${name.padEnd(44)} ${String(read(results) ?? "-").padStart(16)} ${before ? `(before: ${read(before) ?? "-"})` : ""}\n`,
		);
}

void main();
