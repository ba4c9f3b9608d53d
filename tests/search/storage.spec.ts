import type { Page } from "@playwright/test";
import { SearchModal } from "./search-modal";
import { expect, test } from "./search-test";

/** As "block all cookies" does: naming a storage throws. */
async function blockStorage(page: Page): Promise<void> {
	await page.addInitScript(() => {
		for (const name of ["localStorage", "sessionStorage"])
			Object.defineProperty(window, name, {
				get: () => {
					throw new DOMException("The operation is insecure.", "SecurityError");
				},
			});
	});
}

function listen(page: Page): string[] {
	const errors: string[] = [];
	page.on("pageerror", (error) => errors.push(error.message));
	return errors;
}

test.describe("without storage", () => {
	test.beforeEach(({ page }) => blockStorage(page));

	test("the search page answers its address and the Enter key", async ({ page }) => {
		const errors = listen(page);
		await page.goto("/search?q=proxy");
		await expect(page.getByRole("status")).toHaveText(/^\d+ results for “proxy”/);
		const field = page.getByRole("searchbox");
		await field.fill("volume");
		await field.press("Enter");
		await expect(page.getByRole("status")).toHaveText(/^\d+ results for “volume”/);
		await expect(field).toHaveValue("volume");
		await page.getByRole("list", { name: "Results" }).getByRole("link").first().click();
		await expect(page).not.toHaveURL(/\/search/);
		expect(errors).toEqual([]);
	});

	test("Enter opens a hit of the modal, a click too", async ({ page }) => {
		const errors = listen(page);
		const modal = new SearchModal(page);
		await modal.open();
		await modal.search("thv secret set");
		const href = await modal.active.getAttribute("href");
		await page.keyboard.press("Enter");
		await page.waitForURL((url) => url.pathname + url.hash === href);
		await modal.press("Control+k");
		await modal.search("volume");
		const clicked = await modal.options.first().getAttribute("href");
		await modal.options.first().click();
		await page.waitForURL((url) => url.pathname + url.hash === clicked);
		expect(errors).toEqual([]);
	});

	test("a theme holds for the page, over route changes", async ({ page }) => {
		await page.emulateMedia({ colorScheme: "dark" });
		await page.goto("/toolhive");
		await page.waitForFunction(() => performance.getEntriesByName("site-ready").length > 0);
		const ink = () => page.evaluate(() => getComputedStyle(document.querySelector("footer") ?? document.body).color);
		const dark = await ink();
		await page.getByRole("button", { name: "Color mode" }).click();
		await page.getByRole("button", { name: "Light" }).click();
		await expect.poll(ink).not.toBe(dark);
		await page.locator('#sidebar a[href="/toolhive/faq"]').click();
		await expect(page.locator("h1")).toHaveText("Frequently asked questions");
		expect(await ink()).not.toBe(dark);
		await page.getByRole("button", { name: "Color mode" }).click();
		await page.getByRole("button", { name: "Dark" }).click();
		await expect.poll(ink).toBe(dark);
	});
});

const hit = {
	objectID: "good",
	type: "lvl1",
	url: "/toolhive/faq",
	content: null,
	hierarchy: { lvl0: "Docs", lvl1: "A good one", lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
};

const POISON: Record<string, string> = {
	"an object": "{}",
	"nothing at all": "null",
	"a list of nothing": "[null]",
	"cut JSON": '[{"objectID":',
	"hits without parts": '[{"objectID":"a"},{"objectID":"b","url":"/x","hierarchy":null}]',
	"a script's address": JSON.stringify([{ ...hit, objectID: "bad", url: "javascript:document.title='hit'" }]),
	"another site's address": JSON.stringify([{ ...hit, objectID: "bad", url: "https://evil.example/" }]),
};

for (const [what, value] of Object.entries(POISON)) {
	test(`${what} among the recent and the favorite searches is dropped, and search works`, async ({ page }) => {
		const errors = listen(page);
		await page.addInitScript((text) => {
			for (const kind of ["RECENT", "FAVORITE"]) localStorage.setItem(`__DOCSEARCH_${kind}_SEARCHES__toolhive`, text);
		}, value);
		const modal = new SearchModal(page);
		await modal.open();
		await expect(modal.dialog.getByText("No recent searches", { exact: true })).toBeVisible();
		await modal.search("volume");
		expect(await page.title()).not.toBe("hit");
		expect(errors).toEqual([]);
	});
}

test("what is whole in a poisoned list stays", async ({ page }) => {
	await page.addInitScript(([text]) => localStorage.setItem("__DOCSEARCH_RECENT_SEARCHES__toolhive", text ?? ""), [
		JSON.stringify([null, hit, { ...hit, objectID: "bad", url: "javascript:1" }]),
	] as const);
	const modal = new SearchModal(page);
	await modal.open();
	await expect(modal.rows).toHaveCount(1);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/toolhive\/faq$/);
});

