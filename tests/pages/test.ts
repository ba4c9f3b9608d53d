import { test as base } from "@playwright/test";
import { SitePage } from "./site-page";

/** Playwright's test with a page of the site. */
export const test = base.extend<{ site: SitePage }>({
	site: async ({ page }, use) => use(new SitePage(page)),
});

export { expect } from "@playwright/test";
