import { expect, test } from "../pages/test";

test("is 300 px wide, with the current page open and in view", async ({ site }) => {
	await site.open("/toolhive/reference/cli/thv_config_otel_set-endpoint");
	expect((await site.sidebar.boundingBox())?.width).toBe(300);
	await expect(site.sidebar.locator('[aria-current="page"]')).toBeInViewport();
});

test("categories open and close with a height animation that follows the height", async ({ site }) => {
	await site.open("/toolhive");
	const durations = await site.page.evaluate(() =>
		["Guides: ToolHive UI", "Guides: ToolHive CLI"].map((name) => {
			const link = [...document.querySelectorAll("#sidebar a")].find((candidate) => candidate.textContent === name);
			const section = link?.nextElementSibling;
			section?.querySelector("summary")?.click();
			return Number(section?.getAnimations()[0]?.effect?.getTiming().duration);
		}),
	);
	expect(durations[0]).toBeGreaterThan(150);
	expect(durations[1]).toBeGreaterThan(durations[0] ?? 0);
	const section = site.sidebar
		.locator("details", { has: site.page.getByRole("link", { name: "Explore the registry" }) })
		.first();
	await expect(section).toHaveAttribute("open", "");
	await expect(site.sidebar.getByRole("link", { name: "Explore the registry" })).toBeVisible();
});

test("the animation takes 1 ms with reduced motion", async ({ site }) => {
	await site.page.emulateMedia({ reducedMotion: "reduce" });
	await site.open("/toolhive");
	const duration = await site.sidebar
		.locator("details:not([open]) > summary")
		.first()
		.evaluate((summary: HTMLElement) => {
			summary.click();
			return summary.parentElement?.getAnimations()[0]?.effect?.getTiming().duration;
		});
	expect(duration).toBe(1);
});

test("closing a category ends closed", async ({ site }) => {
	await site.open("/toolhive");
	const section = site.sidebar.locator("details[open]").first();
	const handle = await section.elementHandle();
	await section.locator("summary").first().click();
	await expect.poll(() => handle?.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(false);
});

test("does not move under the reader who presses an entry, and a reload leaves it there", async ({ site }) => {
	await site.page.setViewportSize({ width: 1280, height: 500 });
	const link = site.page.locator('#sidebar > ul a[href="/toolhive/guides-cli/custom-permissions"]');
	const top = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
	// In the middle, near the lower edge, and cut off by it: where an entry can be pressed, it stays or comes in whole.
	for (const [place, end] of [
		[200, 200],
		[462, 462],
		[480, null],
	] as const) {
		await site.open("/toolhive/guides-cli/install");
		await link.evaluate((element, at) => {
			const sidebar = element.closest("#sidebar");
			sidebar?.scrollBy(0, element.getBoundingClientRect().top - at);
		}, place);
		expect(await top()).toBe(place);
		await site.page.mouse.click(150, place + 8);
		await site.expectPage("/toolhive/guides-cli/custom-permissions", /permission/i);
		const after = await top();
		if (end === null) {
			expect(after).toBeLessThan(place);
			expect(after).toBeGreaterThan(place - 40);
		} else expect(after).toBe(end);
		// The box may end within a pixel of the window.
		await expect(link).toBeInViewport({ ratio: 0.95 });
		await site.page.reload();
		await site.ready();
		expect(await top()).toBe(after);
	}
});

test("a group that the reader opened stays open on the next page", async ({ site }) => {
	await site.open("/toolhive/guides-cli/install");
	const group = site.sidebar.locator('details:has(> ul a[href="/toolhive/guides-ui/install"])');
	await expect(group).not.toHaveAttribute("open");
	await group.locator("summary").first().click();
	await expect(group).toHaveAttribute("open", "");
	await site.sidebar.locator('a[href="/toolhive/guides-cli/registry"]').click();
	await site.expectPage("/toolhive/guides-cli/registry", /registry/i);
	await expect(group).toHaveAttribute("open", "");
});