test.describe("surrogate pairs", () => {
	const query = `${"a".repeat(63)}😀`;

	test("are never cut in half, by address, field or selection", async ({ page }) => {
		const errors = listen(page);
		await page.goto(`/search?q=${encodeURIComponent(query)}`);
		await expect(page.getByRole("status")).toHaveText(/No results for “a{63}”/);
		await expect(page.getByRole("link", { name: "Let us know." })).toBeVisible();
		await page.getByRole("searchbox").fill("volume");
		await expect(page.getByRole("status")).toHaveText(/results for “volume”/);
		await page.evaluate((text) => {
			const paragraph = document.createElement("p");
			paragraph.textContent = text;
			document.querySelector("main")?.prepend(paragraph);
			getSelection()?.selectAllChildren(paragraph);
		}, query);
		const modal = new SearchModal(page);
		await modal.press("Control+k");
		await expect(modal.field).toHaveValue("a".repeat(63));
		await expect(modal.dialog.getByRole("link", { name: "Let us know." })).toBeVisible();
		expect(errors).toEqual([]);
	});
});

test("offline, before the code of search is there, the page stays and says why", async ({ page, context }) => {
	await page.addInitScript(() =>
		Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g", saveData: true } }),
	);
	await page.goto("/toolhive/faq");
	await page.waitForFunction(() => performance.getEntriesByName("site-ready").length > 0);
	await context.setOffline(true);
	await page.keyboard.press("Control+k");
	const failure = page.locator("#load-error");
	await expect(failure).toBeVisible();
	await expect(page.locator("h1")).toHaveText("Frequently asked questions");
	await context.setOffline(false);
	await failure.getByRole("button", { name: "Retry" }).click();
	await expect(page).toHaveURL(/\/search$/);
});

test("after the first favourite is saved the list keeps four recent searches", async ({ page }) => {
	const modal = new SearchModal(page);
	await modal.keep("RECENT", 7);
	await modal.open();
	await expect(modal.rows).toHaveCount(7);
	await modal.rows.first().hover();
	await modal.rows.first().getByRole("button", { name: "Save this search" }).click();
	await expect(modal.rows.filter({ hasText: "RECENT 0" }).getByRole("button", { name: /favorites/ })).toBeVisible();
	await expect(modal.rows).toHaveCount(5);
});

test("a section or version that is not there limits nothing, and a query without results gets suggestions", async ({
	page,
}) => {
	for (const section of ["Nope", "toString", "__proto__"]) {
		await page.goto(`/search?q=volume&section=${section}`);
		await expect(page.getByRole("status")).toHaveText(/^\d+ results for “volume”$/);
		await expect(page).toHaveURL(/\/search\?q=volume$/);
	}
	await page.goto("/search?q=volume&version=v0.0.1");
	await expect(page.getByRole("status")).toHaveText(/^\d+ results for “volume”$/);
	await page.getByRole("searchbox").fill("zzzzqqqq");
	await expect(page.getByRole("status")).toHaveText("No results for “zzzzqqqq”.");
	await page.getByRole("button", { name: "secrets", exact: true }).click();
	await expect(page.getByRole("status")).toHaveText(/^\d+ results for “secrets”$/);
	await expect(page.getByRole("searchbox")).toHaveValue("secrets");
});
