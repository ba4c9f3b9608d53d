import { join } from "node:path";
import { pageTypes } from "../pages/site-page";
import { expect, test } from "../pages/test";
import { API_PAGE, TryItPanel } from "../sandbox/try-it-panel";
import { serveSite } from "../sites/support/serve-site";

const root = join(process.cwd(), "public");

test("an old tab ends on the right page after each of many deploys, whatever the page type", async ({ site, page }) => {
	const served = await serveSite(root);
	await page.goto(`${served.url}/toolhive/faq`);
	await site.ready();
	for (const { path, title } of [...pageTypes, { path: "/toolhive/none", title: "Page not found" }]) {
		served.deploy();
		await site.markDocument();
		await site.follow(`${path}?from=old#content`);
		await site.expectPage(`${path}?from=old#content`, title);
		expect(await site.isSameDocument(), path).toBe(false);
		await site.ready();
	}
	await served.close();
});

test("a page that was loaded ahead before a deploy is shown, and the next one is right", async ({ site, page }) => {
	const served = await serveSite(root);
	await page.goto(`${served.url}/toolhive`);
	await site.ready();
	const link = await site.addLink("/toolhive/faq?from=old#a");
	const loaded = page.waitForResponse("**/toolhive/faq");
	await link.hover();
	await loaded;
	await page.waitForLoadState("networkidle");
	served.deploy();
	await link.click();
	await site.expectPage("/toolhive/faq?from=old#a", "Frequently asked questions");
	await site.follow("/toolhive/reference/cli/thv_run?from=old#options");
	await site.expectPage("/toolhive/reference/cli/thv_run?from=old#options", "thv run");
	await site.ready();
	await served.close();
});

test("back and forward end on the right page after deploys", async ({ site, page }) => {
	const served = await serveSite(root);
	await page.goto(`${served.url}/toolhive`);
	await site.ready();
	await site.follow("/toolhive/faq?a=1");
	await site.expectPage("/toolhive/faq?a=1", "Frequently asked questions");
	served.deploy();
	await site.follow("/toolhive/tutorials");
	await site.expectPage("/toolhive/tutorials", "Tutorials");
	await site.ready();
	served.deploy();
	await page.goBack();
	await site.expectPage("/toolhive/faq?a=1", "Frequently asked questions");
	await page.goForward();
	await site.expectPage("/toolhive/tutorials", "Tutorials");
	await served.close();
});

test("Try it after a deploy says that the site has changed, and its button leads to one that works", async ({
	site,
	page,
}) => {
	const served = await serveSite(root);
	await page.goto(`${served.url}${API_PAGE}`);
	await site.ready();
	served.deploy();
	const panel = new TryItPanel(page, "List groups");
	await panel.press();
	const note = page.getByRole("status").filter({ hasText: "The site has changed since this page was loaded." });
	await expect(note).toBeVisible();
	await expect(page.getByText("Press again")).toHaveCount(0);
	const loaded = page.waitForEvent("load");
	await note.getByRole("button", { name: "Reload the page" }).click();
	await loaded;
	await site.ready();
	await panel.open();
	await panel.send();
	await panel.expectStatus("200 OK");
	await served.close();
});

test("Try it without a network says so, and works when pressed again with one", async ({ site, page, context }) => {
	await site.open(API_PAGE);
	await context.setOffline(true);
	const panel = new TryItPanel(page, "List groups");
	await panel.press();
	await expect(page.getByText("Press again to retry.")).toBeVisible();
	await context.setOffline(false);
	await panel.open();
	await expect(page.getByText("Press again to retry.")).toBeHidden();
});
