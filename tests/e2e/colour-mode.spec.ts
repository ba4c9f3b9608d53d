import { expect, test } from "../pages/test";

const html = "html";

async function choose(page: import("@playwright/test").Page, name: "Light" | "Dark" | "System") {
	await page.getByRole("banner").getByRole("button", { name: "Colour mode" }).click();
	await page.locator("#theme-menu").getByRole("button", { name }).click();
}

test("is dark for a system without a light preference, and follows the system live", async ({ site }) => {
	await site.page.emulateMedia({ colorScheme: "dark" });
	await site.open("/toolhive/faq");
	await expect(site.page.locator(html)).toHaveAttribute("data-theme", "dark");
	await site.page.emulateMedia({ colorScheme: "light" });
	await expect(site.page.locator(html)).toHaveAttribute("data-theme", "light");
	await site.page.emulateMedia({ colorScheme: "dark" });
	await expect(site.page.locator(html)).toHaveAttribute("data-theme", "dark");
});

test("stores light and dark, and system as no choice", async ({ site }) => {
	await site.page.emulateMedia({ colorScheme: "dark" });
	await site.open("/");
	await choose(site.page, "Light");
	await expect(site.page.locator(html)).toHaveAttribute("data-theme", "light");
	expect(await site.page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
	await site.page.reload();
	await expect(site.page.locator(html)).toHaveAttribute("data-theme", "light");
	await choose(site.page, "System");
	await expect(site.page.locator(html)).toHaveAttribute("data-theme", "dark");
	expect(await site.page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
	await expect(site.page.locator("[data-theme-choice=system]")).toHaveAttribute("aria-pressed", "true");
});

test("a choice reaches the other tabs", async ({ site, context }) => {
	await site.page.emulateMedia({ colorScheme: "dark" });
	await site.open("/");
	const other = await context.newPage();
	await other.emulateMedia({ colorScheme: "dark" });
	await other.goto("/toolhive/faq");
	await expect(other.locator(html)).toHaveAttribute("data-theme", "dark");
	await choose(site.page, "Light");
	await expect(other.locator(html)).toHaveAttribute("data-theme", "light");
});

test("never shows the wrong theme, cold and on a slow processor", async ({ site, context }) => {
	await context.addInitScript(() => localStorage.setItem("theme", "light"));
	const client = await context.newCDPSession(site.page);
	await client.send("Emulation.setCPUThrottlingRate", { rate: 6 });
	await site.page.emulateMedia({ colorScheme: "dark" });
	// Without the site's own scripts: what is painted first is what the document itself says.
	await site.page.route(/\.js$/, (route) => route.abort());
	await site.page.goto("/toolhive/faq", { waitUntil: "commit" });
	await site.page.waitForSelector("h1");
	const background = await site.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
	expect(background).toBe("rgb(253, 252, 249)");
});
