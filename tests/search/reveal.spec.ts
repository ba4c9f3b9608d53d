import { SearchModal } from "./search-modal";
import { expect, test } from "./search-test";

test.describe("a hit on hidden text", () => {
	test("in another tab opens the tab", async ({ page }) => {
		const modal = new SearchModal(page);
		await modal.open();
		await modal.search("winget install");
		await modal.options
			.filter({ hasText: /winget install/i })
			.first()
			.click();
		await expect(modal.dialog).toBeHidden();
		const panel = page
			.getByRole("tabpanel")
			.filter({ hasText: /winget install/i })
			.first();
		await expect(panel).toBeVisible();
		await expect(panel).toBeInViewport();
	});

	test("in a collapsed section opens the section, on the page that is open too", async ({ page }) => {
		const modal = new SearchModal(page);
		await page.goto("/toolhive/guides-cli/install");
		const section = page.locator("main details").last();
		await expect(section).not.toHaveAttribute("open");
		const words = await section.evaluate((element) =>
			(element.querySelector("p, li")?.textContent ?? "").trim().split(/\s+/).slice(0, 8).join(" "),
		);
		await modal.press("Control+k");
		await modal.search(words.slice(0, 64));
		await modal.options.first().click();
		await expect(modal.dialog).toBeHidden();
		await expect(section).toHaveAttribute("open");
		// The address opens the section for whoever it is shared with.
		const id = await section.getAttribute("id");
		await expect(page).toHaveURL(new RegExp(`#${id}$`));
		const shared = await page.context().newPage();
		await shared.goto(page.url());
		await expect(shared.locator(`[id="${id}"]`)).toHaveAttribute("open", "");
		await shared.close();
		await expect(page.getByText(words.slice(0, 40)).first()).toBeInViewport();
	});
});
