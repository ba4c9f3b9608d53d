import type { Page } from "@playwright/test";
import { SearchModal } from "./search-modal";
import { type Algolia, ENGINES, expect, type Fault, test } from "./search-test";

type Engine = (typeof ENGINES)[number];

const INDEX = "**/search/*.json";

/** Ways in which nobody answers. Each returns the way back. */
const FAILURES: Record<Engine, Record<string, (page: Page, algolia: Algolia) => Promise<() => unknown>>> = {
	embedded: {
		"the index is blocked": (page) => answerIndex(page, { abort: true }),
		"the index is gone": (page) => answerIndex(page, { status: 404, body: "<h1>Not found</h1>" }),
		"the server fails": (page) => answerIndex(page, { status: 500, body: "" }),
		"the index is cut": (page) => answerIndex(page, { status: 200, body: '{"pages":[{"path":"/tool' }),
		"a page answers for the index": (page) =>
			answerIndex(page, { status: 200, body: "<!doctype html><h1>Sign in</h1>" }),
		"the index has another shape": (page) => answerIndex(page, { status: 200, body: "[1]" }),
	},
	algolia: {
		"no host answers": (_page, algolia) => failAs(algolia, "closed"),
		"the service fails": (_page, algolia) => failAs(algolia, { status: 500, body: '{"message":"Internal error"}' }),
		"the key is refused": (_page, algolia) =>
			failAs(algolia, { status: 403, body: '{"message":"Invalid Application-ID or API key","status":403}' }),
		"the index is gone": (_page, algolia) =>
			failAs(algolia, { status: 404, body: '{"message":"Index toolhive does not exist","status":404}' }),
		"a page answers for the service": (_page, algolia) =>
			failAs(algolia, { status: 200, body: "<!doctype html><h1>Sign in</h1>" }),
	},
};

async function failAs(algolia: Algolia, fault: Fault) {
	await algolia.fail(fault);
	return () => algolia.mend();
}

async function answerIndex(page: Page, answer: { abort?: boolean; status?: number; body?: string }) {
	await page.route(INDEX, (route) => (answer.abort ? route.abort() : route.fulfill(answer)));
	return () => page.unroute(INDEX);
}

/** Holds the answers of either engine back until they are released. */
async function holdAnswers(page: Page, engine: Engine): Promise<() => void> {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(engine === "embedded" ? INDEX : "**/1/indexes/**", async (route) => {
		await held;
		await route.fallback().catch(() => undefined);
	});
	return release;
}

