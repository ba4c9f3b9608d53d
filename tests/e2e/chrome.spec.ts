import { expect, test } from "../pages/test";

const docs = ["Home", "Tutorials", "UI guides", "CLI guides", "Kubernetes Operator guides"];

test("the docs menu lists the product's docs", async ({ site }) => {
	await site.open("/");
	await site.header.getByRole("button", { name: "Docs", exact: true }).click();
	await expect(site.page.locator("#docs-menu a")).toHaveText(docs);
	await site.page.locator("#docs-menu").getByRole("link", { name: "CLI guides" }).click();
	await site.expectPage("/toolhive/guides-cli", /CLI/);
});

test("icon links of the header lead to code host, chat and video", async ({ site }) => {
	await site.open("/");
	for (const [name, href] of [
		["GitHub", "https://github.com/stacklok"],
		["Discord", "https://discord.gg/stacklok"],
		["YouTube", "https://youtube.com/@stacklok"],
	] as const) {
		await expect(site.header.getByRole("link", { name })).toHaveAttribute("href", href);
	}
});

test("the version menu names the version, the language menu its languages", async ({ site }) => {
	await site.open("/toolhive");
	await site.header.getByRole("button", { name: "Docs version: v0.2.5" }).click();
	await expect(site.page.locator("#version-menu a")).toHaveText(["v0.2.5 (latest)"]);
	await site.page.keyboard.press("Escape");
	await site.header.getByRole("button", { name: "Language" }).click();
	await expect(site.page.locator("#language-menu a")).toHaveText(["English"]);
	await expect(site.page.locator("html")).toHaveAttribute("lang", "en");
	await expect(site.page.locator("html")).toHaveAttribute("dir", "ltr");
});

test("the search button leads to the search page when nothing else answers", async ({ site }) => {
	await site.open("/");
	await expect(site.header.locator("[data-search-open]")).toHaveAttribute("href", "/search");
});

test("the footer holds wordmark, five social icons and the copyright", async ({ site }) => {
	await site.open("/toolhive/faq");
	await expect(site.footer.getByRole("link", { name: "ToolHive" })).toBeVisible();
	await expect(site.footer.locator("ul a")).toHaveCount(5);
	for (const name of ["GitHub", "Discord", "YouTube", "LinkedIn", "X"]) {
		await expect(site.footer.getByRole("link", { name, exact: true })).toBeVisible();
	}
	await expect(site.footer).toContainText("© 2025 Stacklok");
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

	test("holds the sidebar, takes the focus and gives it back on Escape", async ({ site }) => {
		await site.open("/toolhive/guides-cli/install");
		await expect(site.sidebar).toBeHidden();
		await site.menuButton.click();
		await expect(site.sidebar).toBeVisible();
		await expect(site.sidebar.locator('[aria-current="page"]')).toBeFocused();
		await site.page.keyboard.press("Escape");
		await expect(site.sidebar).toBeHidden();
		await expect(site.menuButton).toBeFocused();
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
		await site.expectPage("/toolhive/guides-cli/install", "Install ToolHive");
		await expect(site.page.locator("main")).toHaveJSProperty("inert", false);
		await site.menuButton.click();
		await expect(site.sidebar.locator('[aria-current="page"]')).toHaveText("Install ToolHive");
	});

	test("holds the docs menu, versions and languages on pages outside the docs", async ({ site }) => {
		await site.open("/");
		await site.menuButton.click();
		for (const name of [...docs, "v0.2.5 (latest)", "English"]) {
			await expect(site.sidebar.getByRole("link", { name, exact: true })).toBeVisible();
		}
	});
});
