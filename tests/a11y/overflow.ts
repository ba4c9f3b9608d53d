import type { Page } from "@playwright/test";

/** Elements that stand out of the window to the right and don't lie in a box that scrolls. */
export function overflowing(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		if (document.documentElement.scrollWidth <= innerWidth) return [];
		const scrolls = (element: Element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
		const inBox = (element: Element): boolean => {
			for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
				if (scrolls(parent)) return true;
			return false;
		};
		return [...document.querySelectorAll("body *")]
			.filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !inBox(element))
			.map((element) => element.outerHTML.slice(0, 100))
			.slice(0, 5)
			.concat("scrolls sideways");
	});
}
