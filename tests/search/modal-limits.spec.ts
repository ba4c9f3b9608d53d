import { SearchModal } from "./search-modal";
import { ENGINES, expect, test } from "./search-test";

for (const engine of ENGINES) {
	test.describe(`limits, ${engine}`, () => {
		test.use({ engine });

		test("no more than 20 hits, five a section", async ({ page }) => {
			const modal = new SearchModal(page);
			await modal.open();
			await modal.search("server");
			const counts = await Promise.all((await modal.groups.all()).map((group) => group.getByRole("option").count()));
			// A word with hundreds of hits fills both limits: some section has its five, and nothing goes beyond.
			expect(Math.max(...counts)).toBe(5);
			expect(counts.length).toBeGreaterThan(2);
			const all = counts.reduce((sum, count) => sum + count, 0);
			expect(all).toBeLessThanOrEqual(20);
			expect(all).toBeGreaterThanOrEqual(10);
		});

		test("titles keep their start on a small screen", async ({ page }) => {
			await page.setViewportSize({ width: 390, height: 844 });
			const modal = new SearchModal(page);
			await modal.open();
			await modal.search("the run reports success but nothing starts");
			const titles = await modal.dialog.locator(".search-hit-title").allInnerTexts();
			expect(titles.filter((title) => title.split(" ").length > 5).length).toBeGreaterThan(0);
			expect(titles.filter((title) => title.includes("…"))).toEqual([]);
		});

		test("snippets have ten words, five on a small screen", async ({ page }) => {
			const modal = new SearchModal(page);
			const longest = async () => {
				await modal.search("container");
				const texts = await modal.dialog.locator(".search-hit-snippet").allInnerTexts();
				return Math.max(...texts.map((text) => text.split(/\s+/).length));
			};
			await modal.open();
			expect(await longest()).toBe(10);
			await page.setViewportSize({ width: 768, height: 800 });
			await modal.open();
			expect(await longest()).toBe(5);
		});

		test("a chosen hit becomes a recent search, can be saved, and removed", async ({ page }) => {
			const modal = new SearchModal(page);
			await modal.open();
			await modal.search("network isolation");
			await page.keyboard.press("Enter");
			await expect(modal.dialog).toBeHidden();
			await page.waitForLoadState("load");
			await modal.press("Control+k");
			await expect(modal.rows).toHaveCount(1);
			await modal.dialog.getByRole("button", { name: "Save this search" }).click();
			const remove = modal.dialog.getByRole("button", { name: "Remove this search from favorites" });
			await expect(remove).toBeVisible();
			await remove.click();
			await expect(modal.dialog.getByText("No recent searches")).toBeVisible();
		});
	});
}

// The engine has no part in what is typed and what is kept.
test("the field takes 64 characters", async ({ page }) => {
	const modal = new SearchModal(page);
	await modal.open();
	await expect(modal.field).toHaveAttribute("maxlength", "64");
	await modal.field.pressSequentially("a".repeat(70));
	await expect(modal.field).toHaveValue("a".repeat(64));
});

test("the selection is the first query, cut to 64 characters", async ({ page }) => {
	const modal = new SearchModal(page);
	await page.goto("/toolhive");
	const selected = await page.evaluate(() => {
		const paragraph = [...document.querySelectorAll("main p")].find(
			(candidate) => (candidate.textContent ?? "").trim().length > 80,
		);
		if (!paragraph) throw new Error("The page has no long paragraph.");
		getSelection()?.selectAllChildren(paragraph);
		return String(getSelection()).trim();
	});
	await modal.press("Control+k");
	await expect(modal.field).toHaveValue(selected.slice(0, 64));
});

test("seven recent searches without favourites", async ({ page }) => {
	const modal = new SearchModal(page);
	await modal.keep("RECENT", 12);
	await modal.open();
	await expect(modal.rows).toHaveCount(7);
});

test("four recent searches beside favourites, ten of those", async ({ page }) => {
	const modal = new SearchModal(page);
	await modal.keep("RECENT", 12);
	await modal.keep("FAVORITE", 12);
	await modal.open();
	await expect(modal.rows.filter({ hasText: "RECENT" })).toHaveCount(4);
	await expect(modal.rows.filter({ hasText: "FAVORITE" })).toHaveCount(10);
});
