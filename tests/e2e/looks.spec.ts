import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../pages/test";

/** Lightness of the first and the last column of a block, and of its ground, in a line above the text. */
async function edgesOf(block: Locator): Promise<{ start: number; end: number; ground: number }> {
	const line = sharp(await block.screenshot()).greyscale();
	const { width = 0 } = await line.metadata();
	const pixels = await line.extract({ left: 0, top: 6, width, height: 1 }).raw().toBuffer();
	return { start: pixels[3] ?? 0, end: pixels[width - 4] ?? 0, ground: pixels[Math.round(width / 2)] ?? 0 };
}

for (const colorScheme of ["light", "dark"] as const)
	test(`in the ${colorScheme} theme code has a shade at an edge beyond which it goes on, and at no other`, async ({
		site,
	}) => {
		await site.page.emulateMedia({ colorScheme });
		await site.page.setViewportSize({ width: 390, height: 844 });
		await site.open("/toolhive/guides-cli/run-mcp-servers");
		const block = site.page.locator("figure[data-columns] > pre").first();
		const before = await edgesOf(block);
		expect(Math.abs(before.end - before.ground)).toBeGreaterThan(12);
		expect(Math.abs(before.start - before.ground)).toBeLessThan(3);
		await block.evaluate((pre) => pre.scrollTo({ left: pre.scrollWidth, behavior: "instant" }));
		const after = await edgesOf(block);
		expect(Math.abs(after.start - after.ground)).toBeGreaterThan(12);
		expect(Math.abs(after.end - after.ground)).toBeLessThan(3);
	});

for (const [path, width] of [
	["/toolhive/faq", 1440],
	["/toolhive/guides-cli/install", 1280],
] as const)
	test(`at the end of ${path}, ${width} px wide, the outline ends above the footer`, async ({ site }) => {
		await site.page.setViewportSize({ width, height: 700 });
		await site.open(path);
		await site.page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
		const boxes = [site.page.locator("[data-outline] nav"), site.footer].map((part) => part.boundingBox());
		const [outline, footer] = await Promise.all(boxes);
		expect(outline?.height).toBeGreaterThan(400);
		expect((outline?.y ?? 0) + (outline?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
	});
