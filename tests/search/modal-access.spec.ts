import { axeMistakes, COLOUR_RULES, setTheme } from "../a11y/axe";
import { SearchModal } from "./search-modal";
import { ENGINES, expect, test } from "./search-test";

for (const engine of ENGINES) {
	test.describe(`combobox, ${engine}`, () => {
		test.use({ engine });

		test("axe finds nothing, whatever the modal shows", async ({ page }) => {
			const modal = new SearchModal(page);
			const check = async (state: string) => {
				await setTheme(page, "light");
				expect(await axeMistakes(page, { within: "dialog" }), state).toEqual([]);
				await setTheme(page, "dark");
				expect(await axeMistakes(page, { within: "dialog", rules: COLOUR_RULES }), state).toEqual([]);
			};
			await modal.keep("FAVORITE", 2);
			await modal.open();
			await expect(modal.rows).toHaveCount(2);
			await check("saved searches");
			await modal.search("permission profile");
			await check("results");
			await page.keyboard.press("ArrowDown");
			await check("results, moved");
			await modal.field.fill("zzzzqqqq");
			await expect(modal.dialog.getByText('No results for "zzzzqqqq"')).toBeVisible();
			await check("no results");
		});

		test("the field is a combobox with a listbox of named groups", async ({ page }) => {
			const modal = new SearchModal(page);
			await modal.open();
			await modal.search("permission profile");
			await expect(modal.field).toHaveAttribute("aria-expanded", "true");
			await expect(modal.field).toHaveAttribute("aria-haspopup", "listbox");
			const popup = await modal.field.getAttribute("aria-controls");
			await expect(page.locator(`[id="${popup}"]`)).toHaveRole("listbox");
			await expect(modal.groups.first()).toHaveAccessibleName(/\w/);
			await expect(modal.active).toHaveCount(1);
			const ids = await page.locator("dialog [id]").evaluateAll((elements) => elements.map((element) => element.id));
			expect(new Set(ids).size).toBe(ids.length);
		});

		test("saved searches are a grid whose buttons are within reach", async ({ page }) => {
			const modal = new SearchModal(page);
			await modal.keep("RECENT", 2);
			await modal.open();
			await expect(modal.field).toHaveAttribute("aria-haspopup", "grid");
			await expect(modal.rows.first().getByRole("gridcell")).toHaveCount(2);
			await modal.rows.first().getByRole("button", { name: "Remove this search from history" }).focus();
			await page.keyboard.press("Enter");
			await expect(modal.rows).toHaveCount(1);
		});

		test("what is behind the modal is out of reach", async ({ page }) => {
			const modal = new SearchModal(page);
			await modal.open();
			await modal.search("volume");
			for (let step = 0; step < 8; step++) {
				await page.keyboard.press("Tab");
				const isOutside = await page.evaluate(
					() => document.activeElement !== document.body && document.activeElement?.closest("dialog") === null,
				);
				expect(isOutside).toBe(false);
			}
		});
	});
}

test("Tab goes round inside the modal, both ways, over stops that can be seen", async ({ page }) => {
	const modal = new SearchModal(page);
	await modal.open();
	await modal.search("volume");
	const stop = () =>
		page.evaluate(() => {
			const element = document.activeElement as HTMLElement;
			const { width, height } = element.getBoundingClientRect();
			return {
				isInside: element.closest("dialog") !== null,
				isVisible: width * height > 0,
				name: element.outerHTML.slice(0, 60),
			};
		});
	const first = await stop();
	for (const key of ["Tab", "Shift+Tab"]) {
		const names: string[] = [];
		for (let step = 0; step < 12; step++) {
			await page.keyboard.press(key);
			const now = await stop();
			expect(now, `${key} ${step}`).toMatchObject({ isInside: true, isVisible: true });
			names.push(now.name);
			if (now.name === first.name) break;
		}
		expect(names.at(-1)).toBe(first.name);
		expect(names.length).toBeGreaterThan(1);
	}
});

test("after a hit on the same page its place has the focus", async ({ page }) => {
	const modal = new SearchModal(page);
	await modal.open("/toolhive/guides-cli/run-mcp-servers");
	const id = await page.locator("main h2[id]").nth(2).getAttribute("id");
	const heading = (await page.locator("main h2[id]").nth(2).innerText()).replace(/#$/, "").trim();
	await modal.search(heading);
	const href = `/toolhive/guides-cli/run-mcp-servers#${id}`;
	await modal.dialog.locator(`a[href="${href}"]`).first().click();
	await expect(modal.dialog).toBeHidden();
	await expect(page.locator(`[id="${id}"]`)).toBeFocused();
});
