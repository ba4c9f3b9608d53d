import { bundle } from "../pages/bundle";
import { expect, test } from "../pages/test";

const debugUrl = "https://debug.example.org/script.js";

/** What `npm run dev` runs of the analytics, with options of site.config.ts. */
async function analyticsInDevelopment(analytics: Record<string, string>): Promise<string> {
	const contents = 'import { loadAnalytics } from "./src/client/chrome/analytics"; loadAnalytics();';
	return (await bundle(contents, { clientConfig: { analytics } }, false)).script;
}

test.beforeEach(async ({ page }) => {
	await page.route("https://local.example.org/", (route) =>
		route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Development</title>" }),
	);
	await page.goto("https://local.example.org/");
});

test("in development the script comes from the debug host, deferred", async ({ page }) => {
	await page.route(debugUrl, (route) =>
		route.fulfill({ contentType: "text/javascript", body: "window.isMeasured = true" }),
	);
	await page.addScriptTag({
		content: await analyticsInDevelopment({ gtagId: "", scriptPath: "/_insights/script.js", debugScriptUrl: debugUrl }),
	});
	await expect(page.locator(`script[src="${debugUrl}"]`)).toHaveJSProperty("defer", true);
	await page.waitForFunction(() => "isMeasured" in window);
});

test("in development the console reports a blocked script, with ad blockers as the cause", async ({ page }) => {
	await page.route(debugUrl, (route) => route.abort());
	const message = page.waitForEvent("console", (entry) => entry.text().startsWith("The analytics script"));
	await page.addScriptTag({
		content: await analyticsInDevelopment({ gtagId: "", scriptPath: "/_insights/script.js", debugScriptUrl: debugUrl }),
	});
	expect((await message).text()).toContain("Check for ad blockers");
});

test("in development nothing is loaded without a debug host", async ({ page }) => {
	const asked: string[] = [];
	page.on("request", (request) => asked.push(request.url()));
	await page.addScriptTag({
		content: await analyticsInDevelopment({ gtagId: "", scriptPath: "/_insights/script.js", debugScriptUrl: "" }),
	});
	await expect(page.locator("script[src]")).toHaveCount(0);
	expect(asked).toEqual([]);
});
