import type { Browser, Request } from "@playwright/test";
import site from "../site.json";
import { newContext, sum } from "./browser";

/** Opens each page of the site once, with an empty cache. */
export async function measurePages(browser: Browser) {
	const pages: Record<string, Awaited<ReturnType<typeof measurePage>>> = {};
	for (const [name, path] of Object.entries(site.paths)) {
		pages[name] = await measurePage(browser, site.base + path);
		process.stdout.write(`${name.padEnd(16)} ${JSON.stringify(pages[name])}\n`);
	}
	return pages;
}

/** The first view of a page, until nothing more is loaded. */
async function measurePage(browser: Browser, address: string) {
	const context = await newContext(browser);
	// Files prefetched when idle are not part of a first view; readers who save data never get them.
	await context.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
	const page = await context.newPage();
	const requests: Request[] = [];
	page.on("requestfinished", (request) => requests.push(request));
	const response = await page.goto(address, { waitUntil: "networkidle" });
	/** Bytes of the bodies on the wire by the kind of file: document, stylesheet, script, font, image. */
	const byKind: Record<string, number> = {};
	for (const request of requests) {
		const kind = request.resourceType();
		byKind[kind] = (byKind[kind] ?? 0) + (await request.sizes()).responseBodySize;
	}
	const elements = await page.locator("*").count();
	await context.close();
	const bytes = sum(Object.values(byKind));
	return { status: response?.status() ?? 0, requests: requests.length, bytes, byKind, elements };
}
