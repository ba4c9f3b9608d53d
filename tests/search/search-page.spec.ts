import { axeMistakes } from "../a11y/axe";
import { ENGINES, expect, test } from "./search-test";

for (const engine of ENGINES) {
	test.describe(`search page, ${engine}`, () => {
		test.use({ engine });

		test("a plain link shows results, with count, way and marks", async ({ page }) => {
			await page.goto("/search?q=volume");
			await expect(page.getByRole("status")).toHaveText(/^\d+ results for “volume”$/);
			await expect(page.getByRole("searchbox")).toHaveValue("volume");
			const first = page.getByRole("list", { name: "Results" }).getByRole("listitem").first();
			await expect(first.locator(".search-crumbs")).toHaveText(/\w/);
			await expect(first.locator("mark").first()).toHaveText(/volume|mount/i);
			const href = await first.getByRole("link").getAttribute("href");
			await first.getByRole("link").click();
			await page.waitForURL((url) => url.pathname + url.hash === href);
		});

		test("the address keeps up with the field", async ({ page }) => {
			await page.goto("/search?q=volume");
			const field = page.getByRole("searchbox");
			await expect(field).toHaveValue("volume");
			await field.fill("permission");
			await expect(page).toHaveURL(/\/search\?q=permission$/);
			await expect(page.getByRole("status")).toHaveText(/“permission”/);
			await field.fill("");
			await expect(page).toHaveURL(/\/search$/);
			await expect(page.getByRole("status")).toHaveText(/^Type to search/);
		});

		test("sections limit the results", async ({ page }) => {
			await page.goto("/search?q=secret");
			const sections = page.getByRole("group", { name: "Sections" });
			const commands = sections.getByRole("button", { name: /^Command reference/ });
			const [count] = (await page.getByText(/^\d+ results/).innerText()).split(" ");
			await expect(sections.getByRole("button", { name: `All ${count}`, exact: true })).toBeVisible();
			await commands.click();
			await expect(commands).toHaveAttribute("aria-pressed", "true");
			await expect(sections.getByRole("button", { name: `All ${count}`, exact: true })).toBeVisible();
			await expect(page).toHaveURL(/section=Command\+reference/);
			await expect(page.locator(".search-crumbs").first()).toHaveText(/^Command reference/);
			for (const crumbs of await page.locator(".search-crumbs").allInnerTexts())
				expect(crumbs).toMatch(/^Command reference/);
			await page.reload();
			await expect(commands).toHaveAttribute("aria-pressed", "true");
			await sections.getByRole("button", { name: /^All/ }).click();
			await expect(page).toHaveURL(/\?q=secret$/);
		});

		test("on a phone the sections are one row, and the chosen one comes into view", async ({ page }) => {
			await page.setViewportSize({ width: 390, height: 844 });
			await page.goto("/search?q=egress");
			const buttons = page.getByRole("group", { name: "Sections" }).getByRole("button");
			await buttons.first().waitFor();
			const tops = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top));
			expect(tops.length).toBeGreaterThan(4);
			expect(new Set(tops).size).toBe(1);
			await buttons.last().focus();
			await expect(buttons.last()).toBeInViewport({ ratio: 1 });
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
		});

		test("more results are loaded on demand", async ({ page }) => {
			await page.goto("/search?q=server");
			const items = page.getByRole("list", { name: "Results" }).getByRole("listitem");
			await expect(items).toHaveCount(20);
			await page.getByRole("button", { name: "Load more" }).click();
			await expect.poll(() => items.count()).toBeGreaterThan(20);
		});

		test("nothing found is said, with a way to report it", async ({ page }) => {
			await page.goto("/search?q=zzzzqqqq");
			await expect(page.getByRole("status")).toHaveText("No results for “zzzzqqqq”.");
			await expect(page.getByRole("link", { name: "Let us know." })).toBeVisible();
		});

		test("out of reach is said", async ({ page, algolia }) => {
			await page.route("**/search/*.json", (route) => route.abort());
			await algolia.fail("closed");
			await page.goto("/search?q=volume");
			await expect(page.getByText("Unable to fetch results")).toBeVisible();
			await expect(page.getByText("You might want to check your network connection.")).toBeVisible();
		});

		test("axe finds nothing", async ({ page }) => {
			await page.goto("/search?q=volume");
			await page.getByRole("list", { name: "Results" }).waitFor();
			expect(await axeMistakes(page, { within: "[data-search-page]" })).toEqual([]);
		});
	});
}

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("the search page has a form, says what is missing, and leads on", async ({ page }) => {
		await page.goto("/search");
		await expect(page.getByRole("searchbox", { name: "Search the docs" })).toBeVisible();
		await expect(page.getByText("Search needs JavaScript.")).toBeVisible();
		await page.getByRole("searchbox").fill("volume");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\?q=volume$/);
	});
});
