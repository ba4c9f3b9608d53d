import { pageTypes } from "../pages/site-page";
import { expect, test } from "../pages/test";

test.use({ viewport: { width: 390, height: 844 } });

/** A phone on a poor connection: text is drawn before fonts, pictures and scripts are there. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

for (const { type, path } of [
	...pageTypes,
	{ type: "download", path: "/toolhive/tutorials/quickstart-ui" },
	{ type: "search", path: "/search?q=secret" },
	{ type: "not-found", path: "/toolhive/none" },
]) {
	test(`nothing moves on the ${type} page at 390 px, cold and on a slow network`, async ({ site, context }) => {
		const client = await context.newCDPSession(site.page);
		await client.send("Network.enable");
		await client.send("Network.emulateNetworkConditions", slowNetwork);
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
	});
}
