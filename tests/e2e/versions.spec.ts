import type { Page } from "@playwright/test";
import { SitePage } from "../pages/site-page";
import { expect, test } from "../pages/test";
import { builtSite } from "../sites/support/build-site";
import { hostSite, type ServedSite } from "../sites/support/serve-site";

/** A site with two versions, an announcement, both analytics services, and no colour switch. */
test.describe.configure({ mode: "default" });

let served: ServedSite;

test.beforeAll(async () => {
	served = await hostSite(builtSite("two-versions"));
});

test.afterAll(async () => {
	await served?.close();
});

test.beforeEach(async ({ page }) => {
	await page.route("https://www.googletagmanager.com/**", (route) =>
		route.fulfill({ contentType: "text/javascript", body: "" }),
	);
	// The hosted search's own script: only asked for because the site's options say so.
	await page.route("https://cdn.jsdelivr.net/**", (route) =>
		route.fulfill({ contentType: "text/javascript", body: "window.isInsightsLoaded = true" }),
	);
	await page.route("**/_insights/script.js", (route) =>
		route.fulfill({ contentType: "text/javascript", body: "window.isMeasured = true" }),
	);
});

test("each version has its own path prefix, and the last one none", async ({ site, page }) => {
	await page.goto(`${served.url}/toolhive/guides-cli/install`);
	await expect(page.locator("main")).toContainText("How to install v2.0.0.");
	await page.goto(`${served.url}/toolhive/v1.0.0/guides-cli/install`);
	await expect(page.locator("main")).toContainText("How to install v1.0.0.");
	await expect(site.sidebar.getByRole("link", { name: "Old feature" })).toHaveAttribute(
		"href",
		"/toolhive/v1.0.0/old-feature",
	);
});

test("the version menu keeps the reader at the same heading of the same page", async ({ site, page }) => {
	await page.goto(`${served.url}/toolhive/guides-cli/install#more`);
	await site.ready();
	await site.header.getByRole("button", { name: "Docs version: v2.0.0" }).click();
	await page.locator("#version-menu").getByRole("link", { name: "v1.0.0" }).click();
	await expect(page).toHaveURL(`${served.url}/toolhive/v1.0.0/guides-cli/install#more`);
	await expect(site.header.getByRole("button", { name: "Docs version: v1.0.0" })).toBeVisible();
	await expect(page.locator("#version-menu [aria-current=true]")).toHaveText("v1.0.0");
});

test("the version menu leads to the start of a version without the page", async ({ site, page }) => {
	await page.goto(`${served.url}/toolhive/new-feature`);
	await site.header.getByRole("button", { name: "Docs version: v2.0.0" }).click();
	await expect(page.locator("#version-menu").getByRole("link", { name: "v1.0.0" })).toHaveAttribute(
		"href",
		"/toolhive/v1.0.0",
	);
});

