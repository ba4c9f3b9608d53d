import { pageTypes } from "../pages/site-page";
import { expect, test } from "../pages/test";

test.use({ viewport: { width: 390, height: 844 } });

/** A phone on a poor connection: text is drawn before fonts, pictures and scripts are there. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

for (const { type, path } of [
	...pageTypes,
	{ type: "search", path: "/search?q=secret" },
	{ type: "not-found", path: "/toolhive/none" },
]) {
	test(`nothing moves on the ${type} page at 390 px, cold and on a slow network`, async ({ site, context }) => {
		const client = await context.newCDPSession(site.page);
		await client.send("Network.enable");
		await client.send("Network.emulateNetworkConditions", slowNetwork);
		await site.page.addInitScript(() => {
			const shifts: number[] = [];
			Object.assign(window, { shifts });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) {
					const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
					if (!shift.hadRecentInput) shifts.push(shift.value);
				}
			}).observe({ type: "layout-shift", buffered: true });
		});
		await site.open(path);
		await site.page.waitForLoadState("networkidle");
		const total = await site.page.evaluate(
			() =>
				new Promise<number>((resolve) =>
					requestAnimationFrame(() =>
						setTimeout(
							() => resolve((window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0)),
							200,
						),
					),
				),
		);
		expect(total).toBeLessThan(0.01);
	});
}
