import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../pages/test";

/** What must be seen: a page, the way to it, the part, and the least contrast between its two main colours. */
interface Part {
	name: string;
	path: string;
	part: string;
	/** 4.5 for text, 3 for edges and drawings. */
	least: number;
	act?: (site: { page: import("@playwright/test").Page }) => Promise<void>;
}

const PARTS: readonly Part[] = [
	{ name: "matched words of results", path: "/search?q=volume", part: ".search-result mark", least: 4.5 },
	{
		name: "matched words of the modal",
		path: "/toolhive/faq",
		part: "dialog mark",
		least: 4.5,
		act: async ({ page }) => {
			await page.locator("[data-search-open]").click();
			await page.getByRole("combobox").fill("volume");
		},
	},
	{
		name: "the current tab of the header",
		path: "/toolhive/reference/api",
		part: "header nav [aria-current]:not([popover] *)",
		least: 4.5,
	},
	{ name: "the current page of the sidebar", path: "/toolhive/faq", part: "#sidebar [aria-current=page]", least: 4.5 },
	{
		name: "the current entry of the map",
		path: "/toolhive/reference/api",
		part: "[data-map] [aria-current]",
		least: 4.5,
	},
	{
		name: "the current entry of the outline",
		path: "/toolhive/faq",
		part: "[data-outline] [aria-current]",
		least: 4.5,
	},
	{
		name: "the chosen tab",
		path: "/toolhive/guides-cli/install",
		part: "main [role=tab][aria-selected=true]",
		least: 4.5,
	},
	{
		name: "a tab that is not chosen",
		path: "/toolhive/guides-cli/install",
		part: "main [role=tab][aria-selected=false]",
		least: 4.5,
	},
	{
		name: "a command",
		path: "/toolhive/guides-cli/run-mcp-servers",
		part: "main figure[data-language=bash] .program",
		least: 4.5,
	},
	{ name: "output", path: "/toolhive/guides-cli/run-mcp-servers", part: "main figure[data-output] pre", least: 4.5 },
	{ name: "a method", path: "/toolhive/reference/api", part: "main [data-method=DELETE]", least: 4.5 },
	{ name: "a copy button", path: "/toolhive/guides-cli/run-mcp-servers", part: "main [data-copy]", least: 3 },
	{ name: "a diagram", path: "/toolhive/concepts/observability", part: "main figure:has(img)", least: 4.5 },
	{
		name: "the progress bar",
		path: "/toolhive/faq",
		part: "#nprogress .bar",
		least: 3,
		act: async ({ page }) => {
			await page.evaluate(() => {
				const bar = document.body.appendChild(document.createElement("div"));
				bar.id = "nprogress";
				const inner = bar.appendChild(document.createElement("div"));
				inner.className = "bar";
				inner.style.transform = "none";
				inner.style.inlineSize = "50%";
			});
		},
	},
];

/** Relative luminance of a colour, as WCAG defines it. */
function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
	const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) =>
		value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
	);
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The largest contrast between the most frequent colour of a picture and any other that is not a stray pixel. */
async function contrastOf(png: Buffer): Promise<number> {
	const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const counts = new Map<string, number>();
	for (let at = 0; at < data.length; at += info.channels) {
		const colour = [data[at], data[at + 1], data[at + 2]].join();
		counts.set(colour, (counts.get(colour) ?? 0) + 1);
	}
	const colours = [...counts]
		.sort(([, a], [, b]) => b - a)
		.map(([colour, count]) => ({ count, light: luminance(colour.split(",").map(Number)) }));
	const [ground] = colours;
	const ratios = colours
		.filter(({ count }) => count > 3)
		.map(({ light }) => (Math.max(light, ground?.light ?? 0) + 0.05) / (Math.min(light, ground?.light ?? 0) + 0.05));
	return Math.max(...ratios);
}

/** A picture of a part with a little around it, so that one that is a single colour has a ground to be seen on. */
async function pictureOf(part: Locator): Promise<Buffer> {
	const box = await part.boundingBox();
	if (!box) throw new Error("The part has no box.");
	const { x, y, width, height } = box;
	return part.page().screenshot({
		clip: {
			x: Math.max(0, x - 4),
			y: Math.max(0, y - 4),
			width: Math.min(width, 900) + 8,
			height: Math.min(height, 300) + 8,
		},
	});
}

for (const colorScheme of ["dark", "light"] as const) {
	test.describe(`forced colours, ${colorScheme}`, () => {
		test.use({ colorScheme, contextOptions: { forcedColors: "active" }, viewport: { width: 1440, height: 900 } });

		for (const { name, path, part, least, act } of PARTS)
			test(`${name} can be seen`, async ({ site }) => {
				await site.open(path);
				await act?.(site);
				const found = site.page.locator(part).first();
				await found.scrollIntoViewIfNeeded();
				await expect(found).toBeVisible();
				await expect.poll(async () => contrastOf(await pictureOf(found))).toBeGreaterThanOrEqual(least);
			});

		test("mistakes in the checker's text are marked", async ({ site }) => {
			await site.open("/toolhive/check");
			const field = site.page.locator(".yours textarea");
			await field.fill("thv rnu");
			const mark = site.page.locator(".yours-marks mark");
			await expect(mark).toHaveText("rnu");
			await field.evaluate((area) => area.style.setProperty("color", "transparent"));
			expect(await contrastOf(await pictureOf(mark))).toBeGreaterThanOrEqual(3);
		});

		test("the focus is seen wherever the Tab key stops first", async ({ site }) => {
			await site.open("/toolhive/reference/api");
			for (let stop = 0; stop < 14; stop++) {
				await site.page.keyboard.press("Tab");
				const focused = site.page.locator(":focus");
				const before = await pictureOf(focused);
				expect(
					await contrastOf(before),
					await focused.evaluate((one) => one.outerHTML.slice(0, 80)),
				).toBeGreaterThanOrEqual(3);
				await expect(focused).not.toHaveCSS("outline-style", "none");
			}
		});
	});
}
