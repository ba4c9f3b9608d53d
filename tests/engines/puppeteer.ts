import puppeteer, { type KeyInput, type LaunchOptions, TimeoutError } from "puppeteer-core";
import { type Engine, windowSize } from "./engine";

/**
 * Firefox does not always tell of the end of a load: not after a step of the history to a page that it kept, nor when a step
 * changes the hash only. Scenarios wait for what they want to see.
 */
const STEP = { waitUntil: [], timeout: 2000 };

/** Starts Firefox, driven over WebDriver BiDi, or Chromium, over its own protocol; both without a window. */
export async function startWithPuppeteer(options: LaunchOptions): Promise<Engine> {
	const browser = await puppeteer.launch(options);
	const page = await browser.newPage();
	// Firefox 140 takes the size, and does not know the orientation that comes with it.
	await page.setViewport(windowSize).catch((error: Error) => {
		if (!error.message.includes("setScreenOrientationOverride")) throw error;
	});
	return {
		name: await browser.version(),
		load: (url) => ended(page.goto(url, STEP)),
		reload: () => ended(page.reload(STEP)),
		back: () => ended(page.goBack(STEP)),
		forward: () => ended(page.goForward(STEP)),
		click: (selector) => page.click(selector),
		press: async (key, modifier) => {
			if (modifier) await page.keyboard.down(modifier);
			await page.keyboard.press(key as KeyInput);
			if (modifier) await page.keyboard.up(modifier);
		},
		run: (step, ...args) => page.evaluate(step as never, ...args),
		close: () => browser.close(),
	};
}

async function ended(step: Promise<unknown>): Promise<void> {
	try {
		await step;
	} catch (error) {
		if (!(error instanceof TimeoutError)) throw error;
	}
}
