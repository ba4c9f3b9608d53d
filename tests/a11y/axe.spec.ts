import { expect, type Page, test } from "@playwright/test";
import { axeMistakes, COLOUR_RULES, setTheme, WIDTH_RULES } from "./axe";
import { OPENABLE, openPart } from "./openable";
import { overflowing } from "./overflow";
import { pageTypes, sitemapPaths } from "./pages";

const SHARES = 6;

/** The same on every page of a type: judged once for each of them. */
const FRAME = ["[data-site-header]", "#sidebar", "#page > footer"];

/**
 * Commands and releases are made from one template each: `thv run` and the first release of the sitemap are judged at 320 px and
 * by their colours for all of them.
 */
const ALIKE = ["/toolhive/reference/cli/", "/toolhive/reference/changes/"];

/** Goes on to a page as a link does: it's the same document, in which axe is at hand. */
async function visit(page: Page, path: string): Promise<void> {
	if (page.url() === "about:blank") return void (await page.goto(path, { waitUntil: "load" }));
	await page.evaluate((href) => {
		const link = document.createElement("a");
		link.href = href;
		document.querySelector("main")?.append(link);
		link.click();
	}, path);
	await page.waitForFunction(
		(href) => location.pathname === href && !document.querySelector("[role=progressbar]"),
		path,
	);
}

// The markup of a page is the same in each theme and at each width: one run judges it by every rule, the others by what
// can differ. Pages of one type share all parts that change with the width: one of each is judged by every rule there too.
for (let share = 0; share < SHARES; share++) {
	test(`no page has a mistake that axe finds, or scrolls sideways at 320 px, part ${share + 1} of ${SHARES}`, async ({
		page,
		request,
	}) => {
		test.setTimeout(480_000);
		await page.emulateMedia({ reducedMotion: "reduce" });
		const all = [...(await sitemapPaths(request)), pageTypes.search, pageTypes.notFound, "/theme-preview"];
		const judged = new Set([pageTypes.command, all.find((path) => path.startsWith("/toolhive/reference/changes/"))]);
		const mistakes: string[] = [];
		for (const path of all.filter((_, at) => at % SHARES === share)) {
			const isLikeAnother = !judged.has(path) && ALIKE.some((folder) => path.startsWith(folder));
			const keep = (setting: string, found: readonly string[]) =>
				mistakes.push(...found.map((mistake) => `${path} ${setting} ${mistake}`));
			await page.setViewportSize({ width: 320, height: 900 });
			await visit(page, path);
			keep("320 px", await overflowing(page));
			if (!isLikeAnother) keep("320 px", await axeMistakes(page, { within: "main", rules: WIDTH_RULES }));
			await page.setViewportSize({ width: 1280, height: 900 });
			// Commands wrap at 320 px and may scroll at 1280: they become Tab stops when the browser is idle.
			await page.waitForFunction(() =>
				[...document.querySelectorAll<HTMLElement>("figure[data-code] > pre")].every(
					(box) => box.scrollWidth <= box.clientWidth || box.tabIndex === 0,
				),
			);
			await setTheme(page, "light");
			keep("light", await axeMistakes(page, { without: FRAME, notRules: isLikeAnother ? COLOUR_RULES : [] }));
			if (isLikeAnother) continue;
			await setTheme(page, "dark");
			keep("dark", await axeMistakes(page, { within: "main", rules: COLOUR_RULES }));
		}
		expect(mistakes).toEqual([]);
	});
}

/** Operations, fields and flags after the first of each group: the sweep has judged them all. */
const LIKE_THE_FIRST = "[data-filter-item] ~ [data-filter-item]";

for (const [type, path] of Object.entries(pageTypes)) {
	for (const [width, rest] of [
		[1280, "main"],
		[390, LIKE_THE_FIRST],
	] as const) {
		test(`no mistake that axe finds in the frame of a page, ${width} px: ${type}`, async ({ page }) => {
			test.setTimeout(240_000);
			await page.setViewportSize({ width, height: 900 });
			await page.emulateMedia({ reducedMotion: "reduce" });
			await page.goto(path, { waitUntil: "load" });
			const without = [rest];
			const mistakes = await axeMistakes(page, { without });
			await setTheme(page, "dark");
			mistakes.push(...(await axeMistakes(page, { without, rules: COLOUR_RULES })));
			expect(mistakes).toEqual([]);
		});
	}
}

for (const part of OPENABLE) {
	test(`${part.name}, open, has no mistake that axe finds`, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		const mistakes: string[] = [];
		for (const width of part.widths) {
			await page.setViewportSize({ width, height: 900 });
			await openPart(page, part);
			await setTheme(page, "light");
			const light = await axeMistakes(page, { within: part.box });
			await setTheme(page, "dark");
			const dark = await axeMistakes(page, { within: part.box, rules: COLOUR_RULES });
			mistakes.push(...[...light, ...dark].map((mistake) => `${width} ${mistake}`));
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
		mistakes.push(...(await axeMistakes(page, { within: "main" })).map((mistake) => `${path} ${mistake}`));
	}
	expect(mistakes).toEqual([]);
});
