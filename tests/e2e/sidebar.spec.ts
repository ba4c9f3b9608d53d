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
