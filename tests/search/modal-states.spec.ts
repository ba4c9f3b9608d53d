import { SearchModal } from "./search-modal";
import { ENGINES, expect, test } from "./search-test";

for (const engine of ENGINES) {
	test.describe(`states, ${engine}`, () => {
		test.use({ engine });

		test("without recent searches it says so", async ({ page }) => {
			const modal = new SearchModal(page);
			await modal.open();
			await expect(modal.dialog.getByText("No recent searches", { exact: true })).toBeVisible();
		});

		test("without results it names the query, suggests up to three others, and asks to be told", async ({ page }) => {
			const modal = new SearchModal(page);
			await modal.open();
			await modal.search("server");
			await modal.field.fill("zzzzqqqq");
			await expect(modal.dialog.getByText('No results for "zzzzqqqq"')).toBeVisible();
			await expect(modal.dialog.getByText("Believe this query should return results?")).toBeVisible();
			await expect(modal.dialog.getByRole("link", { name: "Let us know." })).toHaveAttribute("href", /zzzzqqqq$/);
			const suggestions = modal.dialog.locator(".DocSearch-Prefill");
			await expect(suggestions).toHaveCount(3);
			await suggestions.first().click();
			await expect(modal.options.first()).toBeVisible();
		});

		test("it is stalled after 300 ms, not before", async ({ page, standIn }) => {
			const modal = new SearchModal(page);
			let release = () => {};
			const held = new Promise<void>((resolve) => {
				release = resolve;
			});
			if (engine === "embedded") await page.route("**/search/*.json", (route) => held.then(() => route.continue()));
			else standIn.setFaults({ delay: 700 });
			await modal.open();
			const stalled = modal.dialog.locator(".DocSearch-Container--Stalled");
			await page.evaluate(() => {
				const times: Record<string, number> = {};
				Object.assign(window, { times });
				document.addEventListener(
					"input",
					() => {
						times.typed ??= performance.now();
					},
					true,
				);
				new MutationObserver(() => {
					if (document.querySelector(".DocSearch-Container--Stalled")) times.stalled ??= performance.now();
				}).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["class"] });
			});
			await modal.field.fill("volume");
			await expect(stalled).toBeVisible();
			const times = await page.evaluate(
				() => (window as unknown as { times: { typed: number; stalled: number } }).times,
			);
			expect(times.stalled - times.typed).toBeGreaterThanOrEqual(295);
			expect(times.stalled - times.typed).toBeLessThan(900);
			release();
			await expect(modal.options.first()).toBeVisible();
			await expect(stalled).toBeHidden();
		});

		test("when nobody answers it says what to do, and works again afterwards", async ({ page, standIn }) => {
			const modal = new SearchModal(page);
			await page.route("**/search/*.json", (route) => route.abort());
			await modal.open();
			standIn.setFaults({ mode: "closed" });
			await modal.field.fill("volume");
			await expect(modal.dialog.getByText("Unable to fetch results")).toBeVisible();
			await expect(modal.dialog.getByText("You might want to check your network connection.")).toBeVisible();
			await expect(modal.status).toContainText("Unable to fetch results");
			await page.unroute("**/search/*.json");
			standIn.setFaults({});
			await modal.search("volume mount");
			await expect(modal.dialog.getByText("Unable to fetch results")).toBeHidden();
		});

		test("the number of results is announced", async ({ page }) => {
			const modal = new SearchModal(page);
			await modal.open();
			await modal.search("volume");
			await expect(modal.status).toHaveText(/^\d+ results? for “volume”/);
			await modal.field.fill("zzzzqqqq");
			await expect(modal.status).toHaveText("No results for “zzzzqqqq”.");
		});

		test("all results are a link away", async ({ page }) => {
			const modal = new SearchModal(page);
			await modal.open();
			await modal.search("volume");
			await modal.dialog.getByRole("link", { name: /^See all \d+ results$/ }).click();
			await page.waitForURL("**/search?q=volume");
			await expect(modal.dialog).toBeHidden();
			await expect(page.getByRole("list", { name: "Results" }).getByRole("listitem").first()).toBeVisible();
		});
	});
}

test.describe("Algolia out of reach, the index at hand", () => {
	test.use({ engine: "algolia", fallback: true });

	test("the same query is answered from the index, with a notice", async ({ page, standIn }) => {
		const modal = new SearchModal(page);
		await modal.open();
		standIn.setFaults({ mode: "closed" });
		await modal.search("volume");
		await expect(
			modal.dialog.getByText(
				"Unable to fetch results. You might want to check your network connection. These results come from",
			),
		).toBeVisible();
	});
});
