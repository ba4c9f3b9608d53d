import type { Browser, Request } from "@playwright/test";
import site from "../site.json";
import { newContext, sum } from "./browser";

/** The first view of a page, until nothing more is loaded. */
export interface PageFigures {
	readonly status: number;
	readonly requests: number;
	/** Bytes of the bodies on the wire. */
	readonly bytes: number;
	/** The same by the kind of file: document, stylesheet, script, font, image. */
	readonly byKind: Readonly<Record<string, number>>;
	readonly elements: number;
}

/** Opens each page of the site once, with an empty cache. */
export async function measurePages(browser: Browser): Promise<Record<string, PageFigures>> {
	const pages: Record<string, PageFigures> = {};
	for (const [name, path] of Object.entries(site.paths)) {
		pages[name] = await measurePage(browser, site.base + path);
		process.stdout.write(`${name.padEnd(16)} ${JSON.stringify(pages[name])}\n`);
	}
	return pages;
}

async function measurePage(browser: Browser, address: string): Promise<PageFigures> {
	const context = await newContext(browser);
	// Files prefetched when idle are not part of a first view; readers who save data never get them.
	await context.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
	const page = await context.newPage();
	const requests: Request[] = [];
	page.on("requestfinished", (request) => requests.push(request));
	const response = await page.goto(address, { waitUntil: "networkidle" });
	const byKind: Record<string, number> = {};
	for (const request of requests) {
		const kind = request.resourceType();
		byKind[kind] = (byKind[kind] ?? 0) + (await request.sizes()).responseBodySize;
	}
	const elements = await page.locator("*").count();
	await context.close();
	return {
		status: response?.status() ?? 0,
		requests: requests.length,
		bytes: sum(Object.values(byKind)),
		byKind,
		elements,
	};
}