test("the version menu follows the page in the drawer too", async ({ site, page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto(`${served.url}/toolhive`);
	await site.ready();
	await site.follow("/toolhive/guides-cli/install");
	await expect(site.title).toHaveText("Install the demo");
	await site.menuButton.click();
	await expect(site.sidebar.getByRole("link", { name: "v1.0.0" })).toHaveAttribute(
		"href",
		"/toolhive/v1.0.0/guides-cli/install",
	);
});

test("an old version has a banner that leads to the same page of the last", async ({ site, page }) => {
	await page.goto(`${served.url}/toolhive/v1.0.0/guides-cli/install`);
	const banner = page.getByRole("note").filter({ hasText: "v1.0.0" });
	await expect(banner).toContainText("The newest version of these docs is v2.0.0");
	await expect(banner.getByRole("link")).toHaveAttribute("href", "/toolhive/guides-cli/install");
	await page.goto(`${served.url}/toolhive/v1.0.0/old-feature`);
	await expect(banner.getByRole("link")).toHaveAttribute("href", "/toolhive");
	await page.goto(`${served.url}/toolhive/v1.0.0/guides-cli/install#more`);
	await site.ready();
	await banner.getByRole("link").click();
	await expect(page).toHaveURL(`${served.url}/toolhive/guides-cli/install#more`);
	await expect(banner).toHaveCount(0);
});

test("pages say their version, so that search keeps to it", async ({ site, page }) => {
	const link = site.header.locator("[data-search-open]");
	await page.goto(`${served.url}/toolhive/v1.0.0/guides-cli/install`);
	await expect(page.locator('meta[name="docsearch:version"]')).toHaveAttribute("content", "v1.0.0");
	await expect(link).toHaveAttribute("href", "/search?version=v1.0.0");
	await page.goto(`${served.url}/toolhive/guides-cli/install`);
	await expect(page.locator('meta[name="docsearch:version"]')).toHaveAttribute("content", "v2.0.0");
	await expect(link).toHaveAttribute("href", "/search");
});

test("where an older version lacks a page, that of the other version is offered", async ({ site, page }) => {
	await page.goto(`${served.url}/toolhive/v1.0.0/new-feature`);
	await expect(site.title).toHaveText("Page not found");
	await expect(page.locator("[data-nearest] li a").first()).toHaveAttribute("href", "/toolhive/new-feature");
	await expect(site.header.getByRole("button", { name: "Docs version: v1.0.0" })).toBeVisible();
	await expect(page.locator("#docs-menu a").first()).toHaveAttribute("href", "/toolhive/v1.0.0");
});

test("an address with the name of the last version leads to the page", async ({ site, page }) => {
	await page.goto(`${served.url}/toolhive/v2.0.0/guides-cli/install?a=1#more`);
	await expect(page).toHaveURL(`${served.url}/toolhive/guides-cli/install?a=1#more`);
	await expect(site.title).toHaveText("Install the demo");
});

test("search asks the hosted service by id and key, for the version being read", async ({ site, page }) => {
	const requests = await answerSearch(page, 1);
	await page.goto(`${served.url}/toolhive/v1.0.0/guides-cli/install`);
	await site.ready();
	await page.keyboard.press("Control+k");
	await page.getByRole("combobox").fill("demo");
	await expect(page.getByRole("option").first()).toBeVisible();
	const { url, body } = requests.at(-1) ?? { url: new URL("about:blank"), body: {} };
	expect(url.host).toBe("app-dsn.algolia.net");
	expect(url.pathname).toBe("/1/indexes/*/queries");
	expect(url.searchParams.get("x-algolia-application-id")).toBe("APP");
	expect(url.searchParams.get("x-algolia-api-key")).toBe("SEARCH");
	expect(body).toMatchObject({
		requests: [
			{ indexName: "two-versions", query: "demo", facetFilters: ["lang:en", "version:v1.0.0"], clickAnalytics: true },
		],
	});
});

test("search insights: the script from the network, views 400 ms after, 20 object ids a batch", async ({
	site,
	page,
}) => {
	await answerSearch(page, 45);
	await page.goto(`${served.url}/toolhive`);
	await site.ready();
	await page.keyboard.press("Control+k");
	await page.waitForFunction(() => "isInsightsLoaded" in window);
	// The library keeps its calls in a queue until the script takes them.
	await page.evaluate(() => {
		const views: { at: number; ids: number[] }[] = [];
		const times = { views };
		const { queue } = (window as unknown as { aa: { queue: unknown[] } }).aa;
		queue.push = ([method, ...payloads]: [string, ...{ objectIDs?: string[] }[]]) => {
			const ids = payloads.flatMap(({ objectIDs }) => objectIDs?.length ?? []);
			return method === "viewedObjectIDs" ? views.push({ at: performance.now(), ids }) : 0;
		};
		Object.assign(window, { times });
	});
	await page.getByRole("combobox").fill("demo");
	const views = () =>
		page.evaluate(() => (window as unknown as { times: { views: { at: number; ids: number[] }[] } }).times.views);
	await expect.poll(async () => (await views()).flatMap(({ ids }) => ids)).toEqual([20, 20, 5]);
	const answered = await page.evaluate(() =>
		Math.min(
			...performance
				.getEntriesByType("resource")
				.flatMap((entry) =>
					entry.name.includes("/1/indexes/") ? [(entry as PerformanceResourceTiming).responseEnd] : [],
				),
		),
	);
	expect(((await views())[0]?.at ?? 0) - answered).toBeGreaterThanOrEqual(399);
});

test("a search host that does not answer is given up after 1 s, and another one asked", async ({ site, page }) => {
	await answerSearch(page, 1);
	await page.route("https://app-dsn.algolia.net/**", () => undefined);
	// Times of the page itself: this process may hear of a request late.
	await page.addInitScript(() => {
		const asked: { host: string; at: number }[] = [];
		Object.assign(window, { asked });
		const { open } = XMLHttpRequest.prototype;
		XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...given: unknown[]) {
			const { host } = new URL(String(given[1]), location.href);
			if (host.startsWith("app-")) asked.push({ host, at: performance.now() });
			return open.apply(this, given as Parameters<typeof open>);
		} as typeof open;
	});
	const asked = () => page.evaluate(() => (window as unknown as { asked: { host: string; at: number }[] }).asked);
	await page.goto(`${served.url}/toolhive`);
	await site.ready();
	await page.keyboard.press("Control+k");
	await page.getByRole("combobox").fill("demo");
	await expect(page.getByRole("option").first()).toBeVisible();
	const [first, second] = await asked();
	expect(first?.host).toBe("app-dsn.algolia.net");
	expect(second?.host).toMatch(/^app-[123]\.algolianet\.com$/);
	expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(999);
	await page.getByRole("combobox").fill("other");
	await expect.poll(async () => (await asked()).length).toBe(3);
	expect((await asked())[2]?.host).toBe(second?.host);
});

