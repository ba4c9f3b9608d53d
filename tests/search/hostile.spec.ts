import type { Page } from "@playwright/test";
import { SearchModal } from "./search-modal";
import { ENGINES, expect, test } from "./search-test";

const QUERIES: Record<string, string> = {
	"10,000 characters": "port ".repeat(2000),
	markup: `<img src=x onerror="document.title='hit'"><script>document.title='hit'</script>`,
	"a closing mark": "</mark><b>port</b>",
	"control characters": "\u0000\u0007\u001b[31m\u202eport\uffff",
	"percent signs": "%E0%A4%A %00 &q=x#y",
	"names of properties": "__proto__ constructor hasOwnProperty",
};

/** Collects what must not happen: errors on the page and in its console. */
function listen(page: Page): string[] {
	const problems: string[] = [];
	page.on("pageerror", (error) => problems.push(error.message));
	page.on("console", (message) => {
		if (message.type() === "error" && !/inline style/.test(message.text())) problems.push(message.text());
	});
	return problems;
}

for (const engine of ENGINES) {
	test.describe(`hostile queries, ${engine}`, () => {
		test.use({ engine });

		test("in the modal", async ({ page }) => {
			const problems = listen(page);
			const modal = new SearchModal(page);
			for (const [what, query] of Object.entries(QUERIES)) {
				await test.step(what, async () => {
					await modal.open();
					await modal.field.fill(query);
					await expect(modal.status).not.toBeEmpty();
					await expect(modal.dialog.locator("img, script, b")).toHaveCount(0);
					expect(await page.title()).not.toBe("hit");
					expect((await modal.field.inputValue()).length).toBeLessThanOrEqual(64);
					expect(problems).toEqual([]);
				});
			}
		});

		test("in the address of the search page", async ({ page }) => {
			const problems = listen(page);
			for (const [what, query] of Object.entries(QUERIES)) {
				await test.step(what, async () => {
					// A server refuses addresses beyond some 8 kB: the length is tested up to there.
					await page.goto(`/search?q=${encodeURIComponent(query.slice(0, 5000))}`);
					await expect(page.getByRole("status")).toHaveText(/results?|Type to search/i);
					await expect(page.locator("[data-search-results] :is(img, script, b)")).toHaveCount(0);
					expect(await page.title()).not.toBe("hit");
					expect(problems).toEqual([]);
				});
			}
		});

		test("10,000 characters in the field of the search page", async ({ page }) => {
			const problems = listen(page);
			await page.goto("/search");
			const field = page.getByRole("searchbox");
			await field.fill("port ".repeat(2000));
			await expect(page.getByRole("status")).toHaveText(/results? for/);
			await field.fill("volume");
			await expect(page.getByRole("status")).toHaveText(/results? for “volume”/);
			expect(problems).toEqual([]);
		});
	});
}
