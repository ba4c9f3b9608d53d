import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { BROWSER_FLAGS, wholeBrowser } from "../../scripts/lib/run/prepare.mjs";
import site from "../site.json";

/** Flags of every browser that measures: it can reach only the served site. */
export const FLAGS = [
	"--headless",
	...BROWSER_FLAGS,
	`--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${new URL(site.base).hostname}`,
];

export function launch(): Promise<Browser> {
	return chromium.launch({ executablePath: wholeBrowser(), args: FLAGS });
}

/** A desktop browser's context. tsx wraps functions in its own helper, which the pages then need too. */
export async function newContext(browser: Browser): Promise<BrowserContext> {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
	await context.addInitScript("globalThis.__name = (value) => value");
	return context;
}

/** Waits until the processors are mostly idle, at most half a minute. */
export async function waitQuiet(): Promise<void> {
	for (let left = 30; left > 0; left -= 1) {
		const before = processorTimes();
		await sleep(1000);
		const after = processorTimes();
		if (after.idle - before.idle > 0.7 * (after.all - before.all)) return;
	}
}

function processorTimes(): { idle: number; all: number } {
	const times = cpus().map((cpu) => cpu.times);
	return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((time) => Object.values(time))) };
}

export function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}

/** The median, the higher of the two in the middle. */
export function median(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