test("a renamed anchor leads to where it is now, on the page and on another one", async ({ site, page }) => {
	await page.goto(`${served.url}/toolhive/guides-cli/install#setup`);
	await expect(page).toHaveURL(`${served.url}/toolhive/guides-cli/install#more`);
	await expect(page.locator(":target")).toHaveId("more");
	await site.ready();
	await page.evaluate(() => {
		location.hash = "#setup";
	});
	await expect(page).toHaveURL(`${served.url}/toolhive/guides-cli/install#more`);
	await site.follow("/toolhive#install-it");
	await expect(page).toHaveURL(`${served.url}/toolhive/guides-cli/install#steps`);
	await expect(site.title).toHaveText("Install the demo");
	await expect(page.locator(":target")).toHaveId("steps");
});

test("the preferred version is stored per docs set and used outside the docs", async ({ site, page }) => {
	await page.goto(`${served.url}/toolhive`);
	await site.ready();
	await site.header.getByRole("button", { name: /Docs version/ }).click();
	await page.locator("#version-menu").getByRole("link", { name: "v1.0.0" }).click();
	await expect(page).toHaveURL(/v1\.0\.0$/);
	expect(await page.evaluate(() => localStorage.getItem("docs-preferred-version:toolhive"))).toBe("v1.0.0");
	await site.follow("/");
	await expect(site.header.getByRole("button", { name: "Docs version: v1.0.0" })).toBeVisible();
	await expect(page.locator("#docs-menu").locator("a").first()).toHaveAttribute("href", "/toolhive/v1.0.0");
	const linked = (slug: string) => page.locator(`main a[data-docs-link="/toolhive/${slug}"]`);
	await expect(linked("reference/cli/thv")).toHaveAttribute("href", "/toolhive/v1.0.0/reference/cli/thv");
	// v1.0.0 does not have this page.
	await expect(linked("reference/changes")).toHaveAttribute("href", "/toolhive/reference/changes");
});

test("a stored version that is gone is forgotten", async ({ site, page }) => {
	await page.addInitScript(() => localStorage.setItem("docs-preferred-version:toolhive", "v0.0.1"));
	await page.goto(`${served.url}/`);
	await site.ready();
	await expect(page.locator("#docs-menu a").first()).toHaveAttribute("href", "/toolhive");
	await expect.poll(() => page.evaluate(() => localStorage.getItem("docs-preferred-version:toolhive"))).toBeNull();
});

test("the announcement can be dismissed, and stays so by its id", async ({ site, page }) => {
	await page.goto(`${served.url}/toolhive`);
	await site.ready();
	const bar = page.getByRole("complementary", { name: "Announcement" });
	await expect(bar).toContainText("Version 2 is out.");
	await bar.getByRole("button", { name: "Dismiss the announcement" }).click();
	await expect(bar).toBeHidden();
	expect(await page.evaluate(() => localStorage.getItem("announcement"))).toBe("release-2");
	await page.reload();
	await expect(bar).toBeHidden();
	await page.evaluate(() => localStorage.setItem("announcement", "release-1"));
	await page.reload();
	await expect(bar).toBeVisible();
});

