import { expect, type Page, test } from "@playwright/test";
import { pageTypes } from "./pages";

/** Long pages are walked this far; their parts repeat. */
const STEPS = 120;

/** What the Tab key landed on, and what a reader sees of it. */
interface Stop {
	name: string;
	isVisible: boolean;
	hasOutline: boolean;
	isHidden: boolean;
	isInMain: boolean;
}

function currentStop(page: Page): Promise<Stop | null> {
	return page.evaluate(() => {
		const element = document.activeElement;
		if (!element || element === document.body) return null;
		const box = element.getBoundingClientRect();
		const style = getComputedStyle(element);
		const inView = (value: number, end: number) => Math.min(end - 1, Math.max(0, value));
		const points = [0.5, 0.1, 0.9].map((share) =>
			document.elementFromPoint(
				inView(box.x + box.width * 0.5, innerWidth),
				inView(box.y + box.height * share, innerHeight),
			),
		);
		const name =
			element.getAttribute("aria-label") ||
			(element instanceof HTMLInputElement && element.labels?.[0]?.textContent) ||
			element.textContent ||
			"";
		return {
			name: `${element.tagName.toLowerCase()} ${name.trim().replace(/\s+/g, " ").slice(0, 50)}`,
			isVisible: box.width > 0 && box.height > 0 && style.visibility === "visible",
			hasOutline:
				(style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2) || style.boxShadow !== "none",
			isHidden: !points.some(
				(hit) => hit !== null && (hit === element || element.contains(hit) || hit.contains(element)),
			),
			isInMain: element.closest("main") !== null,
		};
	});
}

for (const [type, path] of Object.entries(pageTypes)) {
	test(`the Tab key walks through the page: ${type}`, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto(path, { waitUntil: "load" });
		// The search page puts the cursor into its field when its own code is there.
		if (type === "search") await expect(page.locator("main input").first()).toBeFocused();
		const stops: Stop[] = [];
		for (let step = 0; step < STEPS; step++) {
			await page.keyboard.press("Tab");
			const stop = await currentStop(page);
			if (!stop) break;
			stops.push(stop);
		}
		// The search page begins in its field; everywhere else the first stop is the skip link.
		expect(stops[0]?.name).toBe(type === "search" ? "button Search" : "a Skip to content");
		expect(stops.filter(({ isVisible }) => !isVisible)).toEqual([]);
		expect(stops.filter(({ hasOutline }) => !hasOutline)).toEqual([]);
		expect(stops.filter(({ isHidden }) => isHidden)).toEqual([]);
		expect(stops.filter(({ name }) => /^\w+ $/.test(name))).toEqual([]);
		expect(stops.some(({ isInMain }) => isInMain)).toBe(true);
	});

	test(`walking back, the header never covers what has the focus: ${type}`, async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto(path, { waitUntil: "load" });
		await page.evaluate(() => {
			const all = [...document.querySelectorAll<HTMLElement>("main a, main button, main summary")].filter((element) =>
				element.checkVisibility(),
			);
			all.at(-1)?.focus();
		});
		const covered: string[] = [];
		for (let step = 0; step < STEPS / 2; step++) {
			await page.keyboard.press("Shift+Tab");
			const stop = await currentStop(page);
			if (!stop) break;
			if (stop.isHidden) covered.push(stop.name);
		}
		expect(covered).toEqual([]);
	});
}

test("the skip links lead to the content and to the list of pages", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto(pageTypes.guide);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	expect((await currentStop(page))?.isInMain).toBe(true);
	await page.goto(pageTypes.guide);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.activeElement?.closest("#sidebar") !== null)).toBe(true);
});

for (const [type, path] of Object.entries(pageTypes)) {
	if (type === "notFound" || type === "guide" || type === "search") continue;
	test(`after a click on a link the h1 of the new page has the focus, and the title is the page's: ${type}`, async ({
		page,
	}) => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.goto(pageTypes.guide, { waitUntil: "load" });
		await page.waitForFunction(() => document.querySelector("[data-copy]") !== null);
		// Some of these links are in folded parts of the sidebar; the click is what matters here.
		await page.evaluate(
			(href) => document.querySelector<HTMLElement>(`#sidebar a[href="${href}"], header a[href="${href}"]`)?.click(),
			path,
		);
		await page.waitForURL((url) => url.pathname === path);
		await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
		const heading = (await page.locator("h1").textContent())?.trim() ?? "";
		expect(await page.title()).toContain(type === "home" ? "ToolHive Docs" : heading);
	});
}

test("what scrolls sideways can be reached with the keyboard", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	for (const path of Object.values(pageTypes)) {
		await page.goto(path, { waitUntil: "load" });
		const unreachable = () =>
			page.evaluate(() =>
				[...document.querySelectorAll<HTMLElement>("main *")]
					.filter(
						(box) =>
							/auto|scroll/.test(getComputedStyle(box).overflowX) &&
							box.scrollWidth > box.clientWidth + 1 &&
							box.clientHeight > 0,
					)
					.filter((box) => box.tabIndex < 0 && !box.querySelector("a, button, input, [tabindex='0']"))
					.map((box) => box.outerHTML.slice(0, 120)),
			);
		await expect.poll(unreachable, path).toEqual([]);
	}
});
