import { execFile } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Receipts } from "check-samples";
import { type DocsVersion, lastVersion, siteConfig } from "../../site.config";
import { sampleSources } from "./sample-sources";

const program = join("packages", "check-samples", "dist", "cli.mjs");

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

/** So many versions are checked at once: this process leaves a core to them while it waits. */
const LANES = 2;

/**
 * Checks every sample of every version against that version's commands, custom resources and API. Runs the checker as a
 * separate program, the one that others run on their docs. Returns its report if it found something, else null.
 */
async function checkSamples(): Promise<string | null> {
	const { versions } = siteConfig;
	const failures = new Map<DocsVersion, string>();
	const waiting = versions.values();
	const work = async (): Promise<void> => {
		for (const version of waiting) {
			const failure = await runChecker(version, "pretty");
			if (failure !== null) failures.set(version, failure);
		}
	};
	await Promise.all(Array.from({ length: LANES }, work));
	if (failures.size === 0) return null;
	const failed = versions.filter((version) => failures.has(version));
	// Annotations on the lines of a pull request, beside the report for people.
	if (process.env.GITHUB_ACTIONS)
		for (const version of failed) process.stdout.write(`${(await runChecker(version, "github")) ?? ""}\n`);
	return failed.map((version) => failures.get(version)).join("\n\n");
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

/** The checker's report if it found something, else null. Writes the receipts in both cases. */
async function runChecker(version: DocsVersion, format: "pretty" | "github"): Promise<string | null> {
	mkdirSync(".cache", { recursive: true });
	const options: Record<string, string> = {
		receipts: receiptsFile(version.name),
		cache: join(".cache", "samples"),
		against: version.name,
		format,
		...(existsSync(siteConfig.releases) && { releases: siteConfig.releases }),
		...sampleSources(version),
	};
	const named = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
	const args = [program, version.content, "--strict", ...named];
	try {
		await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 26 });
		return null;
	} catch (error) {
		const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
		return stdout || stderr || String(error);
	}
}

function receiptsFile(version: string): string {
	return join(".cache", `samples-${version}.json`);
}

type PageReceipts = ReturnType<typeof parseReceipts>;

/** Receipts of a version by page, kept because every page asks for its own. */
const read = new Map<string, { mtime: number; pages: PageReceipts }>();

/** Receipts of a page's code blocks. Code spans are only listed in /samples.json. */
function readReceipts(version: string, file: string) {
	const receipts = receiptsFile(version);
	if (!existsSync(receipts)) return [];
	const mtime = statSync(receipts).mtimeMs;
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