test("the colour choice is cleared when switching is disabled, and the system is followed", async ({ site, page }) => {
	await page.emulateMedia({ colorScheme: "dark" });
	await page.goto(`${served.url}/toolhive`);
	await page.evaluate(() => localStorage.setItem("theme", "light"));
	await page.reload();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	expect(await page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
	await expect(site.header.getByRole("button", { name: "Color mode" })).toHaveCount(0);
	await site.ready();
	await page.emulateMedia({ colorScheme: "light" });
	await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("page views are sent when path, query or hash changed, and only then", async ({ site, page }) => {
	await page.goto(`${served.url}/toolhive`);
	await site.ready();
	const views = () =>
		page.evaluate(() =>
			((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).flatMap((entry) =>
				entry[1] === "page_view" ? [(entry[2] as { page_path: string }).page_path] : [],
			),
		);
	await expect.poll(views).toEqual(["/toolhive"]);
	await site.follow("/toolhive/guides-cli?a=1");
	await expect.poll(views).toEqual(["/toolhive", "/toolhive/guides-cli?a=1"]);
	await site.follow("/toolhive/guides-cli?a=2");
	// The next link is added to the page that is shown: this one is there first.
	await expect.poll(views).toHaveLength(3);
	await site.follow("#b");
	await expect.poll(views).toHaveLength(4);
	await site.follow("#b");
	await site.follow("#c");
	await expect
		.poll(views)
		.toEqual([
			"/toolhive",
			"/toolhive/guides-cli?a=1",
			"/toolhive/guides-cli?a=2",
			"/toolhive/guides-cli?a=2#b",
			"/toolhive/guides-cli?a=2#c",
		]);
	const config = await page.evaluate(() =>
		(window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer.find((entry) => entry[0] === "config"),
	);
	expect(config?.[1]).toBe("G-TEST");
	expect(config?.[2]).toMatchObject({ anonymize_ip: true, send_page_view: false });
});

test("the self-hosted analytics script is loaded, deferred", async ({ page }) => {
	await page.goto(`${served.url}/toolhive`);
	await expect(page.locator('script[src="/_insights/script.js"]')).toHaveJSProperty("defer", true);
	await page.waitForFunction(() => "isMeasured" in window);
});

test("the console reports a blocked analytics script", async ({ page }) => {
	await page.route("**/_insights/script.js", (route) => route.abort());
	const message = page.waitForEvent("console", (entry) =>
		entry.text().includes("Enable analytics at the host, and deploy again."),
	);
	await page.goto(`${served.url}/toolhive`);
	await message;
});

test("reference pages have their counterpart in the other version", async ({ context }) => {
	const site = new SitePage(await context.newPage());
	await site.page.route("https://www.googletagmanager.com/**", (route) => route.abort());
	await site.page.goto(`${served.url}/toolhive/v1.0.0/reference/cli/thv`);
	await expect(site.title).toHaveText("thv");
	await expect(site.page.locator("#version-menu a").first()).toHaveAttribute("href", "/toolhive/reference/cli/thv");
});

test("a long menu gets the entries of a closed group when the group is opened", async ({ site, page }) => {
	await page.goto(`${served.url}/toolhive/faq`);
	await site.ready();
	await site.markDocument();
	const lesson = entryOf(site, "/toolhive/tutorials/quickstart-k8s");
	await expect(lesson).toHaveCount(0);
	await site.sidebar.locator("summary[aria-label$=Tutorials]").click();
	await expect(lesson).toBeVisible();
	await lesson.click();
	await expect(page).toHaveURL(/quickstart-k8s$/);
	await expect(lesson).toHaveAttribute("aria-current", "page");
	await entryOf(site, "/toolhive/faq").click();
	await expect(page).toHaveURL(/faq$/);
	await expect(lesson).toBeVisible();
	await expect(lesson).not.toHaveAttribute("aria-current");
	expect(await site.isSameDocument()).toBe(true);
});

test("where a closed group's entries cannot be had, the group's page is shown", async ({ site, page }) => {
	await page.goto(`${served.url}/toolhive/faq`);
	await site.ready();
	await page.route("**/toolhive/tutorials", (route) =>
		route.request().resourceType() === "fetch" ? route.abort() : route.fallback(),
	);
	await site.sidebar.locator("summary[aria-label$=Tutorials]").click();
	await expect(page).toHaveURL(`${served.url}/toolhive/tutorials`);
	await expect(entryOf(site, "/toolhive/tutorials/quickstart-k8s")).toBeVisible();
});

/** An entry of the sidebar's tree: the drawer's menus of versions and languages may lead to the same page. */
function entryOf(site: SitePage, path: string) {
	return site.sidebar.locator(`a[href="${path}"]:not([data-version], [data-language])`);
}

/** Replaces the hosted search: every query has this many hits, five for each section. Returns the requests. */
async function answerSearch(page: Page, count: number): Promise<{ url: URL; body: unknown }[]> {
	const asked: { url: URL; body: unknown }[] = [];
	const hits = Array.from({ length: count }, (_, at) => ({
		objectID: String(at),
		type: "lvl1",
		url: `/toolhive?hit=${at}`,
		content: null,
		hierarchy: { lvl0: `Section ${Math.floor(at / 5)}`, lvl1: `Hit ${at}` },
		_highlightResult: { hierarchy: { lvl1: { value: `Hit ${at}`, matchLevel: "full" } } },
	}));
	await page.route(/^https:\/\/[^/]+\.algolia(?:net\.com|\.net)\//, async (route) => {
		asked.push({ url: new URL(route.request().url()), body: route.request().postDataJSON() });
		await route.fulfill({
			headers: { "access-control-allow-origin": "*" },
			json: { results: [{ hits, nbHits: count, page: 0, nbPages: 1, hitsPerPage: 20, query: "demo", queryID: "q" }] },
		});
	});
	return asked;
}
