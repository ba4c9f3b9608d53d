import { expect, test } from "@playwright/test";
import { axeMistakes, COLOUR_RULES, setTheme, WIDTH_RULES } from "./axe";
import { OPENABLE, openPart } from "./openable";
import { pageTypes, sitemapPaths } from "./pages";

/** A trace of every step would take longer than the steps. */
test.use({ trace: "off" });

const SHARES = 6;

// The markup of a page is the same in each theme and at each width: one run judges it by every rule, the others by what
// can differ. Pages of one type share all parts that change with the width: one of each is judged by every rule there too.
for (let share = 0; share < SHARES; share++) {
	test(`no page has a mistake that axe finds, part ${share + 1} of ${SHARES}`, async ({ page, request }) => {
		test.setTimeout(480_000);
		await page.emulateMedia({ reducedMotion: "reduce" });
		const all = [...(await sitemapPaths(request)), pageTypes.search, pageTypes.notFound, "/theme-preview"];
		const mistakes: string[] = [];
		for (const path of all.filter((_, at) => at % SHARES === share)) {
			const judge = async (setting: string, rules?: readonly string[]) =>
				mistakes.push(...(await axeMistakes(page, undefined, rules)).map((mistake) => `${path} ${setting} ${mistake}`));
			await page.setViewportSize({ width: 390, height: 900 });
			await page.goto(path, { waitUntil: "load" });
			await judge("390 px", WIDTH_RULES);
			await page.setViewportSize({ width: 1280, height: 900 });
			await setTheme(page, "light");
			await judge("light");
			await setTheme(page, "dark");
			await judge("dark", COLOUR_RULES);
		}
		expect(mistakes).toEqual([]);
	});
}

for (const [type, path] of Object.entries(pageTypes)) {
	test(`no mistake that axe finds on a phone: ${type}`, async ({ page }) => {
		test.setTimeout(240_000);
		await page.setViewportSize({ width: 390, height: 900 });
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto(path, { waitUntil: "load" });
		const mistakes = await axeMistakes(page);
		await setTheme(page, "dark");
		mistakes.push(...(await axeMistakes(page, undefined, COLOUR_RULES)));
		expect(mistakes).toEqual([]);
	});
}

for (const part of OPENABLE) {
	const { name, widths } = part;
	test(`${name}, open, has no mistake that axe finds`, async ({ page }) => {
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
