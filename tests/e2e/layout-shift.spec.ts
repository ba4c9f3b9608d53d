import { setTimeout } from "node:timers/promises";
import type { Route } from "@playwright/test";
import { pageTypes } from "../pages/site-page";
import { expect, test } from "../pages/test";

test.use({ viewport: { width: 390, height: 844 } });

/**
 * A phone on a poor connection: text is drawn before fonts, pictures and scripts are there. On a busy machine, Chromium's own slow
 * network now and then keeps requests for good.
 */
async function answerSlowly(route: Route): Promise<void> {
	const response = await route.fetch();
	const body = await response.body();
	await setTimeout(150 + body.length / 1_000);
	await route.fulfill({ response, body });
}

for (const { type, path } of [
	...pageTypes,
	{ type: "download", path: "/toolhive/tutorials/quickstart-ui" },
	{ type: "search", path: "/search?q=secret" },
	{ type: "not-found", path: "/toolhive/none" },
]) {
	test(`nothing moves on the ${type} page at 390 px, cold and on a slow network`, async ({ site }) => {
		await site.page.route("**/*", answerSlowly);
		await site.page.addInitScript(() => {
			let total = 0;
			const add = (entries: PerformanceEntryList) => {
				for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
					if (!entry.hadRecentInput) total += entry.value;
			};
			const observer = new PerformanceObserver((list) => add(list.getEntries()));
			observer.observe({ type: "layout-shift", buffered: true });
			const sum = () => {
				add(observer.takeRecords());
				return total;
			};
			Object.assign(window, { sum });
		});
		await site.open(path);
		await site.page.waitForLoadState("networkidle");
		const total = await site.page.evaluate(
			() =>
				new Promise<number>((resolve) =>
					requestAnimationFrame(() =>
						requestAnimationFrame(() => resolve((window as unknown as { sum(): number }).sum())),
					),
				),
		);
		expect(total).toBeLessThan(0.001);
		// Pages that are loaded ahead may still be on their way.
		await site.page.unrouteAll({ behavior: "ignoreErrors" });
	});
}
