import { readFileSync } from "node:fs";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";

/** The site to measure, from a JSON file such as bench/site.json. */
export interface SiteDescription {
	/** Origin at which the site is served. */
	readonly base: string;
	/** Pages by their names in the tables. */
	readonly paths: Readonly<Record<string, string>>;
	/** Links to click, one after the other, and the element that contains them. */
	readonly clicks: { readonly start: string; readonly container: string; readonly hrefs: readonly string[] };
}

export const CHROME = process.env.CHROME_PATH ?? "/usr/bin/chromium";

/** Flags of every browser that measures `base`: it can reach only that host. */
export function flagsFor(base: string): string[] {
	return [
		"--headless",
		"--no-sandbox",
		"--disable-gpu",
		"--disable-quic",
		"--no-first-run",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
		`--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${new URL(base).hostname}`,
	];
}

export function readSite(file: string): SiteDescription {
	return JSON.parse(readFileSync(file, "utf8"));
}

export function launch(base: string): Promise<Browser> {
	return chromium.launch({ executablePath: CHROME, args: flagsFor(base) });
}

/** A desktop browser's context. tsx wraps functions in its own helper, which the pages then need too. */
export async function newContext(browser: Browser): Promise<BrowserContext> {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
	await context.addInitScript("globalThis.__name = (value) => value");
	return context;
}

/** Waits until the processors are mostly idle, at most a minute. */
export async function waitQuiet(wanted = 0.7, longest = 60_000): Promise<void> {
	const end = Date.now() + longest;
	while ((await idleShare()) < wanted && Date.now() < end);
}

/** Share of processor time that is idle during the next second. */
async function idleShare(): Promise<number> {
	const before = processorTimes();
	await sleep(1000);
	const after = processorTimes();
	return (after.idle - before.idle) / Math.max(1, after.all - before.all);
}

function processorTimes(): { idle: number; all: number } {
	const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
	const times = line.trim().split(/\s+/).slice(1, 9).map(Number);
	return { idle: (times[3] ?? 0) + (times[4] ?? 0), all: times.reduce((sum, time) => sum + time, 0) };
}

export function sleep(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The median; null for an empty list. */
export function median(values: readonly (number | null | undefined)[]): number | null {
	const sorted = values.filter((value) => typeof value === "number").sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	if (sorted.length === 0) return null;
	return sorted.length % 2 === 1 ? (sorted[middle] ?? null) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Rounds to a number of decimals; null stays null. */
export function round(value: number | null, decimals = 1): number | null {
	return value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals;
}
