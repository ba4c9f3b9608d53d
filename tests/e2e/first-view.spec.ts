import type { Page, Response } from "@playwright/test";
import { pageTypes } from "../pages/site-page";
import { expect, test } from "../pages/test";

/** Texts of React and of Gatsby's runtime that no minifier changes. */
const MARKS = ["react.element", "__SECRET_INTERNALS", "___loader", "page-data.json"];

/** The marks in all scripts that the page has loaded so far. */
function marksIn(page: Page): { found: () => Promise<string[]>; count: () => number } {
	const scripts: Response[] = [];
	page.on("response", (response) => {
		if (response.request().resourceType() === "script") scripts.push(response);
	});
	const found = async () => {
		const text = (await Promise.all(scripts.map((script) => script.text()))).join("\n");
		return MARKS.filter((mark) => text.includes(mark));
	};
	return { found, count: () => scripts.length };
}

for (const { type, path } of pageTypes) {
	test(`the ${type} page runs neither React nor Gatsby's runtime before a reader asks`, async ({ site }) => {
		const scripts = marksIn(site.page);
		await site.open(path);
		await site.page.waitForLoadState("networkidle");
		expect(scripts.count()).toBeGreaterThan(0);
		expect(await scripts.found()).toEqual([]);
		await site.follow("/toolhive/faq");
		await site.expectPage("/toolhive/faq", "Frequently asked questions");
		await site.page.waitForLoadState("networkidle");
		expect(await scripts.found()).toEqual([]);
	});
}

test("a phone shows code in its own face: ours would come too late", async ({ site }) => {
	const faces: string[] = [];
	site.page.on("request", (request) => {
		if (request.resourceType() === "font") faces.push(new URL(request.url()).pathname);
	});
	await site.page.setViewportSize({ width: 390, height: 844 });
	await site.open("/toolhive/guides-cli/install");
	await site.page.waitForLoadState("networkidle");
	expect(faces.some((path) => path.includes("docs-text"))).toBe(true);
	expect(faces.filter((path) => path.includes("docs-code"))).toEqual([]);
});

test("search runs without React and Gatsby's runtime", async ({ site }) => {
	const scripts = marksIn(site.page);
	await site.open("/toolhive/faq");
	await site.page.keyboard.press("Control+k");
	await site.page.getByRole("combobox").fill("port");
	await expect(site.page.getByRole("option").first()).toBeVisible();
	expect(await scripts.found()).toEqual([]);
});
