import { expect, type Page, test } from "@playwright/test";
import { OPENABLE, openPart, SANDBOX } from "./openable";
import { overflowing } from "./overflow";
import { pageTypes } from "./pages";

test("twice the text size takes nothing away", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	for (const path of Object.values(pageTypes)) {
		await page.goto(path, { waitUntil: "load" });
		await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
		expect(await overflowing(page), path).toEqual([]);
		await expect(page.locator("h1").first()).toBeVisible();
	}
});

/** What can be pressed, is no part of a line of text, and is smaller than 24 px. */
function smallTargets(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>("a, button, input, select, summary, [role=tab], [role=option]")]
			.filter(
				(element) =>
					element.checkVisibility() &&
					getComputedStyle(element).display !== "inline" &&
					!element.matches(".visually-hidden"),
			)
			.filter((element) => {
				const { width: w, height: h } = (element.closest("label") ?? element).getBoundingClientRect();
				return w > 0 && h > 0 && (w < 23.5 || h < 23.5);
			})
			.map(
				(element) =>
					`${element.outerHTML.slice(0, 100)} ${Math.round(element.getBoundingClientRect().width)} x ${Math.round(element.getBoundingClientRect().height)}`,
			),
	);
}

test("every target is 24 px, or is in a line of text", async ({ page }) => {
	for (const width of [1280, 390]) {
		await page.setViewportSize({ width, height: 900 });
		for (const path of Object.values(pageTypes)) {
			await page.goto(path, { waitUntil: "load" });
			expect(await smallTargets(page), `${path} at ${width} px`).toEqual([]);
		}
	}
});

for (const part of [...OPENABLE, SANDBOX]) {
	test(`${part.name}, open, has targets of 24 px, and fits 320 px and twice the text size`, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		for (const width of part.widths) {
			await page.setViewportSize({ width: width === 390 ? 320 : width, height: 640 });
			await openPart(page, part);
			expect(await smallTargets(page), `at ${width} px`).toEqual([]);
			expect(await overflowing(page), `at ${width} px`).toEqual([]);
			if (width === 390) continue;
			await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
			expect(await overflowing(page), "twice the text size").toEqual([]);
		}
	});
}

test("in forced colours everything that is pressed, chosen or has the focus can still be told", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.emulateMedia({ forcedColors: "active" });
	await page.goto(pageTypes.guide, { waitUntil: "load" });
	const outline = await page.evaluate(() => {
		document.querySelector<HTMLElement>("main a")?.focus();
		return getComputedStyle(document.activeElement ?? document.body).outlineStyle;
	});
	expect(outline).not.toBe("none");
	const marks = await page.evaluate(() => {
		const border = (selector: string, side: string) => {
			const element = document.querySelector(selector);
			return element ? getComputedStyle(element).getPropertyValue(`border-${side}-width`) : "missing";
		};
		return {
			current: border('#sidebar [aria-current="page"]', "left"),
			tab: border('[role=tab][aria-selected="true"]', "bottom"),
			grounds: ["true", "false"].map((selected) => {
				const tab = document.querySelector(`[role=tab][aria-selected="${selected}"]`);
				return tab && getComputedStyle(tab).backgroundColor;
			}),
		};
	});
	expect(Number.parseFloat(marks.current)).toBeGreaterThan(0);
	if (marks.tab === "missing") return;
	expect(Number.parseFloat(marks.tab)).toBeGreaterThan(0);
	expect(marks.grounds[0]).not.toBe(marks.grounds[1]);
});

test("with reduced motion nothing moves for longer than a moment", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	for (const path of [pageTypes.home, pageTypes.guide, pageTypes.api]) {
		await page.goto(path, { waitUntil: "load" });
		const moving = await page.evaluate(() =>
			[...document.querySelectorAll("*")]
				.filter((element) => {
					const style = getComputedStyle(element);
					const longest = Math.max(
						...`${style.transitionDuration},${style.animationDuration}`
							.split(",")
							.map((text) => Number.parseFloat(text) * (text.includes("ms") ? 1 : 1000)),
					);
					return longest > 10 || style.scrollBehavior === "smooth";
				})
				.map((element) => element.outerHTML.slice(0, 100)),
		);
		expect(moving, path).toEqual([]);
	}
});
