import { bundle } from "../pages/bundle";
import { expect, test } from "../pages/test";

const GUIDE = "/toolhive/guides-cli/run-mcp-servers";

/** The script that counts answers, with a measurement id of the tag-based service or without one. */
async function feedbackScript(gtagId: string): Promise<string> {
	const contents = 'import { watchFeedback } from "./src/client/chrome/analytics"; watchFeedback();';
	const analytics = { gtagId, scriptPath: "", debugScriptUrl: "" };
	return (await bundle(contents, { clientConfig: { analytics } })).script;
}

for (const { name, gtagId, hasService, events } of [
	{ name: "with analytics", gtagId: "G-TEST", hasService: true, events: ["page_helpful"] },
	{ name: "with analytics that a content blocker stopped", gtagId: "G-TEST", hasService: false, events: [] },
	{ name: "without analytics", gtagId: "", hasService: true, events: [] },
]) {
	test(`${name} an answer counts where it can; a no leads to an issue, or takes a line of text`, async ({ site }) => {
		const { page } = site;
		await page.route("https://github.com/**", (route) =>
			route.fulfill({ contentType: "text/html", body: "<!doctype html><title>New issue</title>" }),
		);
		// The site's own script has no measurement id, and a document takes its policies once.
		await page.route("**/app-*.js", (route) => route.abort());
		const script = await feedbackScript(gtagId);
		const answer = async (choice: "yes" | "no") => {
			await page.goto(GUIDE);
			const sent: unknown[][] = [];
			await page.exposeFunction(`keep_${choice}`, (...values: unknown[]) => void sent.push(values));
			if (hasService)
				await page.evaluate((keep) => Object.assign(window, { gtag: (window as never)[keep] }), `keep_${choice}`);
			await page.evaluate(script);
			await page.locator(`[data-helpful=${choice}]`).click();
			return sent;
		};
		for (const choice of ["no", "yes"] as const) {
			const sent = await answer(choice);
			if (choice === "yes") await expect(page.getByText("Thank you.").first()).toBeVisible();
			const asks = choice === "no" && gtagId !== "" && hasService;
			if (asks) {
				await page.getByLabel("What was missing or wrong?").fill("No Windows path ");
				await page.keyboard.press("Enter");
				await expect(page.getByText("Thank you.").first()).toBeVisible();
				expect(sent.pop()).toEqual(["event", "page_not_helpful", { why: "No Windows path", page_path: GUIDE }]);
			} else if (choice === "no") await expect(page).toHaveURL(/\/issues\/new\?title=Page\+was\+not\+helpful/);
			expect(sent).toEqual(events.map((event) => ["event", event, { answer: choice, page_path: GUIDE }]));
		}
	});
}
