import { expect, test } from "../pages/test";

test("is 300 px wide, with the current page open and in view", async ({ site }) => {
	await site.open("/toolhive/reference/cli/thv_config_otel_set-endpoint");
	expect((await site.sidebar.boundingBox())?.width).toBe(300);
	await expect(site.sidebar.locator('[aria-current="page"]')).toBeInViewport();
});

test("categories open and close with a height animation that follows the height", async ({ site }) => {
	await site.open("/toolhive");
	const durations: number[] = [];
	for (const name of ["Guides: ToolHive UI", "Guides: ToolHive CLI"]) {
		const toggle = site.sidebar.locator("li", { has: site.page.getByRole("link", { name, exact: true }) }).locator("details").first();
		await toggle.locator("summary").first().click();
		const duration = await toggle.evaluate((section) => Number(section.getAnimations()[0]?.effect?.getTiming().duration ?? 0));
		durations.push(duration);
		await expect(toggle).toHaveAttribute("open", "");
	}
	expect(durations[0]).toBeGreaterThan(150);
	expect(durations[1]).toBeGreaterThan(durations[0] ?? 0);
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

test("keeps its scroll position from page to page, and over a reload", async ({ site }) => {
	await site.page.setViewportSize({ width: 1280, height: 500 });
	await site.open("/toolhive/guides-cli/install");
	const before = await site.sidebar.evaluate((element) => {
		element.scrollTop = 120;
		return element.scrollTop;
	});
	await site.sidebar.getByRole("link", { name: "Explore the registry" }).click();
	await site.expectPage("/toolhive/guides-cli/registry", /registry/i);
	expect(await site.sidebar.evaluate((element) => element.scrollTop)).toBe(before);
	await site.page.reload();
	await site.ready();
	expect(await site.sidebar.evaluate((element) => element.scrollTop)).toBe(before);
});
