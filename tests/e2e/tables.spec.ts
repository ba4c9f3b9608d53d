import { expect, test } from "../pages/test";

const GUIDE = "/toolhive/guides-cli/verify-images";

test("on a phone the rows of a table with many columns are stacked, and it does not scroll", async ({ site }) => {
	await site.page.setViewportSize({ width: 390, height: 844 });
	await site.open(GUIDE);
	const wide = await site.page
		.locator("[data-scrolls]", { has: site.page.locator("[data-label]") })
		.evaluateAll((frames) =>
			frames.filter((frame) => frame.scrollWidth > frame.clientWidth).map((frame) => frame.textContent?.slice(0, 80)),
		);
	expect(wide).toEqual([]);
	const cell = site.page.locator("td[data-label]").first();
	const label = await cell.getAttribute("data-label");
	expect(await cell.evaluate((element) => getComputedStyle(element, "::before").content)).toContain(label);
	await expect(cell).toHaveCSS("display", "block");
});

test("the head of a table that fits stays in view, and a table that grows scrolls by itself", async ({ site }) => {
	await site.page.setViewportSize({ width: 1440, height: 500 });
	await site.open("/toolhive/reference/client-compatibility");
	const frame = site.page.locator("[data-scrolls][data-fits]", { has: site.page.locator("tr:nth-child(7)") }).first();
	await frame.waitFor();
	await frame.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY + 60));
	const header = await site.page
		.locator("header")
		.first()
		.evaluate((element) => element.getBoundingClientRect().bottom);
	await expect
		.poll(() =>
			frame
				.locator("th")
				.first()
				.evaluate((element) => element.getBoundingClientRect().top),
		)
		.toBeCloseTo(header, -1);
	await frame.evaluate((element) => element.querySelector("td")?.append("x".repeat(400)));
	expect(await site.page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
	await expect(site.page.locator("[data-scrolls]:not([data-fits])", { hasText: "x".repeat(400) })).toHaveAttribute(
		"tabindex",
		"0",
	);
});
