import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { SearchModal } from "../search/search-modal";
import { builtSite } from "../sites/support/build-site";
import { mainConfiguration, type NginxServer, startNginx } from "./nginx-server";

// The policy of a site below /docs (tests/sites/renamed) with every option that adds other hosts: analytics by tag and by its own script,
// Algolia, its insights script. Real nginx, real policy; the other hosts are answered here.

const PREFIX = "/docs";

let server: NginxServer;

test.beforeAll(async () => {
	const folder = join(builtSite("renamed"), "..");
	server = await startNginx((place, port) =>
		mainConfiguration(place, port).replaceAll(`${process.cwd()}/`, `${folder}/`),
	);
});

test.afterAll(async () => {
	await server.stop();
});

test("everything that is configured works, nothing is reported, and the debug host is not allowed", async ({
	page,
	request,
}) => {
	const reports: string[] = [];
	const asked = new Set<string>();
	await page.exposeFunction("report", (text: string) => reports.push(text));
	await page.addInitScript(() =>
		addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
			(globalThis as unknown as { report(text: string): void }).report(`${violatedDirective} ${blockedURI} ${sample}`),
		),
	);
	page.on("pageerror", (error) => reports.push(String(error)));
	await page.route(
		(url) => url.origin !== server.url || url.pathname === `${PREFIX}/_insights/script.js`,
		(route) => {
			const url = new URL(route.request().url());
			asked.add(url.origin === server.url ? url.pathname : url.hostname);
			const headers = { "access-control-allow-origin": "*" };
			if (url.hostname.endsWith("algolia.net")) {
				const hit = {
					objectID: "1",
					type: "lvl1",
					url: "/handbook/first-kite",
					content: null,
					hierarchy: { lvl0: "Docs", lvl1: "A first kite", lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
					_highlightResult: {},
					_snippetResult: {},
				};
				const result = {
					hits: [hit],
					nbHits: 1,
					page: 0,
					nbPages: 1,
					hitsPerPage: 20,
					query: "kite",
					queryID: "q",
					index: "kites",
				};
				return route.fulfill({ headers, json: { results: [result] } });
			}
			const measure = `fetch("https://www.google-analytics.com/g/collect", { method: "POST", mode: "no-cors" });`;
			const body = url.hostname === "www.googletagmanager.com" ? measure : "";
			return route.fulfill({ headers, contentType: "text/javascript", body });
		},
	);
	await page.goto(`${server.url}${PREFIX}/handbook`);
	await page.waitForFunction(() => performance.getEntriesByName("site-ready").length > 0);
	const modal = new SearchModal(page);
	await modal.press("Control+k");
	await modal.search("kite");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`${server.url}${PREFIX}/handbook/first-kite`);
	await expect
		.poll(() => [...asked].sort())
		.toEqual([
			`${PREFIX}/_insights/script.js`,
			"app-dsn.algolia.net",
			"cdn.jsdelivr.net",
			"www.google-analytics.com",
			"www.googletagmanager.com",
		]);
	expect(reports).toEqual([]);
	const events = await page.evaluate(() =>
		((globalThis as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => Array.from(entry)),
	);
	const views = events.filter(([kind, name]) => kind === "event" && name === "page_view").map(([, , values]) => values);
	expect(views).toEqual([{ page_path: `${PREFIX}/handbook` }, { page_path: `${PREFIX}/handbook/first-kite` }]);
	expect(events).toContainEqual(["config", "G-TEST", expect.objectContaining({ anonymize_ip: true })]);

	const policy = (await request.get(`${server.url}${PREFIX}/handbook`)).headers()["content-security-policy"] ?? "";
	expect(policy).not.toContain("debug.example.org");
	await page.evaluate(() => {
		const image = new Image();
		image.src = "https://elsewhere.example/pixel.png";
	});
	await expect.poll(() => reports.join()).toContain("img-src");
});

test("below a path every link, the announcement's too, leads to a page of the site", async ({ page, request }) => {
	await page.route(
		(url) => url.origin !== server.url,
		(route) => route.abort(),
	);
	await page.goto(`${server.url}${PREFIX}/handbook`);
	await page.getByRole("complementary", { name: "Announcement" }).getByRole("link").click();
	await expect(page).toHaveURL(`${server.url}${PREFIX}/handbook/first-kite`);
	for (const path of ["", "/handbook", "/handbook/first-kite", "/search", "/handbook/none"]) {
		await page.goto(`${server.url}${PREFIX}${path}`);
		const found = await page.evaluate(() =>
			[...document.querySelectorAll("[href], [src]")].map(
				(element) => new URL(element.getAttribute("href") ?? element.getAttribute("src") ?? "", location.href).href,
			),
		);
		const own = [...new Set(found)].filter(
			(url) => url.startsWith(server.url) && !url.endsWith("/_insights/script.js"),
		);
		expect(own.length).toBeGreaterThan(5);
		for (const url of own) {
			expect(url, path).toMatch(new RegExp(`^${server.url}${PREFIX}(?:[/?#]|$)`));
			if (!path.endsWith("/none") || !url.includes("/none")) expect((await request.get(url)).status(), url).toBe(200);
		}
	}
	await page.goto(`${server.url}${PREFIX}/handbook`);
	await page.locator("#sidebar a[href$='/handbook/first-kite']").click();
	await expect(page).toHaveURL(`${server.url}${PREFIX}/handbook/first-kite`);
});
