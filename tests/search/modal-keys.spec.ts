import type { Page } from "@playwright/test";
import { SearchModal } from "./search-modal";
import { ENGINES, expect, test } from "./search-test";

for (const engine of ENGINES) {
	test.describe(`keys, ${engine}`, () => {
		test.use({ engine });

		test("arrows move between hits, round the ends", async ({ page }) => {
			const modal = new SearchModal(page);
			await modal.open();
			await modal.search("permission profile");
			const count = await modal.options.count();
			const text = (at: number) => modal.options.nth(at).innerText();
			await expect(modal.active).toHaveText(await text(0), { useInnerText: true });
			await page.keyboard.press("ArrowDown");
			await expect(modal.active).toHaveText(await text(1), { useInnerText: true });
			await page.keyboard.press("ArrowUp");
			await page.keyboard.press("ArrowUp");
			await expect(modal.active).toHaveText(await text(count - 1), { useInnerText: true });
			const id = await modal.field.getAttribute("aria-activedescendant");
			await expect(page.locator(`[id="${id}"]`)).toHaveAttribute("aria-selected", "true");
		});

		test("arrows go from the empty field through the tasks and back, and Enter opens one", async ({ page }) => {
			const modal = new SearchModal(page);
			await modal.open();
			const chosen = modal.dialog.getByRole("row", { selected: true });
			await expect(chosen).toHaveCount(0);
			await page.keyboard.press("ArrowDown");
			await expect(modal.tasks.first()).toHaveAttribute("aria-selected", "true");
			await page.keyboard.press("ArrowUp");
			await expect(chosen).toHaveCount(0);
			await page.keyboard.press("ArrowUp");
			await expect(modal.tasks.last()).toHaveAttribute("aria-selected", "true");
			await page.keyboard.press("ArrowDown");
			await page.keyboard.press("ArrowDown");
			await expect(modal.tasks.first()).toHaveAttribute("aria-selected", "true");
			const href = await modal.tasks.first().getByRole("link").getAttribute("href");
			await page.keyboard.press("Enter");
			await expect(page).toHaveURL(new RegExp(`${href}$`));
		});

		test("arrows go through recent searches first, then through the tasks", async ({ page }) => {
			const modal = new SearchModal(page);
			await modal.keep("RECENT", 2);
			await modal.open();
			await expect(modal.rows.first()).toHaveAttribute("aria-selected", "true");
			await page.keyboard.press("ArrowDown");
			await page.keyboard.press("ArrowDown");
			await expect(modal.tasks.first()).toHaveAttribute("aria-selected", "true");
			await expect(modal.field).toBeFocused();
		});

		test("Enter opens the active hit", async ({ page }) => {
			const modal = new SearchModal(page);
			await modal.open();
			await modal.search("permission profile");
			await page.keyboard.press("ArrowDown");
			const href = await modal.active.getAttribute("href");
			await page.keyboard.press("Enter");
			await page.waitForURL((url) => url.pathname + url.hash === href);
			await expect(modal.dialog).toBeHidden();
		});

		for (const [key, place] of [
			["Control+Enter", "a new tab"],
			["Meta+Enter", "a new tab"],
			["Shift+Enter", "a new window"],
		] as const) {
			test(`${key} opens it in ${place}`, async ({ page, context }) => {
				const modal = new SearchModal(page);
				await modal.open();
				await modal.search("permission profile");
				const href = await modal.active.getAttribute("href");
				// A browser without a screen makes no difference between the two: what tells them apart is what is asked of it.
				await page.evaluate(() => {
					const { open } = window;
					window.open = (...given) => {
						Object.assign(window, { given });
						return open.apply(window, given as Parameters<typeof open>);
					};
				});
				const opened = context.waitForEvent("page");
				await page.keyboard.press(key);
				const other = await opened;
				const given = await page.evaluate(() => (window as unknown as { given: string[] }).given);
				expect(given[2] ?? "", "features make a window").toMatch(
					place === "a new window" ? /(?:^|,)(?:popup|width=)/ : /^noopener$/,
				);
				await other.waitForURL((url) => url.pathname + url.hash === href);
				await expect(modal.dialog).toBeVisible();
			});
		}

		test("a click opens the hit", async ({ page }) => {
			const modal = new SearchModal(page);
			await modal.open();
			await modal.search("permission profile");
			const href = await modal.options.nth(1).getAttribute("href");
			await modal.options.nth(1).click();
			await page.waitForURL((url) => url.pathname + url.hash === href);
			await expect(modal.dialog).toBeHidden();
		});
	});
}

// The engine has no part in how the modal opens.
for (const key of ["Control+k", "Meta+k", "/"]) {
	test(`${key} opens the modal and Escape closes it`, async ({ page }) => {
		const modal = new SearchModal(page);
		await page.goto("/toolhive");
		await modal.press(key);
		await expect(modal.field).toBeFocused();
		await expect(modal.field).toHaveValue("");
		await page.keyboard.press("Escape");
		await expect(modal.dialog).toBeHidden();
	});
}

test("the opener gets the focus back", async ({ page }) => {
	const modal = new SearchModal(page);
	await page.goto("/toolhive");
	const opener = page.locator("[data-search-open]").first();
	await opener.focus();
	await opener.click();
	await expect(modal.field).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(opener).toBeFocused();
});

test.describe("before its code is there", () => {
	/** Every script but the page's own. */
	const CODE = /\/c-\w+\.js$/;

	/** Opens the modal while its code is held back: a field, and the step that lets the code through. */
	const openEarly = async (page: Page) => {
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route(CODE, (route) => held.then(() => route.continue()));
		await page.goto("/toolhive/faq");
		await page.waitForFunction(() => performance.getEntriesByName("site-ready").length > 0);
		await page.keyboard.press("Control+k");
		const field = page.getByRole("dialog", { name: "Search the docs" }).getByRole("searchbox");
		await expect(field).toBeFocused();
		return { field, release };
	};

	test("what is typed into the field goes on in the modal", async ({ page }) => {
		const { field, release } = await openEarly(page);
		await page.keyboard.type("secr");
		await expect(field).toHaveValue("secr");
		release();
		const modal = new SearchModal(page);
		await expect(modal.field).toBeFocused();
		await page.keyboard.type("ets");
		await expect(modal.field).toHaveValue("secrets");
		await expect(modal.dialog).toHaveCount(1);
		await expect(modal.options.first()).toContainText(/secret/i);
		await page.keyboard.press("Escape");
		await expect(modal.dialog).toHaveCount(0);
	});

	test("Escape closes the field, and the modal stays away", async ({ page }) => {
		const { release } = await openEarly(page);
		const modal = new SearchModal(page);
		await page.keyboard.press("Escape");
		await expect(modal.dialog).toHaveCount(0);
		const loaded = page.waitForResponse(CODE);
		release();
		await (await loaded).finished();
		await page.keyboard.press("Control+k");
		await expect(modal.field).toBeFocused();
		await expect(modal.dialog).toHaveCount(1);
	});

	test("Enter asks the search page", async ({ page }) => {
		const { release } = await openEarly(page);
		await page.keyboard.type("secrets");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/search\?q=secrets$/);
		release();
		await expect(page.getByRole("searchbox")).toHaveValue("secrets");
	});
});

test("slash is a letter in a field", async ({ page }) => {
	const modal = new SearchModal(page);
	await page.goto("/search");
	await page.getByRole("searchbox").focus();
	await page.keyboard.type("a/b");
	await expect(modal.dialog).toBeHidden();
	await expect(page.getByRole("searchbox")).toHaveValue("a/b");
});
