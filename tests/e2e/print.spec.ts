import { expect, test } from "../pages/test";

test("a guide prints without the frame, with every tab as a section", async ({ site }) => {
	await site.open("/toolhive/guides-cli/install");
	await site.page.emulateMedia({ media: "print" });
	for (const part of [
		site.header,
		site.sidebar,
		site.page.locator("[data-outline]"),
		site.page.getByRole("navigation", { name: "Breadcrumbs" }),
		site.page.getByRole("button", { name: "Copy page" }),
		site.page.getByRole("button", { name: /checked samples/ }),
		site.page.getByText("Was this page helpful?"),
		site.page.getByText("min read"),
	]) {
		await expect(part).toBeHidden();
	}
	for (const panel of await site.page.locator("[role=tabpanel]").all()) await expect(panel).toBeVisible();
	await expect(site.page.locator("[role=tablist]").first()).toBeHidden();
	await expect(site.page.locator("[role=tabpanel] > p:first-child").first()).toHaveText("Homebrew");
});

test("collapsed sections print open, and links with their address", async ({ site }) => {
	await site.open("/theme-preview");
	await site.page.emulateMedia({ media: "print", colorScheme: "dark" });
	await expect(site.page.locator("main details[data-collapsible] p").first()).toBeVisible();
	await site.open("/toolhive/guides-cli/install");
	const address = await site.page
		.locator('main .prose a[href^="https://"]')
		.first()
		.evaluate((link) => getComputedStyle(link, "::after").content);
	expect(address).toContain("https://");
	const inner = await site.page
		.locator('main .prose a[href^="/"]')
		.first()
		.evaluate((link) => getComputedStyle(link, "::after").content);
	expect(inner).not.toContain("/toolhive/");
	expect(await site.page.locator("html").evaluate((root) => getComputedStyle(root).backgroundColor)).toBe(
		"rgb(255, 255, 255)",
	);
});
