import { join } from "node:path";
import type { SitePage } from "../pages/site-page";
import { expect, test } from "../pages/test";
import { serveSite } from "../sites/support/serve-site";

const faq = "/toolhive/faq";

/** The next page to be shown throws while it is put in place. */
async function breakNextPage({ page }: SitePage): Promise<void> {
	await page.evaluate(() => {
		const append = Element.prototype.append;
		Element.prototype.append = function (this: Element, ...nodes: (Node | string)[]) {
			if (this.id === "page") {
				Element.prototype.append = append;
				throw new Error("A part of the page is broken");
			}
			append.apply(this, nodes);
		};
	});
}

test("a page that crashes shows its error, and Try again shows the page", async ({ site }) => {
	await site.open("/toolhive");
	await breakNextPage(site);
	await site.follow(faq);
	const alert = site.page.getByRole("alert");
	await expect(alert.getByRole("heading", { name: "This page crashed" })).toBeVisible();
	await expect(alert).toContainText("A part of the page is broken");
	await alert.getByRole("button", { name: "Try again" }).click();
	await site.expectPage(faq, "Frequently asked questions");
	await expect(site.header).toBeVisible();
});

test("a reader leaves a page that crashed by going back, or to the home page", async ({ site }) => {
	await site.open("/toolhive");
	const title = (await site.title.textContent()) ?? "";
	const alert = site.page.getByRole("alert");
	await breakNextPage(site);
	await site.follow(faq);
	await expect(alert).toBeVisible();
	await site.page.goBack();
	await expect(alert).toHaveCount(0);
	await site.expectPage("/toolhive", title);
	await breakNextPage(site);
	await site.follow(faq);
	await alert.getByRole("link", { name: "Home page" }).click();
	await expect(alert).toHaveCount(0);
	await site.expectPage("/", "Simple and secure AI tools");
});

test("a wrong base URL shows a banner that suggests the right one", async ({ page }) => {
	const served = await serveSite(join(process.cwd(), "public"), { base: "/manual" });
	await page.goto(`${served.url}/manual${faq}`);
	const banner = page.getByRole("alert");
	await expect(banner).toContainText("The site did not load properly.");
	await expect(banner).toContainText("This address suggests the base URL: /manual/");
	await expect(page.locator("h1")).toHaveText("Frequently asked questions");
	await served.close();
});

test("a page chunk that fails shows the error text, and Retry loads the page", async ({ site }) => {
	await site.page.route(/component---src-pages-index/, (route) => route.abort());
	await site.open("/toolhive");
	await site.follow("/?from=docs#ways");
	await expect(site.failure).toContainText(/Loading (?:CSS )?chunk .* failed/);
	await expect(site.title).not.toHaveText("Simple and secure AI tools");
	await site.page.unroute(/component---src-pages-index/);
	await site.failure.getByRole("button", { name: "Retry" }).click();
	await site.expectPage("/?from=docs#ways", "Simple and secure AI tools");
	await expect(site.failure).toHaveCount(0);
});

test("the first page's chunk that fails shows the error text over a page that can be read", async ({ site }) => {
	await site.page.route(/component---src-templates-guide/, (route) => route.abort());
	await site.page.goto(faq);
	await expect(site.failure).toContainText(/Loading (?:CSS )?chunk .* failed/);
	await expect(site.title).toHaveText("Frequently asked questions");
	await site.page.unroute(/component---src-templates-guide/);
	await site.failure.getByRole("button", { name: "Retry" }).click();
	await site.ready();
	await expect(site.failure).toHaveCount(0);
});

test("links load documents while the router does not run", async ({ site }) => {
	await site.page.route(/component---src-templates-guide/, (route) => route.abort());
	await site.page.goto(faq);
	await expect(site.failure).toBeVisible();
	await site.page.locator('#sidebar a[href="/toolhive/tutorials"]').click();
	await site.expectPage("/toolhive/tutorials", "Tutorials");
});

test("a failed preload warns in the console and loads the document, query and hash kept", async ({ site }) => {
	await site.open("/toolhive");
	await site.markDocument();
	const warnings: string[] = [];
	site.page.on("console", (message) => {
		if (message.type() === "warning") warnings.push(message.text());
	});
	let isFirst = true;
	await site.page.route(`**${faq}?*`, (route) => route.continue());
	await site.page.route(new RegExp(`${faq}$`), (route) => {
		if (!isFirst) return route.continue();
		isFirst = false;
		return route.abort();
	});
	await site.follow(`${faq}?from=docs#install`);
	await site.expectPage(`${faq}?from=docs#install`, "Frequently asked questions");
	expect(await site.isSameDocument()).toBe(false);
	expect(warnings.join()).toContain("could not be preloaded");
});

test("page data that fails warns and loads the document", async ({ site }) => {
	await site.open("/toolhive");
	const warned = site.page.waitForEvent("console", (message) => message.text().includes("could not be preloaded"));
	await site.page.route(new RegExp(`/page-data${faq}/page-data.json`), (route) => route.fulfill({ status: 503 }));
	await site.follow(`${faq}?from=docs`);
	await warned;
	await site.expectPage(`${faq}?from=docs`, "Frequently asked questions");
});

test("without a network the page stays, and Retry works once it is back", async ({ site, context }) => {
	await site.open("/toolhive");
	const title = await site.title.textContent();
	await context.setOffline(true);
	await site.follow(`${faq}#a`);
	await expect(site.failure).toBeVisible();
	await expect(site.title).toHaveText(title ?? "");
	await site.failure.getByRole("button", { name: "Retry" }).click();
	await expect(site.failure).toBeVisible();
	await context.setOffline(false);
	await site.failure.getByRole("button", { name: "Retry" }).click();
	await site.expectPage(`${faq}#a`, "Frequently asked questions");
});

test("an undecodable path says invalid percent-encoding, in links and in the address", async ({ site, page }) => {
	await site.open("/toolhive");
	await site.follow("/toolhive/%E0%A4%A");
	await expect(site.failure).toContainText("Invalid percent-encoding in the address: /toolhive/%E0%A4%A");
	await expect(page).toHaveURL(/\/toolhive$/);
	const served = await serveSite(join(process.cwd(), "public"));
	const message = page.waitForEvent("console", (entry) => entry.text().includes("Invalid percent-encoding"));
	await page.goto(`${served.url}/toolhive/%E0%A4%A`);
	await message;
	await expect(page.locator("main")).toContainText("invalid percent-encoding");
	await page.locator("main").getByRole("link", { name: "Tutorials" }).click();
	await expect(page.locator("h1")).toHaveText("Tutorials");
	await served.close();
});

test("one part that fails takes no other with it", async ({ site }) => {
	await site.page.addInitScript(() => {
		Object.defineProperty(window, "localStorage", {
			get: () => {
				throw new DOMException("Denied", "SecurityError");
			},
		});
	});
	await site.open("/toolhive/guides-cli/install");
	await site.page.locator("[role=tab]").nth(1).click();
	await expect(site.page.locator("[role=tab]").nth(1)).toHaveAttribute("aria-selected", "true");
	await site.follow(faq);
	await site.expectPage(faq, "Frequently asked questions");
});

test("nothing is loaded from elsewhere or stored unless configured", async ({ site, context, baseURL }) => {
	const foreign: string[] = [];
	site.page.on("request", (request) => {
		if (!request.url().startsWith(baseURL ?? "")) foreign.push(request.url());
	});
	await site.open("/");
	await site.follow(faq);
	await site.expectPage(faq, "Frequently asked questions");
	expect(foreign).toEqual([]);
	expect(await context.cookies()).toEqual([]);
	expect(await site.page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
