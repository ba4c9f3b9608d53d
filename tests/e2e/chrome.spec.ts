import type { Locator } from "@playwright/test";
import { lastVersion, siteConfig } from "../../site.config";
import { BREAKPOINTS } from "../../src/lib/breakpoints";
import type { SitePage } from "../pages/site-page";
import { expect, test } from "../pages/test";

const docs = ["Home", "Tutorials", "UI guides", "CLI guides", "Kubernetes Operator guides"];

test("the docs menu lists the product's docs", async ({ site }) => {
	await site.open("/");
	await site.header.getByRole("button", { name: "Docs", exact: true }).click();
	await expect(site.page.locator("#docs-menu a")).toHaveText(docs);
	await site.page.locator("#docs-menu").getByRole("link", { name: "CLI guides" }).click();
	await site.expectPage("/toolhive/guides-cli", "Using the ToolHive CLI");
});

for (const { path, current, mark } of [
	{ path: "/toolhive", current: "Guides", mark: "page" },
	{ path: "/toolhive/guides-cli/install", current: "Guides", mark: "true" },
	{ path: "/toolhive/reference/cli/thv_run", current: "CLI", mark: "true" },
	{ path: "/toolhive/reference/api", current: "API", mark: "page" },
	{ path: "/toolhive/reference/crd-spec", current: "CRD", mark: "page" },
	{ path: "/toolhive/reference/changes", current: "Changes", mark: "page" },
	{ path: "/toolhive/check", current: "Check", mark: "page" },
	{ path: "/toolhive/upgrade", current: "Check", mark: "true" },
]) {
	test(`the tab ${current} is marked on ${path}, and every tab is one tap away`, async ({ site }) => {
		for (const width of [320, 1024, 1440]) {
			await site.page.setViewportSize({ width, height: 844 });
			await site.open(path);
			const tabs = site.header.getByRole("navigation", { name: "Parts of the docs" }).getByRole("link");
			expect(await tabs.allTextContents()).toEqual(["Guides", "CLI", "API", "CRD", "Changes", "Check"]);
			for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 0.99 });
			await expect(site.header.locator("nav a[aria-current]:not([popover] a)")).toHaveText([current]);
			await expect(tabs.getByText(current, { exact: true })).toHaveAttribute("aria-current", mark);
		}
	});
}

test("no tab is marked outside the docs, and a tab leads to its part", async ({ site }) => {
	await site.open("/");
	const tabs = site.header.getByRole("navigation", { name: "Parts of the docs" });
	await expect(tabs.locator("[aria-current]")).toHaveCount(0);
	await tabs.getByRole("link", { name: "API", exact: true }).click();
	await site.expectPage("/toolhive/reference/api", /API/);
	await expect(tabs.locator("[aria-current]")).toHaveText("API");
});

const PLACES = [
	["GitHub", "https://github.com/stacklok"],
	["Discord", "https://discord.gg/stacklok"],
	["YouTube", "https://youtube.com/@stacklok"],
	["LinkedIn", "https://linkedin.com/company/stacklok"],
	["X", "https://x.com/stacklokHQ"],
] as const;

/** Follows a link to another site, whose answer is ours, and comes back. */
async function expectLeadsTo(site: SitePage, link: Locator, href: string): Promise<void> {
	const start = site.page.url();
	await site.page.route(href, (route) => route.fulfill({ contentType: "text/html", body: "<title>elsewhere</title>" }));
	await link.click();
	await expect(site.page).toHaveURL(href);
	await expect(site.page).toHaveTitle("elsewhere");
	await site.page.goto(start);
	await site.ready();
}

test("icon links of the header lead to code host, chat and video", async ({ site }) => {
	await site.open("/");
	for (const [name, href] of PLACES.slice(0, 3))
		await expectLeadsTo(site, site.header.getByRole("link", { name }), href);
});

for (const width of [320, 390, 700, BREAKPOINTS.tablet - 1, BREAKPOINTS.tablet, 800, BREAKPOINTS.desktop - 1]) {
	test(`at ${width} px the links of the header are in it or in the drawer`, async ({ site }) => {
		await site.page.setViewportSize({ width, height: 844 });
		await site.open("/toolhive/faq");
		for (const [name, href] of PLACES.slice(0, 3)) {
			const inHeader = site.header.getByRole("link", { name });
			if (await inHeader.isVisible()) {
				await expect(inHeader).toBeInViewport({ ratio: 1 });
				continue;
			}
			await site.menuButton.click();
			const inDrawer = site.sidebar.getByRole("link", { name });
			await inDrawer.scrollIntoViewIfNeeded();
			await expect(inDrawer).toBeInViewport();
			await expectLeadsTo(site, inDrawer, href);
		}
	});
}

test("the version menu names the version; the language is in the footer", async ({ site }) => {
	await site.open("/toolhive");
	await site.header.getByRole("button", { name: `Docs version: ${lastVersion().name}` }).click();
	const older = siteConfig.versions.filter(({ isLast }) => !isLast).map(({ name }) => name);
	const menu = [`${lastVersion().name} (latest)`, ...older, "Changes between releases"];
	await expect(site.page.locator("#version-menu a")).toHaveText(menu);
	await site.page.keyboard.press("Escape");
	await expect(site.footer.getByRole("list", { name: "Language" })).toHaveText("English");
	await expect(site.page.locator("html")).toHaveAttribute("lang", "en");
	await expect(site.page.locator("html")).toHaveAttribute("dir", "ltr");
	await site.footer.getByRole("link", { name: "English" }).click();
	await site.expectPage("/toolhive", "Introduction");
});

