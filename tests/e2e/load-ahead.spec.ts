import type { Page } from "@playwright/test";
import { expect, test } from "../pages/test";

const faq = "/toolhive/faq";
/** A guide that no link of home leads to. */
const guide = "/toolhive/concepts/registry-criteria";
const AT_MOST = 6;

/** Waits until every idle callback that the page has asked for has run: theirs time out sooner than this one. */
function idle(page: Page): Promise<unknown> {
	return page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));
}

/** Paths of the documents that scripts ask for from now on. */
function documentsAskedFor(page: Page): Set<string> {
	const asked = new Set<string>();
	page.on("request", (request) => {
		if (request.resourceType() === "fetch" && request.headers().accept === "text/html")
			asked.add(new URL(request.url()).pathname);
	});
	return asked;
}

/** Paths that are most likely next: those of next and previous, then those of the article's links in view. */
function likelyPages(page: Page): Promise<{ beside: string[]; inView: string[] }> {
	return page.evaluate(() => {
		const paths = (selector: string, isWanted: (link: HTMLAnchorElement) => boolean) => [
			...new Set(
				[...document.querySelectorAll<HTMLAnchorElement>(selector)]
					.filter((link) => link.origin === location.origin && link.pathname !== location.pathname)
					.filter((link) => !/\.\w+$/.test(link.pathname) && isWanted(link))
					.map((link) => link.pathname),
			),
		];
		return {
			beside: paths("a[rel=next], a[rel=prev]", () => true),
			inView: paths("main a[href]", (link) =>
				[...link.getClientRects()].some(({ top, bottom }) => bottom >= 0 && top <= innerHeight),
			),
		};
	});
}

test("when idle, the next and the previous page and those of the article's links in view are loaded, no other", async ({
	site,
}) => {
	const asked = documentsAskedFor(site.page);
	await site.open("/toolhive/guides-cli/install");
	const { beside, inView } = await likelyPages(site.page);
	const likely = new Set([...beside, ...inView]);
	expect(beside.length).toBe(2);
	await expect.poll(() => asked.size).toBe(Math.min(AT_MOST, likely.size));
	expect([...asked].slice(0, 2).sort()).toEqual(beside.sort());
	expect([...asked].filter((path) => !likely.has(path))).toEqual([]);
});

test("links that are scrolled into view are loaded ahead, up to six pages", async ({ site }) => {
	const asked = documentsAskedFor(site.page);
	await site.open("/toolhive/guides-cli/install");
	const { beside, inView } = await likelyPages(site.page);
	await expect.poll(() => asked.size).toBe(Math.min(AT_MOST, new Set([...beside, ...inView]).size));
	// All links of the page are in view by and by.
	const all = new Set<string>();
	for (let at = 0; at < 30; at++) {
		await site.page.mouse.wheel(0, 500);
		await idle(site.page);
		for (const path of (await likelyPages(site.page)).inView) all.add(path);
	}
	expect(all.size).toBeGreaterThan(AT_MOST);
	expect(asked.size).toBe(AT_MOST);
});

test("the page that was loaded ahead when idle is shown without a network", async ({ site, context }) => {
	const asked = documentsAskedFor(site.page);
	await site.open("/toolhive/guides-cli/install");
	const next = site.page.locator("a[rel=next]");
	const path = (await next.getAttribute("href")) ?? "";
	await expect.poll(() => asked.has(path)).toBe(true);
	await site.page.waitForLoadState("networkidle");
	await context.setOffline(true);
	await next.click();
	await expect(site.page).toHaveURL(new RegExp(`${path}$`));
	await expect(site.failure).toHaveCount(0);
});

test("intent loads the next page ahead: its click needs no network", async ({ site, context }) => {
	const asked = documentsAskedFor(site.page);
	await site.open("/toolhive");
	// The likely pages have been chosen by now: the link that comes later is not among them.
	await expect.poll(() => asked.size).toBeGreaterThan(0);
	const link = await site.addLink(guide);
	const loaded = site.page.waitForResponse(`**${guide}`);
	await link.hover();
	await loaded;
	await site.page.waitForLoadState("networkidle");
	await context.setOffline(true);
	await link.click();
	await site.expectPage(guide, /registry/i);
});

for (const [name, connection] of [
	["2g", { effectiveType: "2g", saveData: false }],
	["slow-2g", { effectiveType: "slow-2g", saveData: false }],
	["data saving", { effectiveType: "4g", saveData: true }],
] as const) {
	test(`nothing is loaded ahead with ${name}`, async ({ site }) => {
		await site.page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);
		const asked = documentsAskedFor(site.page);
		await site.open("/toolhive");
		const link = await site.addLink(faq);
		// Idle callbacks and timers run in order: those that the page had set ran before these.
		await idle(site.page);
		await link.hover();
		await link.focus();
		await site.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
		expect([...asked]).toEqual([]);
		await link.click();
		await site.expectPage(faq, "Frequently asked questions");
	});
}
