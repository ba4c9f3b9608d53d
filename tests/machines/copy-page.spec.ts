import { expect, test } from "@playwright/test";
import { pageTypes } from "../a11y/pages";

test("a button copies the page as Markdown", async ({ page, request }) => {
	// The site's own policy forbids reading the clipboard, even for tests, so the test catches the writes.
	await page.addInitScript(() => {
		navigator.clipboard.write = async ([item]) => {
			const text = await item?.getType("text/plain");
			document.documentElement.dataset.copied = await text?.text();
		};
	});
	await page.goto(pageTypes.guide);
	await page.getByRole("button", { name: "Copy page" }).click();
	await expect(page.locator("#live-region")).toHaveText("Copied");
	const twin = await (await request.get(`${pageTypes.guide}.md`)).text();
	expect(await page.locator("html").getAttribute("data-copied")).toBe(twin);
});

test("without a clipboard, as over plain HTTP, the button says so within the window", async ({ page }) => {
	await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
	for (const width of [320, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await page.goto(pageTypes.guide);
		const button = page.getByRole("button", { name: "Copy page" });
		await button.click();
		await expect(button).toHaveAttribute("data-refused", /^The page could not be copied\./);
		const sign = await button.evaluate((element) => {
			const { content, position, opacity } = getComputedStyle(element, "::after");
			return { content, position, opacity, isWider: document.documentElement.scrollWidth > innerWidth };
		});
		expect(sign).toEqual({
			content: expect.stringContaining("View as Markdown"),
			position: "absolute",
			opacity: "1",
			isWider: false,
		});
	}
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("the menu opens and its links lead to the Markdown and to assistants", async ({ page }) => {
		await page.goto(pageTypes.guide);
		await expect(page.getByRole("button", { name: "Copy page" })).toBeHidden();
		await page.getByRole("button", { name: "More about this page" }).click();
		await expect(page.getByRole("link", { name: "View as Markdown" })).toHaveAttribute("href", `${pageTypes.guide}.md`);
		const assistant = await page.getByRole("link", { name: "Open in Claude" }).getAttribute("href");
		expect(decodeURIComponent(assistant ?? "")).toContain(`${pageTypes.guide}.md`);
	});
});