for (const engine of ENGINES) {
	test.describe(`states, ${engine}`, () => {
		test.use({ engine });

		test("without recent searches it says so", async ({ page }) => {
			const modal = new SearchModal(page);
			await modal.open();
			const none = modal.dialog.getByText("No recent searches", { exact: true });
			await expect(none).toBeVisible();
			// The tasks begin right below the field; the line below them takes no more than a line's room.
			const place = async (part: typeof none) => (await part.boundingBox()) ?? { y: 0, height: 0 };
			const [field, first, last, line] = [
				await place(modal.field),
				await place(modal.dialog.getByText("Common tasks")),
				await place(modal.tasks.last()),
				await place(none),
			];
			expect(first.y - field.y - field.height).toBeLessThan(32);
			expect(line.y - last.y - last.height).toBeLessThan(32);
		});

		test("without results it names the query, suggests up to three others, and asks to be told", async ({ page }) => {
			const modal = new SearchModal(page);
			await modal.open();
			// Suggestions need no earlier query.
			await modal.field.fill("zzzzqqqq");
			await expect(modal.dialog.getByText('No results for "zzzzqqqq"')).toBeVisible();
			await expect(modal.dialog.getByText("Believe this query should return results?")).toBeVisible();
			await expect(modal.dialog.getByRole("link", { name: "Let us know." })).toHaveAttribute("href", /zzzzqqqq$/);
			const suggestions = modal.dialog.getByRole("listitem").getByRole("button");
			await expect(suggestions).toHaveCount(3);
			await suggestions.first().click();
			await expect(modal.options.first()).toBeVisible();
		});

		test("it is stalled after 300 ms, not before", async ({ page }) => {
			const modal = new SearchModal(page);
			const release = await holdAnswers(page, engine);
			await page.clock.install();
			await modal.open();
			const stalled = page.locator("dialog[data-state=stalled]");
			await page.clock.pauseAt(Date.now() + 3_600_000);
			await modal.field.fill("volume");
			await page.clock.runFor(299);
			await expect(stalled).toBeHidden();
			await page.clock.runFor(1);
			await expect(stalled).toBeVisible();
			await page.clock.resume();
			release();
			await expect(modal.options.first()).toBeVisible();
			await expect(stalled).toBeHidden();
		});

		test("while there is no answer it says so, and shows nothing else", async ({ page }) => {
			const modal = new SearchModal(page);
			await modal.keep("RECENT", 2);
			const release = await holdAnswers(page, engine);
			await modal.open();
			await expect(modal.rows).toHaveCount(2);
			await modal.field.fill("registry");
			await expect(modal.drawn("Still searching…")).toBeVisible();
			await expect(modal.rows).toHaveCount(0);
			await expect(modal.dialog.getByText(/No recent searches|No results/)).toBeHidden();
			await expect(modal.field).toHaveAttribute("aria-expanded", "false");
			release();
			await expect(modal.options.first()).toContainText(/registry/i);
			await expect(modal.drawn("Still searching…")).toBeHidden();
		});

		for (const [cause, fail] of Object.entries(FAILURES[engine])) {
			test(`when ${cause} the failure is drawn, and Try again asks again`, async ({ page, algolia }) => {
				const modal = new SearchModal(page);
				await modal.keep("RECENT", 2);
				const restore = await fail(page, algolia);
				await modal.open();
				await modal.field.fill("volume");
				await modal.expectFailure();
				await expect(modal.rows).toHaveCount(0);
				await expect(modal.dialog.getByText(/No recent searches|No results/)).toBeHidden();
				await expect(modal.status).toContainText("Unable to fetch results");
				const before = page.url();
				// Enter asks again: the way back opens only after that question has failed too.
				const failedAgain = page.waitForEvent("console", (message) => message.text().startsWith("The search failed."));
				await modal.field.press("Enter");
				await failedAgain;
				await modal.expectFailure();
				expect(page.url()).toBe(before);
				await restore();
				await modal.dialog.getByRole("button", { name: "Try again" }).click();
				await expect(modal.options.first()).toBeVisible();
				await expect(modal.field).toHaveValue("volume");
				await expect(modal.field).toBeFocused();
				await expect(modal.drawn("Unable to fetch results")).toBeHidden();
			});
		}

		test("Enter before the answer opens the answer's first hit, not the last query's", async ({ page }) => {
			const modal = new SearchModal(page);
			await modal.open();
			await modal.search("telemetry");
			const stale = await modal.active.getAttribute("href");
			if (engine === "algolia") {
				const release = await holdAnswers(page, engine);
				await modal.field.fill("thv secret set");
				await page.keyboard.press("Enter");
				expect(page.url()).toMatch(/\/toolhive$/);
				release();
			} else {
				await modal.field.fill("thv secret set");
				await page.keyboard.press("Enter");
			}
			await expect(modal.dialog).toBeHidden();
			await expect(page.locator("h1")).toContainText(/secret/i);
			const { pathname, hash } = new URL(page.url());
			expect(pathname + hash).not.toBe(stale);
		});

		test("the number of results is announced", async ({ page }) => {
			const modal = new SearchModal(page);
			await modal.open();
			await modal.search("volume");
			await expect(modal.status).toHaveText(/^\d+ results? for “volume”/);
			await modal.field.fill("zzzzqqqq");
			await expect(modal.status).toHaveText("No results for “zzzzqqqq”.");
		});

		test("all results are a link away", async ({ page }) => {
			const modal = new SearchModal(page);
			await modal.open();
			await modal.search("volume");
			await modal.dialog.getByRole("link", { name: /^See all \d+ results$/ }).click();
			await page.waitForURL("**/search?q=volume");
			await expect(modal.dialog).toBeHidden();
			await expect(page.getByRole("list", { name: "Results" }).getByRole("listitem").first()).toBeVisible();
		});
	});
}

test.describe("Algolia, out of order", () => {
	test.use({ engine: "algolia" });

	test("a slow answer to an old query is not shown under a new one", async ({ page }) => {
		const modal = new SearchModal(page);
		await modal.open();
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		let asked = 0;
		let hasAnswered = false;
		await page.route("**/1/indexes/**", async (route) => {
			const isFirst = ++asked === 1;
			if (isFirst) await held;
			await route.fallback().catch(() => undefined);
			hasAnswered ||= isFirst;
		});
		await modal.field.fill("telemetry");
		await expect.poll(() => asked).toBe(1);
		await modal.field.fill("thv secret set");
		await expect(modal.options.first()).toContainText(/secret/i);
		release();
		await expect.poll(() => hasAnswered).toBe(true);
		await expect(modal.status).toContainText("“thv secret set”");
		await expect(modal.options.first()).toContainText(/secret/i);
		await page.keyboard.press("Enter");
		await expect(page.locator("h1")).toContainText(/secret/i);
	});
});

test.describe("Algolia out of reach, the index at hand", () => {
	test.use({ engine: "algolia", fallback: true });

	test("the same query is answered from the index, with a notice", async ({ page, algolia }) => {
		const modal = new SearchModal(page);
		await modal.open();
		await algolia.fail("closed");
		await modal.search("volume");
		await expect(
			modal.dialog.getByText(
				"Unable to fetch results. You might want to check your network connection. These results come from",
			),
		).toBeVisible();
	});

	test("with neither, the failure is drawn", async ({ page, algolia }) => {
		const modal = new SearchModal(page);
		await page.route(INDEX, (route) => route.abort());
		await modal.open();
		await algolia.fail("closed");
		await modal.field.fill("volume");
		await modal.expectFailure();
	});
});
