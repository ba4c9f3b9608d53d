import { chromium } from "@playwright/test";
import { pageTypes, SitePage } from "../pages/site-page";
import { expect, test } from "../pages/test";

for (const { type, path, title } of pageTypes) {
	test(`the ${type} page survives a reload and a route change away and back`, async ({ site }) => {
		await site.open(path);
		await site.page.reload();
		await site.ready();
		await expect(site.title).toHaveText(title);
		await site.follow("/toolhive/faq");
		await site.expectPage("/toolhive/faq", "Frequently asked questions");
		await site.page.goBack();
		await expect(site.title).toHaveText(title);
		await expect(site.header).toBeVisible();
		await site.follow("/toolhive/tutorials?again");
		await expect(site.title).toHaveText("Tutorials");
	});
}

test("the back-forward cache brings a page back alive: theme, drawer, progress, navigation", async ({ baseURL }, {
	project,
}) => {
	// Playwright turns the cache off for its own browser.
	const browser = await chromium.launch({
		...project.use.launchOptions,
		ignoreDefaultArgs: ["--disable-back-forward-cache"],
	});
	const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 }, colorScheme: "dark" });
	const site = new SitePage(page);
	await site.open("/toolhive/guides-cli/install");
	await page.evaluate(() => addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted })));
	await site.menuButton.click();
	await expect(site.sidebar).toBeVisible();
	await page.evaluate(() => location.assign("/theme-preview"));
	await expect(site.title).toHaveText("Theme preview");
	await page.evaluate(() => localStorage.setItem("theme", "light"));
	await page.evaluate(() => history.back());
	await expect(site.title).toHaveText("Install ToolHive");
	await expect.poll(() => page.evaluate(() => "persisted" in window && window.persisted)).toBe(true);
	await expect(site.sidebar).toBeHidden();
	await expect(page.locator("main")).toHaveJSProperty("inert", false);
	await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
	await site.follow("/toolhive/faq");
	await site.expectPage("/toolhive/faq", "Frequently asked questions");
	await browser.close();
});

test("tabs keep their choice over a reload and on other pages", async ({ site }) => {
	await site.open("/toolhive/guides-cli/install");
	const tab = site.page.getByRole("tab").nth(1);
	const name = await tab.textContent();
	await tab.click();
	await site.page.reload();
	await site.ready();
	await expect(site.page.getByRole("tab", { name: name ?? "" }).first()).toHaveAttribute("aria-selected", "true");
});
