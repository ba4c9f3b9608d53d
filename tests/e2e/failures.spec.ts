import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Route } from "@playwright/test";
import { siteServer } from "../../scripts/lib/site/site-server";
import { pageTypes, type SitePage } from "../pages/site-page";
import { expect, test } from "../pages/test";
import { API_PAGE, TryItPanel } from "../sandbox/try-it-panel";
import { serveSite } from "../sites/support/serve-site";

const faq = "/toolhive/faq";

function addressOf(server: Server): string {
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

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

/** For Chromium, a machine without a network but its own is offline, though it reaches this site. */
async function beOnline({ page }: SitePage): Promise<void> {
	await page.evaluate(() => void Object.defineProperty(navigator, "onLine", { value: true }));
}

/** Scripts cannot have the questions, however often they ask: the focus on a link asks once before the click does. */
async function failFetches(site: SitePage, fail: (route: Route) => Promise<void>): Promise<void> {
	await beOnline(site);
	await site.page.route(`**${faq}*`, (route) =>
		route.request().isNavigationRequest() ? route.continue() : fail(route),
	);
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

test("a page whose style sheet fails shows the error text, and Retry loads the page", async ({ site }) => {
	await site.page.route(/reference\.[0-9a-f]+\.css/, (route) => route.abort());
	await site.open("/toolhive");
	await site.follow("/toolhive/reference/cli/thv_list?from=docs#options");
	await expect(site.failure).toContainText(/The style sheet .* did not load/);
	await expect(site.title).not.toHaveText("thv list");
	await site.page.unroute(/reference\.[0-9a-f]+\.css/);
	await site.failure.getByRole("button", { name: "Retry" }).click();
	await site.expectPage("/toolhive/reference/cli/thv_list?from=docs#options", "thv list");
	await expect(site.failure).toHaveCount(0);
});

test("while the site's script fails the page can be read, says so, and its links load documents", async ({ site }) => {
	await site.page.route(/\/app-[0-9a-f]+\.js/, (route) => route.abort());
	await site.page.goto(faq);
	await expect(site.page.getByRole("alert")).toContainText("The site did not load properly.");
	await expect(site.title).toHaveText("Frequently asked questions");
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
	await failFetches(site, (route) => route.abort());
	await site.follow(`${faq}?from=docs#install`);
	await site.expectPage(`${faq}?from=docs#install`, "Frequently asked questions");
	expect(await site.isSameDocument()).toBe(false);
	expect(warnings.join()).toContain("could not be preloaded");
});

test("a server that fails warns and loads the document", async ({ site }) => {
	await site.open("/toolhive");
	const warned = site.page.waitForEvent("console", (message) => message.text().includes("could not be preloaded"));
	await failFetches(site, (route) => route.fulfill({ status: 503, body: "Service unavailable" }));
	await site.follow(`${faq}?from=docs`);
	await warned;
	await site.expectPage(`${faq}?from=docs`, "Frequently asked questions");
});

test("a document of another build, of another origin or cut short is loaded by the browser, never shown", async ({
	site,
}) => {
	const html = readFileSync("public/toolhive/faq/index.html", "utf8");
	const answers = [
		{ body: html.replace(/data-build="[^"]+"/, 'data-build="0"') },
		{ body: html.slice(0, -2000) },
		{ body: "<!doctype html><h1>Another site</h1></html>" },
	];
	for (const answer of answers) {
		await site.page.unrouteAll();
		await site.page.route(new RegExp(`${faq}$`), (route) =>
			route.request().isNavigationRequest()
				? route.continue()
				: route.fulfill({ status: 200, contentType: "text/html", ...answer }),
		);
		await site.open("/toolhive");
		await site.markDocument();
		await site.follow(faq);
		await site.expectPage(faq, "Frequently asked questions");
		expect(await site.isSameDocument()).toBe(false);
	}
});

test("an answer from another origin is never shown here: the browser goes there, as with any link", async ({
	site,
	page,
}) => {
	const asked: string[] = [];
	const other = createServer((request, response) => {
		asked.push(String(request.headers["sec-fetch-mode"]));
		response.writeHead(200, { "content-type": "text/html", "access-control-allow-origin": "*" });
		response.end(readFileSync("public/toolhive/faq/index.html"));
	});
	const own = siteServer(join(process.cwd(), "public"));
	const front = createServer((request, response) => {
		// A host that does not know our policy, which would stop the request by itself.
		const set = response.setHeader.bind(response);
		response.setHeader = (name, value) => (/security-policy/i.test(name) ? response : set(name, value));
		if (request.url !== faq) own.emit("request", request, response);
		else response.writeHead(302, { location: `${addressOf(other)}/`, "access-control-allow-origin": "*" }).end();
	});
	for (const server of [other, front]) await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	await page.goto(`${addressOf(front)}/toolhive`);
	await site.ready();
	await site.markDocument();
	await beOnline(site);
	await site.follow(faq);
	await expect(page).toHaveURL(`${addressOf(other)}/`);
	expect(await site.isSameDocument()).toBe(false);
	expect(asked[0]).toBe("navigate");
	for (const server of [other, front]) {
		server.closeAllConnections();
		server.close();
	}
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

test("with all storage blocked from the start, tabs, navigation and positions work", async ({ site }) => {
	const errors: string[] = [];
	site.page.on("pageerror", ({ message }) => errors.push(message));
	await site.page.addInitScript(() => {
		for (const name of ["localStorage", "sessionStorage"])
			Object.defineProperty(window, name, {
				get: () => {
					throw new DOMException("Denied", "SecurityError");
				},
			});
	});
	await site.open("/toolhive/guides-cli/install");
	const tab = site.page.getByRole("tab", { selected: false }).first();
	const name = (await tab.textContent()) ?? "";
	await tab.click();
	await expect(site.page.getByRole("tab", { name, exact: true }).first()).toHaveAttribute("aria-selected", "true");
	const { pathname, search } = new URL(site.page.url());
	await site.follow(faq);
	await site.expectPage(faq, "Frequently asked questions");
	await site.page.goBack();
	await site.expectPage(`${pathname}${search}`, "Install the ToolHive CLI");
	await expect(site.page.locator("[role=tab]").nth(1)).toHaveAttribute("aria-selected", "true");
	await site.page.reload();
	await site.ready();
	await expect(site.title).toHaveText("Install the ToolHive CLI");
	expect(errors).toEqual([]);
});

test("nothing is loaded from elsewhere or stored unless configured, whatever a reader does", async ({
	site,
	context,
	baseURL,
}) => {
	const foreign: string[] = [];
	site.page.on("request", (request) => {
		if (!request.url().startsWith(baseURL ?? "")) foreign.push(request.url());
	});
	for (const { path } of pageTypes) {
		await site.open(path);
		await site.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
		await site.page.waitForLoadState("networkidle");
	}
	await site.follow(faq);
	await site.expectPage(faq, "Frequently asked questions");
	await site.page.keyboard.press("Control+k");
	await site.page.getByRole("combobox").fill("volume");
	await expect(site.page.getByRole("option").first()).toBeVisible();
	await site.page.keyboard.press("Escape");
	await site.open("/search?q=volume");
	await expect(site.page.getByText(/^\d+ results for/)).toBeVisible();
	await site.open(API_PAGE);
	const panel = new TryItPanel(site.page, "List groups");
	await panel.open();
	await panel.send();
	await panel.expectStatus("200 OK");
	expect(foreign).toEqual([]);
	expect(await context.cookies()).toEqual([]);
	expect(await site.page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
