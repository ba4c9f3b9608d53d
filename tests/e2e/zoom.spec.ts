import { BREAKPOINTS } from "../../src/lib/breakpoints";
import { axeMistakes } from "../a11y/axe";
import { expect, test } from "../pages/test";

const APP_PAGE = "/toolhive/guides-ui/run-mcp-servers";
const DIAGRAM_PAGE = "/toolhive/concepts/mcp-primer";

for (const { kind, path } of [
	{ kind: "a picture of the app", path: APP_PAGE },
	{ kind: "a diagram", path: DIAGRAM_PAGE },
]) {
	test(`${kind} is enlarged by a press, is not loaded before, and Escape gives the focus back`, async ({ site }) => {
		const { page } = site;
		await page.setViewportSize({ width: 1440, height: 900 });
		await site.open(path);
		const button = page.getByRole("button", { name: /^Enlarge: / }).first();
		const large = page.locator("[popover]:has(img)").first().locator("img:visible");
		await expect(large).toHaveCount(0);
		const small = page.locator("main picture img:visible").first();
		await button.click();
		await expect(large).toHaveJSProperty("complete", true);
		const width = async (image: typeof small) => (await image.boundingBox())?.width ?? 0;
		expect(await width(large)).toBeGreaterThan((await width(small)) * 1.2);
		expect(await axeMistakes(page, { within: "[popover]:popover-open" })).toEqual([]);
		await page.keyboard.press("Escape");
		await expect(large).toHaveCount(0);
		await expect(button).toBeFocused();
	});

	test(`${kind} is larger than the window of a phone, without scripts too`, async ({ browser, baseURL }) => {
		const context = await browser.newContext({
			viewport: { width: 390, height: 844 },
			javaScriptEnabled: false,
			...(baseURL ? { baseURL } : {}),
		});
		const page = await context.newPage();
		await page.goto(path);
		const button = page.getByRole("button", { name: /^Enlarge: / }).first();
		await button.scrollIntoViewIfNeeded();
		await button.click();
		const box = page.locator("[popover]:popover-open");
		expect((await box.locator("img:visible").boundingBox())?.width).toBeGreaterThan(500);
		expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
		await box.getByRole("button", { name: "Close the picture" }).click();
		await expect(box).toHaveCount(0);
		await context.close();
	});
}

test("on phones no button to enlarge a diagram covers the drawing", async ({ site }) => {
	const { page } = site;
	for (const width of [320, 390, BREAKPOINTS.tablet - 1])
		for (const path of [DIAGRAM_PAGE, "/toolhive/guides-cli/network-isolation", "/toolhive/guides-k8s/intro"]) {
			await page.setViewportSize({ width, height: 844 });
			await site.open(path);
			const gaps = await page.evaluate(async () => {
				const found: number[] = [];
				for (const figure of document.querySelectorAll("figure:has(> span > button[popovertarget])")) {
					// A part of the page that is far away is not laid out.
					figure.scrollIntoView();
					await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
					const picture = [...figure.querySelectorAll(":scope > picture > img")].find((img) => img.checkVisibility());
					const button = figure.querySelector(":scope > span > button")?.getBoundingClientRect();
					if (picture && button) found.push(button.top - picture.getBoundingClientRect().bottom);
				}
				return found;
			});
			expect(gaps.length, path).toBeGreaterThan(0);
			expect(Math.min(...gaps), `${path} at ${width} px`).toBeGreaterThanOrEqual(0);
		}
});
