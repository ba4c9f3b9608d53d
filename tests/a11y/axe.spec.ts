import { expect, test } from "@playwright/test";
import { axeMistakes, setTheme } from "./axe";
import { OPENABLE, openPart } from "./openable";
import { pageTypes, sitemapPaths } from "./pages";

/** A trace of every step would take longer than the steps. */
test.use({ trace: "off" });

const SHARES = 6;
const WIDTHS = [1280, 390];

for (const width of WIDTHS) {
	for (let share = 0; share < SHARES; share++) {
		test(`no page has a mistake that axe finds, ${width} px, part ${share + 1} of ${SHARES}`, async ({
			page,
			request,
		}) => {
			test.setTimeout(480_000);
			await page.setViewportSize({ width, height: 900 });
			await page.emulateMedia({ reducedMotion: "reduce" });
			const all = [...(await sitemapPaths(request)), pageTypes.search, pageTypes.notFound, "/theme-preview"];
			const mistakes: string[] = [];
			for (const path of all.filter((path, at) => at % SHARES === share && path !== pageTypes.api)) {
				await page.goto(path, { waitUntil: "load" });
				for (const theme of ["light", "dark"] as const) {
					await setTheme(page, theme);
					mistakes.push(...(await axeMistakes(page)).map((mistake) => `${path} ${theme} ${mistake}`));
				}
			}
			expect(mistakes).toEqual([]);
		});
	}
}

for (const width of WIDTHS) {
	test(`the API reference, the longest page, has no mistake that axe finds, ${width} px`, async ({ page }) => {
		test.setTimeout(480_000);
		await page.setViewportSize({ width, height: 900 });
		await page.goto(pageTypes.api, { waitUntil: "load" });
		const mistakes: string[] = [];
		for (const theme of ["light", "dark"] as const) {
			await setTheme(page, theme);
			mistakes.push(...(await axeMistakes(page)).map((mistake) => `${theme} ${mistake}`));
		}
		expect(mistakes).toEqual([]);
	});
}

for (const part of OPENABLE) {
	const { name, widths } = part;
	test(`${name}, open, has no mistake that axe finds`, async ({ page }) => {
		test.setTimeout(120_000);
		await page.emulateMedia({ reducedMotion: "reduce" });
		const mistakes: string[] = [];
		for (const width of widths) {
			await page.setViewportSize({ width, height: 900 });
			await openPart(page, part);
			for (const theme of ["light", "dark"] as const) {
				await setTheme(page, theme);
				// The drawer makes the rest of the page inert: what can be reached is judged.
				const scope = name === "the drawer" ? "#sidebar" : undefined;
				mistakes.push(...(await axeMistakes(page, scope)).map((mistake) => `${width} ${theme} ${mistake}`));
			}
		}
		expect(mistakes).toEqual([]);
	});
}

test("every folded part, opened, has no mistake that axe finds", async ({ page }) => {
	test.setTimeout(180_000);
	await page.setViewportSize({ width: 1280, height: 900 });
	const mistakes: string[] = [];
	for (const path of [pageTypes.guide, pageTypes.tutorial, pageTypes.crd]) {
		await page.goto(path, { waitUntil: "load" });
		await page.evaluate(() => {
			for (const part of document.querySelectorAll("main details")) part.setAttribute("open", "");
		});
		mistakes.push(...(await axeMistakes(page)).map((mistake) => `${path} ${mistake}`));
	}
	expect(mistakes).toEqual([]);
});
