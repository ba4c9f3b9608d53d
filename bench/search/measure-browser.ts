import { type Browser, chromium, type Page } from "@playwright/test";
import { round } from "./judge";

/** Times of a search dialog on a served site, as medians of several runs. */
export interface BrowserTimes {
	/** From Ctrl+K to the field, on a fresh page. */
	readonly openMs: number;
	/** From Ctrl+K with a word typed at once to its results, with nothing loaded before. */
	readonly coldResultsMs: number;
	/** From a keystroke to its results, with the index loaded. */
	readonly warmResultsMs: number;
	/** Bytes on the wire between the key and the first results. */
	readonly kilobytes: number;
}

/** Address of a dialog, and selectors of its parts. */
export interface Dialog {
	readonly address: string;
	readonly field: string;
	readonly list: string;
	readonly result: string;
}

const RUNS = 7;

export function launch(): Promise<Browser> {
	return chromium.launch({
		executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
		args: ["--no-sandbox", "--disable-gpu"],
	});
}

/** Opens a dialog on fresh pages and measures. */
export async function measureDialog(browser: Browser, dialog: Dialog): Promise<BrowserTimes> {
	const runs: BrowserTimes[] = [];
	for (let run = 0; run < RUNS; run++) {
		const context = await browser.newContext();
		runs.push(await measureOnce(await context.newPage(), dialog));
		await context.close();
	}
	const median = (name: keyof BrowserTimes) =>
		round(runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0, 1);
	return {
		openMs: median("openMs"),
		coldResultsMs: median("coldResultsMs"),
		warmResultsMs: median("warmResultsMs"),
		kilobytes: median("kilobytes"),
	};
}

async function measureOnce(page: Page, { address, field, list, result }: Dialog): Promise<BrowserTimes> {
	await page.goto(address, { waitUntil: "networkidle" });
	await page.evaluate(`(${WATCH})(${JSON.stringify([field, list, result])})`);
	const session = await page.context().newCDPSession(page);
	let bytes = 0;
	await session.send("Network.enable");
	session.on("Network.loadingFinished", ({ encodedDataLength }) => {
		bytes += encodedDataLength;
	});
	await page.keyboard.press("Control+k");
	await page.locator(field).waitFor();
	await page.keyboard.type("volume");
	await page.locator(result).first().waitFor();
	const cold = await page.evaluate(() => window.searchTimes);
	const kilobytes = bytes / 1000;
	const warm: number[] = [];
	for (const word of ["port", "secret", "helm", "audit", "token"]) {
		await page.evaluate(() => {
			window.searchTimes.results = 0;
		});
		await page.locator(field).fill(word);
		await page.waitForFunction(() => window.searchTimes.results > 0);
		warm.push(await page.evaluate(() => window.searchTimes.results - window.searchTimes.key));
	}
	return {
		openMs: cold.field - cold.first,
		coldResultsMs: cold.results - cold.first,
		warmResultsMs: warm.sort((a, b) => a - b)[Math.floor(warm.length / 2)] ?? 0,
		kilobytes,
	};
}

declare global {
	interface Window {
		searchTimes: { first: number; key: number; field: number; results: number };
	}
}

/**
 * Runs in the page, as text, so that no compiler adds to it: records the first key, the last input, the time the field appears,
 * and each change of the results.
 */
const WATCH = `([field, list, result]) => {
	const times = window.searchTimes = { first: 0, key: 0, field: 0, results: 0 };
	addEventListener("keydown", ({ timeStamp }) => {
		times.first ||= timeStamp;
	}, true);
	addEventListener("input", ({ timeStamp }) => {
		times.key = timeStamp;
	}, true);
	new MutationObserver((changes) => {
		if (times.field === 0 && document.querySelector(field)) times.field = performance.now();
		const isList = changes.some(({ target }) => (target.closest ? target : target.parentElement)?.closest(list));
		if (times.results === 0 && isList && document.querySelector(result)) times.results = performance.now();
	}).observe(document.documentElement, { subtree: true, childList: true, characterData: true });
}`;
