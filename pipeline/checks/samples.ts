import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Receipts } from "check-samples";
import { type DocsVersion, lastVersion, siteConfig } from "../../site.config";
import { giveWay } from "../give-way";
import { sampleSources } from "./sample-sources";

let started: Promise<string | null> | undefined;

/** Starts the check in another process: it reads the files itself and does not need the data layer. */
export function startSampleChecks(): void {
	started = checkSamples();
	// finishSampleChecks reads the result; a build that fails before has its own error.
	started.catch(() => undefined);
}

/** The report of this build's check if it found something, else null. */
export function finishSampleChecks(): Promise<string | null> {
	return started ?? checkSamples();
}

/**
 * Checks every sample of every version against that version's commands, custom resources and API. Runs the checker as a
 * separate program, the one that others run on their docs: twice at the same time, because this process leaves a core to
 * it while it waits. Returns the reports of runs that found something, else null.
 */
async function checkSamples(): Promise<string | null> {
	const { versions } = siteConfig;
	const halves = [0, 1].map((half) => versions.filter((_, at) => at % 2 === half));
	const check = async (half: readonly DocsVersion[]): Promise<string | null> => {
		const report = await runChecker(half, "pretty");
		// Annotations on the lines of a pull request, beside the report for people.
		if (report !== null && process.env.GITHUB_ACTIONS)
			process.stdout.write(`${(await runChecker(half, "github")) ?? ""}\n`);
		return report;
	};
	const reports = await Promise.all(halves.filter((half) => half.length > 0).map(check));
	return reports.filter((report) => report !== null).join("\n\n") || null;
}

/** Long enough that the page shows the author's change before the terminal reports on the whole site. */
const PAUSE = 2000;
let later: NodeJS.Timeout | undefined;

/** For `npm run dev`: waits for the first check only, because the pages show its receipts. */
export async function checkSamplesLater(tell: (report: string) => void): Promise<void> {
	const check = async (): Promise<void> => {
		const report = await checkSamples();
		if (report !== null) tell(report);
	};
	if (!siteConfig.versions.every(({ name }) => existsSync(receiptsFile(name)))) return check();
	clearTimeout(later);
	later = setTimeout(check, PAUSE);
}

/** Checks versions one after the other: half of the time of a run is the program's own start. */
const PROGRAM = `import { main } from "check-samples/program";
for (const args of JSON.parse(process.argv[1])) process.exitCode = Math.max(process.exitCode ?? 0, await main(args));`;

/** The checker's report on some versions if it found something, else null. Writes the receipts in both cases. */
async function runChecker(versions: readonly DocsVersion[], format: "pretty" | "github"): Promise<string | null> {
	mkdirSync(".cache", { recursive: true });
	const runs = JSON.stringify(versions.map((version) => argumentsFor(version, format)));
	try {
		const args = ["--input-type=module", "--eval", PROGRAM, runs];
		const run = promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 26 });
		giveWay(run.child, 3);
		await run;
		return null;
	} catch (error) {
		const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
		return stdout || stderr || String(error);
	}
}

function argumentsFor(version: DocsVersion, format: string): string[] {
	const options: Record<string, string> = {
		receipts: receiptsFile(version.name),
		cache: join(".cache", "samples"),
		against: version.name,
		format,
		...(existsSync(siteConfig.releases) && { releases: siteConfig.releases }),
		...sampleSources(version),
	};
	return [version.content, "--strict", ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])];
}

function receiptsFile(version: string): string {
	return join(".cache", `samples-${version}.json`);
}

/** Receipts of a version by page, kept because every page asks for its own. */
const read = new Map<string, { mtime: number; pages: ReturnType<typeof parseReceipts> }>();

/** Receipts of a page's code blocks. Code spans are only listed in /samples.json. */
function readReceipts(version: string, file: string) {
	const receipts = receiptsFile(version);
	const mtime = statSync(receipts, { throwIfNoEntry: false })?.mtimeMs;
	if (mtime === undefined) return [];
	let known = read.get(version);
	if (known?.mtime !== mtime) {
		known = { mtime, pages: parseReceipts(readFileSync(receipts, "utf8")) };
		read.set(version, known);
	}
	return known.pages.get(file) ?? [];
}

/** Reads what the checker has written: page -> its checked blocks, in the fields of Guide.samples. */
function parseReceipts(text: string) {
	const { pages }: Receipts = JSON.parse(text);
	return new Map(
		pages.map(({ page, samples }) => [
			page,
			samples
				.filter(({ form, checks }) => form === "block" && checks.length > 0)
				.map(({ line, kind, title = null, checks, since = null, until = null }) => {
					return { line, kind, title, checks, since, until };
				}),
		]),
	);
}

/** Guide.samples: the checker's receipts, for the line under a page's title. */
export const sampleResolvers = {
	Guide: {
		samples: {
			resolve: ({ version, sourceFile }: { version: string; sourceFile: string }) => readReceipts(version, sourceFile),
		},
	},
};

export function publishReceipts(): void {
	const receipts = receiptsFile(lastVersion().name);
	if (existsSync(receipts)) copyFileSync(receipts, join("public", "samples.json"));
}
