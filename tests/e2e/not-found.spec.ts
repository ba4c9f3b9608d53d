import { expect, test } from "../pages/test";

test("an unknown path answers 404 with search, the nearest pages and sections", async ({ site }) => {
	const response = await site.page.goto("/toolhive/guides-cli/instal");
	expect(response?.status()).toBe(404);
	await expect(site.title).toHaveText("Page not found");
	const main = site.page.getByRole("main");
	await expect(main.locator("[data-nearest] a").first()).toHaveAttribute("href", "/toolhive/guides-cli/install");
	await expect(main.locator("[data-nearest] li")).toHaveCount(4);
	await expect(main.getByRole("link", { name: "Tutorials" })).toBeVisible();
	await main.getByRole("searchbox").fill("secrets");
	await main.getByRole("searchbox").press("Enter");
	await expect(site.page).toHaveURL(/\/search\?q=secrets$/);
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
