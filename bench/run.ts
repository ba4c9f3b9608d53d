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

/** A line of the table: its name and its figure. */
type Row = [string, unknown];

function rowsOf({ builds, pages = {}, lighthouse = {}, navigation = {} }: Results): Row[] {
	const kilo = (bytes: number | undefined) => bytes && Math.round(bytes / 102.4) / 10;
	return [
		...Object.entries(builds ?? {}).map(([kind, { seconds }]): Row => [`build, ${kind} (s)`, seconds]),
		["memory of a cold build (MB)", builds?.cold.peakMB],
		["its largest process (MB)", builds?.cold.largestMB],
		...Object.entries(pages).flatMap(([page, { bytes, byKind, dom }]): Row[] => [
			[`${page}: all bytes (kB)`, kilo(bytes)],
			[`${page}: JavaScript (kB)`, kilo(byKind.js)],
			[`${page}: elements`, dom.elements],
		]),
		...Object.entries(lighthouse).flatMap(([preset, own]): Row[] => [
			...Object.entries(own).map(
				([page, { scores }]): Row => [`${page}: Lighthouse ${preset}, by category`, Object.values(scores).join(" ")],
			),
			[`greatest layout shift, ${preset}`, Math.max(...Object.values(own).map(({ metrics }) => metrics.CLS ?? 0))],
		]),
		...Object.entries(navigation).map(
			([network, { medianMs }]): Row => [`click to new page, ${network} (ms)`, medianMs],
		),
	];
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
	const old = before && new Map(rowsOf(before));
	for (const [name, figure] of rowsOf(results))
		process.stdout.write(
			`${name.padEnd(44)} ${String(figure ?? "-").padStart(16)} ${old ? `(before: ${old.get(name) ?? "-"})` : ""}\n`,
		);
}

void main();
