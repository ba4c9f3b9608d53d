import type { Page } from "@playwright/test";
import { pageTypes } from "./pages";

const WIDTHS = [1280, 390];

/** A part of the page that opens: its button, and the widths at which it is there. */
export interface Openable {
	name: string;
	button: string;
	/** What it opens. */
	box: string;
	widths: readonly number[];
	/** What is typed once it is open. */
	text?: string;
	page?: string;
}

/** What can be opened. */
export const OPENABLE: readonly Openable[] = [
	{ name: "the docs menu", button: '[popovertarget="docs-menu"]', box: "#docs-menu", widths: [1280] },
	{ name: "the version menu", button: '[popovertarget="version-menu"]', box: "#version-menu", widths: [1280] },
	{ name: "the colour mode menu", button: '[popovertarget="theme-menu"]', box: "#theme-menu", widths: WIDTHS },
	{ name: "the copy-page menu", button: '[popovertarget="copy-page"]', box: "#copy-page", widths: WIDTHS },
	{ name: "the drawer", button: 'header [popovertarget="sidebar"]', box: "#sidebar", widths: [390] },
	{ name: "the outline", button: "[data-outline] > summary", box: "[data-outline]", widths: [390] },
	{ name: "search", button: "[data-search-open]", box: "dialog[open]", widths: WIDTHS },
	{
		name: "search with results",
		button: "[data-search-open]",
		box: "dialog[open]",
		text: "proxy port",
		widths: WIDTHS,
	},
	{
		name: "search without results",
		button: "[data-search-open]",
		box: "dialog[open]",
		text: "zzzzqqqq",
		widths: WIDTHS,
	},
];

/** A sandbox of the API page; tests/sandbox has axe judge it. */
export const SANDBOX: Openable = {
	name: "the sandbox of an operation",
	button: 'button[aria-label="Try it: Create a workload"]',
	box: 'form[aria-label="Try it on this page: Create a workload"]',
	page: pageTypes.api,
	widths: [390],
};

/** Loads the page that has the part, and opens it. */
export async function openPart(page: Page, part: Openable): Promise<void> {
	await page.goto(part.page ?? pageTypes.guide, { waitUntil: "load" });
	await page.waitForFunction(() => document.querySelector("[data-copy]") !== null);
	await page.locator(part.button).first().click();
	await page.locator(part.box).first().waitFor();
	if (part.text === undefined) return;
	await page.getByRole("combobox").fill(part.text);
	await page.locator("[role=option], .search-missed").first().waitFor();
}
