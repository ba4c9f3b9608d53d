import { pageTypes } from "../pages/site-page";
import { expect, test } from "../pages/test";

test.use({ javaScriptEnabled: false });

for (const { type, path, title } of pageTypes) {
	test(`the ${type} page can be read and left without scripts`, async ({ site }) => {
		await site.page.goto(path);
		await expect(site.title).toHaveText(title);
		await site.header.getByRole("button", { name: "Docs", exact: true }).click();
		await site.page.locator("#docs-menu").getByRole("link", { name: "Tutorials" }).click();
		await site.expectPage("/toolhive/tutorials", "Tutorials");
	});

	test(`the ${type} page has its drawer without scripts`, async ({ site }) => {
		await site.page.setViewportSize({ width: 390, height: 844 });
		await site.page.goto(path);
		await site.menuButton.click();
		await expect(site.sidebar).toBeVisible();
		await site.sidebar.getByRole("link", { name: "Tutorials", exact: true }).click();
		await site.expectPage("/toolhive/tutorials", "Tutorials");
	});
}

test("tabs are sections under each other without scripts", async ({ site }) => {
	await site.page.goto("/theme-preview");
	for (const text of ["The first panel.", "The second panel."])
		await expect(site.page.getByText(text).first()).toBeVisible();
	await expect(site.page.getByRole("tablist")).toHaveCount(0);
	await expect(site.page.locator("[role=tabpanel] > p:first-child").first()).toHaveText("macOS");
});

test("collapsible sections and sidebar categories open without scripts", async ({ site }) => {
	await site.page.goto("/theme-preview");
	const section = site.page.locator("main details[data-collapsible]").first();
	await section.locator("summary").click();
	await expect(section.locator("p")).toBeVisible();
	await site.page.goto("/toolhive");
	const category = site.sidebar.locator("details:not([open])").first();
	const handle = await category.elementHandle();
	await category.locator("summary").click();
	expect(await handle?.getAttribute("open")).toBe("");
});

test("menus open without scripts", async ({ site }) => {
	await site.page.goto("/toolhive/faq");
	await site.header.getByRole("button", { name: /Docs version/ }).click();
	await expect(site.page.locator("#version-menu")).toBeVisible();
});

for (const path of ["/toolhive/faq", "/search?q=volume", "/theme-preview", "/toolhive/nowhere"]) {
	test(`choosing the language keeps ${path} without scripts`, async ({ site }) => {
		await site.page.goto(path);
		await site.footer.getByRole("link", { name: "English" }).click();
		await expect(site.page).toHaveURL(new RegExp(`${path.replace("?", "\\?")}$`));
	});
}

test("the theme follows the system without scripts", async ({ site }) => {
	await site.page.emulateMedia({ colorScheme: "light" });
	await site.page.goto("/toolhive/faq");
	await expect(site.page.locator("html")).toHaveCSS("background-color", "rgb(253, 252, 249)");
	await site.page.emulateMedia({ colorScheme: "dark" });
	await expect(site.page.locator("html")).toHaveCSS("background-color", "rgb(19, 18, 17)");
});
