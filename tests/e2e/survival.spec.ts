import { wholeBrowser } from "../../scripts/lib/run/prepare.mjs";
import { pageTypes, type SitePage } from "../pages/site-page";
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

/** A browser with the back-forward cache: the headless shell has none, and Playwright turns it off for its own. */
const cached = test.extend({
	page: async ({ playwright }, use, { project }) => {
		const browser = await playwright.chromium.launch({
			...project.use.launchOptions,
			executablePath: wholeBrowser(),
			ignoreDefaultArgs: ["--disable-back-forward-cache"],
		});
		const { baseURL } = project.use;
		await use(await browser.newPage({ baseURL, viewport: { width: 390, height: 844 }, colorScheme: "dark" }));
		await browser.close();
	},
});

/** Leaves for another document and comes back to the very same one. */
async function leaveAndReturn({ page, title }: SitePage, change: () => void = () => undefined): Promise<void> {
	const before = (await title.textContent()) ?? "";
	await page.evaluate(() => addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted })));
	await page.evaluate(() => location.assign("/theme-preview"));
	await expect(title).toHaveText("Theme preview");
	await page.evaluate(change);
	await page.evaluate(() => history.back());
	await expect(title).toHaveText(before);
	await expect.poll(() => page.evaluate(() => "persisted" in window && window.persisted)).toBe(true);
}

cached("the back-forward cache brings a page back alive: theme, drawer, navigation", async ({ site }) => {
	await site.open("/toolhive/guides-cli/install");
	await site.menuButton.click();
	await expect(site.sidebar).toBeVisible();
	await leaveAndReturn(site, () => localStorage.setItem("theme", "light"));
	await expect(site.sidebar).toBeHidden();
	await expect(site.page.locator("main")).toHaveJSProperty("inert", false);
	await expect(site.page.locator("html")).toHaveAttribute("data-theme", "light");
	await site.follow("/toolhive/faq");
	await site.expectPage("/toolhive/faq", "Frequently asked questions");
});

cached("the back-forward cache ends a wait for another page: no progress, no loading indicator", async ({ site }) => {
	await site.open("/toolhive/guides-cli/install");
	await site.hold("**/toolhive/faq");
	await site.follow("/toolhive/faq");
	await expect(site.page.locator(".loading-indicator")).toBeVisible();
	await leaveAndReturn(site);
	await expect(site.page.locator(".loading-indicator")).toBeHidden();
	await expect(site.progressBar).toHaveCount(0);
	await site.follow("/toolhive/tutorials");
	await site.expectPage("/toolhive/tutorials", "Tutorials");
});

cached("the back-forward cache keeps what was open: tab, section, search", async ({ site }) => {
	await site.open("/toolhive/guides-cli/install");
	const tab = site.page.getByRole("tab").nth(1);
	await tab.click();
	const outline = site.page.locator("[data-outline]");
	await outline.evaluate((element) => element.setAttribute("open", ""));
	await site.page.keyboard.press("Control+k");
	const search = site.page.getByRole("dialog", { name: "Search the docs" });
	await search.getByRole("combobox").fill("volume");
	await expect(search.getByRole("option").first()).toBeVisible();
	await leaveAndReturn(site);
	await expect(search.getByRole("option").first()).toBeVisible();
	await search.getByRole("combobox").fill("secret");
	await expect(search.getByRole("option").first()).toContainText(/secret/i);
	await site.page.keyboard.press("Escape");
	await expect(search).toBeHidden();
	await expect(tab).toHaveAttribute("aria-selected", "true");
	await expect(outline).toHaveAttribute("open", "");
});

test("a reload ends the message of a failure, and keeps the theme and the text that was being read", async ({
	site,
	context,
}) => {
	await site.open("/toolhive/guides-cli/install");
	await context.setOffline(true);
	await site.page.locator('#sidebar a[href="/toolhive/faq"]').click();
	await expect(site.failure).toBeVisible();
	await context.setOffline(false);
	await site.page.evaluate(() => localStorage.setItem("theme", "light"));
	await site.page.evaluate(
		() =>
			new Promise((resolve) => {
				addEventListener("scroll", resolve, { once: true });
				scrollTo(0, 700);
			}),
	);
	const heading = site.page.locator("article h2").nth(1);
	const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
	const before = await top();
	await site.page.reload();
	await site.ready();
	await expect(site.failure).toHaveCount(0);
	await expect(site.page.locator("html")).toHaveAttribute("data-theme", "light");
	await expect.poll(top).toBe(before);
	expect(await site.page.evaluate(() => scrollY)).toBeGreaterThan(500);
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

test("the address names the chosen tab, and whoever gets it sees that tab", async ({ site, browser }) => {
	await site.open("/toolhive/guides-cli/install#install-the-cli");
	await site.page.getByRole("tab", { name: "WinGet" }).first().click();
	await expect(site.page).toHaveURL(/\/install\?installer=winget#install-the-cli$/);
	const other = await (await browser.newContext()).newPage();
	const chosen = (name: string) => other.getByRole("tab", { name, exact: true }).first();
	await other.goto(site.page.url());
	await expect(chosen("WinGet")).toHaveAttribute("aria-selected", "true");
	expect(await other.evaluate(() => localStorage.getItem("tabs:installer"))).toBeNull();
	await other.goto(`${site.page.url().split("?")[0]}?installer=__proto__&os=windows`);
	await expect(chosen("WinGet")).toHaveAttribute("aria-selected", "true");
});
