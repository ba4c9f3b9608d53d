import type { Page } from "@playwright/test";
import { pageTypes } from "./pages";

const WIDTHS = [1280, 390];

/** A part of the page that opens: its button, and the widths at which it is there. */
export interface Openable {
	name: string;
	button: string;
	widths: readonly number[];
	/** What is typed once it is open. */
	text?: string;
	/** What is there when it is ready. */
	ready?: string;
	page?: string;
}

/** What can be opened. */
export const OPENABLE: readonly Openable[] = [
	{ name: "the docs menu", button: '[popovertarget="docs-menu"]', widths: [1280] },
	{ name: "the version menu", button: '[popovertarget="version-menu"]', widths: [1280] },
	{ name: "the language menu", button: '[popovertarget="language-menu"]', widths: [1280] },
	{ name: "the colour mode menu", button: '[popovertarget="theme-menu"]', widths: WIDTHS },
	{ name: "the copy-page menu", button: '[popovertarget="copy-page"]', widths: WIDTHS },
	{ name: "the drawer", button: 'header [popovertarget="sidebar"]', widths: [390] },
	{ name: "the outline", button: "[data-outline] > summary", widths: [390] },
	{ name: "search", button: "[data-search-open]", ready: "dialog[open]", widths: WIDTHS },
	{
		name: "search with results",
		button: "[data-search-open]",
		ready: "dialog[open]",
		text: "proxy port",
		widths: WIDTHS,
	},
	{
		name: "search without results",
		button: "[data-search-open]",
		ready: "dialog[open]",
		text: "zzzzqqqq",
		widths: WIDTHS,
	},
];

/** A sandbox of the API page; tests/sandbox has axe judge it. */
export const SANDBOX: Openable = {
	name: "the sandbox of an operation",
	button: 'button[aria-label="Try it: Create a workload"]',
	ready: 'form[aria-label="Try it in this page: Create a workload"]',
	page: pageTypes.api,
	widths: [390],
};

/** Loads the page that has the part, and opens it. */
export async function openPart(page: Page, part: Openable): Promise<void> {
	await page.goto(part.page ?? pageTypes.guide, { waitUntil: "load" });
	await page.waitForFunction(() => document.querySelector("[data-copy]") !== null);
	await page.locator(part.button).first().click();
	if (part.ready) await page.locator(part.ready).first().waitFor();
	if (part.text === undefined) return;
	await page.locator(".DocSearch-Input").fill(part.text);
	await page.locator(".DocSearch-Hit, .DocSearch-NoResults").first().waitFor();
}