test("the search button leads to the search page when its code does not load", async ({ site }) => {
	await site.page.route(/\.js$/, (route) => (/\/app-/.test(route.request().url()) ? route.continue() : route.abort()));
	await site.open("/");
	await site.header.locator("[data-search-open]").click();
	await expect(site.page).toHaveURL(/\/search$/);
});

test("the footer has the wordmark, five social icons and the copyright", async ({ site }) => {
	await site.open("/toolhive/faq");
	await expect(site.footer.getByRole("link", { name: "ToolHive" })).toBeVisible();
	await expect(site.footer.locator("ul:not([aria-label]) a")).toHaveCount(5);
	await expect(site.footer).toContainText("© 2025 Stacklok");
	for (const [name, href] of PLACES)
		await expectLeadsTo(site, site.footer.getByRole("link", { name, exact: true }), href);
});

test("the outline lists the headings of levels 2 and 3", async ({ site }) => {
	await site.open("/toolhive/guides-cli/run-mcp-servers");
	const headings = await site.page
		.locator("main .prose :is(h2, h3)[id]")
		.evaluateAll((elements) => elements.map(({ id }) => `#${id}`));
	const links = await site.page
		.locator("[data-outline] a")
		.evaluateAll((elements) => elements.map((element) => element.getAttribute("href")));
	expect(headings.length).toBeGreaterThan(5);
	expect(await site.page.locator("main .prose h3[id]").count()).toBeGreaterThan(0);
	expect(links).toEqual(headings);
});

test("the skip link leads past the header", async ({ site }) => {
	await site.open("/toolhive/faq");
	await site.page.keyboard.press("Tab");
	await expect(site.page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});

test.describe("the drawer of small screens", () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test("contains the sidebar, takes the focus and gives it back on Escape", async ({ site }) => {
		await site.open("/toolhive/guides-cli/install");
		await expect(site.sidebar).toBeHidden();
		await site.menuButton.click();
		await expect(site.sidebar).toBeVisible();
		await expect(site.sidebar.locator('[aria-current="page"]')).toBeFocused();
		await site.page.keyboard.press("Escape");
		await expect(site.sidebar).toBeHidden();
		await expect(site.menuButton).toBeFocused();
	});

	test("has the pages of the docs on the front page too, and fetches a group when it is opened", async ({ site }) => {
		await site.open("/");
		await site.menuButton.click();
		await expect(site.sidebar.getByRole("link", { name: "Guides: ToolHive CLI" })).toBeVisible();
		const page = site.sidebar.getByRole("link", { name: "Explore the registry" });
		await expect(page).toHaveCount(0);
		await site.sidebar.getByLabel("Show the pages of Guides: ToolHive CLI").click();
		await page.click();
		await site.expectPage("/toolhive/guides-cli/registry", /registry/i);
	});

	test("keeps the rest of the page out of reach while it is open", async ({ site }) => {
		await site.open("/toolhive/guides-cli/install");
		await site.menuButton.click();
		await expect(site.sidebar.locator('[aria-current="page"]')).toBeFocused();
		await expect(site.page.locator("main")).toHaveJSProperty("inert", true);
		await expect(site.page.locator("header").first()).toHaveJSProperty("inert", true);
		await site.sidebar.getByRole("button", { name: "Close the menu" }).click();
		await expect(site.page.locator("main")).toHaveJSProperty("inert", false);
	});

	test("closes when the window grows past 996 px", async ({ site }) => {
		await site.open("/toolhive/guides-cli/install");
		await site.menuButton.click();
		await expect(site.sidebar).toBeVisible();
		await site.page.setViewportSize({ width: 996, height: 844 });
		await expect(site.page.locator("#sidebar:popover-open")).toHaveCount(1);
		await site.page.setViewportSize({ width: 997, height: 844 });
		await expect(site.page.locator("#sidebar:popover-open")).toHaveCount(0);
		await expect(site.page.locator("main")).toHaveJSProperty("inert", false);
		await expect(site.sidebar).toBeVisible();
	});

	test("closes when a page of it is chosen, and comes back whole", async ({ site }) => {
		await site.open("/toolhive/guides-cli/install");
		await site.menuButton.click();
		await site.sidebar.getByRole("link", { name: "Explore the registry" }).click();
		await site.expectPage("/toolhive/guides-cli/registry", /registry/i);
		await expect(site.sidebar).toBeHidden();
		await site.page.goBack();
		await site.expectPage("/toolhive/guides-cli/install", "Install the ToolHive CLI");
		await expect(site.page.locator("main")).toHaveJSProperty("inert", false);
		await site.menuButton.click();
		await expect(site.sidebar.locator('[aria-current="page"]')).toHaveText("Install ToolHive");
	});

	test("contains the docs menu, versions and languages on pages outside the docs", async ({ site }) => {
		await site.open("/");
		const menu = await site.page
			.locator("#docs-menu a")
			.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
		expect(menu).toHaveLength(docs.length);
		await site.menuButton.click();
		for (const href of menu) await expect(site.sidebar.locator(`a[href="${href}"]`).first()).toBeVisible();
		for (const name of [`${lastVersion().name} (latest)`, "English"])
			await expect(site.sidebar.getByRole("link", { name, exact: true })).toBeVisible();
	});
});
