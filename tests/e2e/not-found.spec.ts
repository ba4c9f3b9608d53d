import type { SitePage } from "../pages/site-page";
import { expect, test } from "../pages/test";

/** Addresses of the list that a reader gets. The number of similar ones depends on the existing pages. */
async function nearest({ page }: SitePage): Promise<string[]> {
	const links = page.locator("[data-nearest] a");
	await expect(links.first()).toBeVisible();
	return links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
}

test("an unknown path answers 404 with search, the nearest pages and sections", async ({ site }) => {
	const response = await site.page.goto("/toolhive/guides-cli/instal");
	expect(response?.status()).toBe(404);
	await expect(site.title).toHaveText("Page not found");
	const main = site.page.getByRole("main");
	const listed = await nearest(site);
	expect(listed[0]).toBe("/toolhive/guides-cli/install");
	expect(listed).toContain("/toolhive/guides-ui/install");
	// Few pages are similar: the pages above the address fill the room of four.
	expect(listed.slice(-2)).toEqual(["/toolhive/guides-cli", "/toolhive"]);
	expect(listed).toHaveLength(4);
	for (const path of listed) expect((await site.page.request.get(path)).status(), path).toBe(200);
	await expect(main.getByRole("link", { name: "Tutorials" })).toBeVisible();
	await main.getByRole("searchbox").fill("secrets");
	await main.getByRole("searchbox").press("Enter");
	await expect(site.page).toHaveURL(/\/search\?q=secrets$/);
});

test("what is beside the only similar page fills the room", async ({ site }) => {
	await site.page.goto("/toolhive/assistant");
	const listed = await nearest(site);
	expect(listed.slice(0, 2)).toEqual(["/toolhive/reference/use-docs-from-assistants", "/toolhive"]);
	expect(listed.slice(2)).toEqual([
		expect.stringMatching(/^\/toolhive\/reference\/[^/]+$/),
		expect.stringMatching(/^\/toolhive\/reference\/[^/]+$/),
	]);
});

test("an unknown path in a link shows the not-found page in place", async ({ site }) => {
	await site.open("/toolhive");
	await site.follow("/toolhive/referense/cli/thv_rn");
	await expect(site.title).toHaveText("Page not found");
	await expect(site.page.locator("[data-nearest] a").first()).toHaveAttribute(
		"href",
		"/toolhive/reference/cli/thv_run",
	);
});

test("the search box takes at most 64 characters", async ({ site }) => {
	await site.page.goto("/none");
	await expect(site.page.getByRole("main").getByRole("searchbox")).toHaveAttribute("maxlength", "64");
});

/** Addresses of this host that a careless script would take for addresses of another one. */
const LEADING_AWAY = [
	"//evil.example/login.html?next=1",
	"/\\evil.example/x.html",
	"///evil.example/x.html",
	"/.//evil.example/x.html",
	"//evil.example/index.html",
	"//evil.example/%E0%A4%A",
	"/%2f/evil.example/x.html",
];

for (const path of LEADING_AWAY) {
	test(`${path} stays on this site, as a document and as a link`, async ({ site, baseURL }) => {
		const foreign: string[] = [];
		site.page.on("request", (request) => {
			if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url());
		});
		const errors: string[] = [];
		site.page.on("pageerror", (error) => errors.push(error.message));
		// The browser's own parser would tidy some of them away: a server hands out the page for any address.
		await site.page.goto(`${baseURL}${path}`);
		// The page asks for the address without ".html" in its place.
		await expect(site.page).not.toHaveURL(/\.html/);
		await site.ready();
		await expect(site.title).toHaveText("Page not found");
		expect(new URL(site.page.url()).origin).toBe(baseURL);
		await site.open("/toolhive");
		await site.follow(`${baseURL}${path}`);
		await expect(site.title.or(site.failure).first()).toBeVisible();
		expect(new URL(site.page.url()).origin).toBe(baseURL);
		expect(foreign).toEqual([]);
		expect(errors).toEqual([]);
	});
}

for (const path of ["/toolhive/a%2Fb", "/%2fx", "/toolhive/%5c", "/toolhive/%E0%A4%A", "/toolhive/%00"]) {
	test(`${path} shows the not-found page, without an error`, async ({ site }) => {
		const errors: string[] = [];
		site.page.on("pageerror", (error) => errors.push(error.message));
		await site.page.goto(path);
		await site.ready();
		await expect(site.title).toHaveText("Page not found");
		await expect(site.page.getByRole("main").getByRole("link", { name: "Tutorials" })).toBeVisible();
		await expect(site.page.locator("[data-nearest] li").first()).toBeVisible();
		expect(errors).toEqual([]);
	});
}

for (const [path, end] of [
	["/toolhive/faq%23what-is-toolhive", "/toolhive/faq#what-is-toolhive"],
	["/toolhive/faq%3Fq=1", "/toolhive/faq?q=1"],
	["/toolhive/faq%3Ffrom=chat%23a", "/toolhive/faq?from=chat#a"],
] as const) {
	test(`${path}, as chat programs write it, leads to the page`, async ({ site }) => {
		await site.page.goto(path);
		await site.expectPage(end, "Frequently asked questions");
	});
}
