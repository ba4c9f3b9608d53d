import type { Browser } from "@playwright/test";
import { newContext, type SiteDescription } from "./browser";
import { recordNetwork, type Tally } from "./network";

/** The first view of a page, until nothing more is loaded. */
export interface PageFigures extends Tally {
	readonly path: string;
	readonly status: number;
	readonly dom: { readonly elements: number; readonly characters: number };
	readonly errors: readonly string[];
}

/** Opens each page of a site once, with an empty cache. */
export async function measurePages(browser: Browser, site: SiteDescription): Promise<Record<string, PageFigures>> {
	const pages: Record<string, PageFigures> = {};
	for (const [name, path] of Object.entries(site.paths)) {
		const figures = await measurePage(browser, site.base, path);
		pages[name] = figures;
		const { status, requests, bytes, byKind, dom } = figures;
		process.stdout.write(
			`${name.padEnd(16)} ${status}, ${requests} requests, ${bytes} bytes ${JSON.stringify(byKind)}, ${dom.elements} elements\n`,
		);
	}
	return pages;
}

async function measurePage(browser: Browser, base: string, path: string): Promise<PageFigures> {
	const context = await newContext(browser);
	// Files prefetched when idle are not part of a first view; readers who save data never get them.
	await context.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
	const page = await context.newPage();
	const errors = new Set<string>();
	page.on("console", (message) => message.type() === "error" && errors.add(message.text().slice(0, 200)));
	page.on("pageerror", (error) => errors.add(String(error).slice(0, 200)));
	const network = await recordNetwork(page);
	const response = await page.goto(base + path, { waitUntil: "load", timeout: 60_000 });
	await network.idle();
	const dom = await page.evaluate(() => ({
		elements: document.querySelectorAll("*").length,
		characters: document.body.innerText.length,
	}));
	const figures = { path, status: response?.status() ?? 0, ...network.tally(base), dom, errors: [...errors] };
	await context.close();
	return figures;
}
