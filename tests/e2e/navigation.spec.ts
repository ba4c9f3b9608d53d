import { expect, test } from "../pages/test";

const faq = "/toolhive/faq";

test("a route change swaps the page without loading a document", async ({ site }) => {
	await site.open("/toolhive");
	await site.markDocument();
	await site.follow(faq);
	await site.expectPage(faq, "Frequently asked questions");
	await expect(site.page).toHaveTitle(/Frequently asked questions/);
	expect(await site.isSameDocument()).toBe(true);
});

test("a route change to a reference page brings that page's own style sheet, as its document does", async ({
	site,
}) => {
	const command = "/toolhive/reference/cli/thv_list";
	const looks = (): Promise<string[]> =>
		site.page.evaluate(() =>
			[...document.querySelectorAll("main *")].map((element) => {
				const { display, padding, color, fontSize } = getComputedStyle(element);
				return [element.tagName, display, padding, color, fontSize].join(" ");
			}),
		);
	await site.open(command);
	const fromDocument = await looks();
	await site.open("/toolhive/reference/client-compatibility");
	expect(await site.page.locator('link[href*="/reference."]').count()).toBe(0);
	await site.markDocument();
	await site.page.evaluate(
		(path) => (window as unknown as { ___navigate(path: string): void }).___navigate(path),
		command,
	);
	await site.expectPage(command, "thv list");
	expect(await site.isSameDocument()).toBe(true);
	expect(await looks()).toEqual(fromDocument);
});

test("the progress bar starts after 200 ms at 0.08, without a spinner, and ends with the route", async ({ site }) => {
	await site.open("/toolhive");
	await site.delay(`**${faq}`, 1500);
	await site.page.evaluate(() => {
		const times = { pressed: 0, shown: 0, first: "", hasSpinner: false };
		Object.assign(window, { times });
		document.addEventListener("click", () => (times.pressed = performance.now()), true);
		new MutationObserver(() => {
			const bar = document.querySelector("#nprogress .bar");
			if (!bar?.hasAttribute("aria-valuenow") || times.shown) return;
			times.shown = performance.now();
			times.first = bar.getAttribute("aria-valuenow") ?? "";
			times.hasSpinner = document.querySelector("#nprogress .spinner") !== null;
		}).observe(document.body, { childList: true, subtree: true, attributes: true });
	});
	await site.follow(faq);
	await expect(site.progressBar).toBeAttached();
	await expect(site.page.locator(".loading-indicator")).toBeVisible();
	await site.expectPage(faq, "Frequently asked questions");
	await expect(site.progressBar).toHaveCount(0);
	const times = await site.page.evaluate(
		() => (window as unknown as { times: Record<string, number | string | boolean> }).times,
	);
	expect(Number(times.shown) - Number(times.pressed)).toBeGreaterThanOrEqual(199);
	expect(times.first).toBe("0.08");
	expect(times.hasSpinner).toBe(false);
});

test("the progress bar trickles every 800 ms at a speed of 200 ms", async ({ site }) => {
	await site.open("/toolhive");
	await site.delay(`**${faq}`, 2600);
	await site.page.evaluate(() => {
		const steps: { at: number; value: string }[] = [];
		Object.assign(window, { steps });
		new MutationObserver(() => {
			const value = document.querySelector("#nprogress .bar")?.getAttribute("aria-valuenow");
			if (value && steps.at(-1)?.value !== value) steps.push({ at: performance.now(), value });
		}).observe(document.body, { childList: true, subtree: true, attributes: true });
	});
	await site.follow(faq);
	await expect(site.progressBar).toHaveCSS("transition-duration", "0.2s");
	await site.expectPage(faq, "Frequently asked questions");
	const steps = await site.page.evaluate(() => (window as unknown as { steps: { at: number; value: string }[] }).steps);
	expect(steps.length).toBeGreaterThanOrEqual(2);
	expect((steps[1]?.at ?? 0) - (steps[0]?.at ?? 0)).toBeGreaterThanOrEqual(790);
});

test("the page stays until the next one's code and markup are there", async ({ site }) => {
	await site.open("/toolhive");
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await site.page.route(`**${faq}`, (route) => held.then(() => route.continue()));
	await site.follow(faq);
	await expect(site.progressBar).toBeAttached();
	await expect(site.title).not.toHaveText("Frequently asked questions");
	await expect(site.page).toHaveURL(/\/toolhive$/);
	release();
	await site.expectPage(faq, "Frequently asked questions");
});

test("a slow page never replaces one that was asked for later", async ({ site }) => {
	await site.open("/toolhive");
	await site.delay("**/toolhive/guides-cli/install", 1500);
	const slow = site.page.waitForResponse("**/toolhive/guides-cli/install");
	await site.follow("/toolhive/guides-cli/install");
	await site.follow(faq);
	await site.expectPage(faq, "Frequently asked questions");
	await slow;
	await site.expectPage(faq, "Frequently asked questions");
});

test("intent loads the next page ahead: its click needs no network", async ({ site, context }) => {
	await site.open("/toolhive");
	const link = await site.addLink(faq);
	const loaded = site.page.waitForResponse(`**${faq}`);
	await link.hover();
	await loaded;
	await site.page.waitForLoadState("networkidle");
	await context.setOffline(true);
	await link.click();
	await site.expectPage(faq, "Frequently asked questions");
});

for (const [name, connection] of [
	["2g", { effectiveType: "2g", saveData: false }],
	["slow-2g", { effectiveType: "slow-2g", saveData: false }],
	["data saving", { effectiveType: "4g", saveData: true }],
] as const) {
	test(`nothing is loaded ahead with ${name}`, async ({ site }) => {
		await site.page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);
		await site.open("/toolhive");
		const asked: string[] = [];
		site.page.on("request", (request) => asked.push(request.url()));
		const link = await site.addLink(faq);
		await link.hover();
		await link.focus();
		await site.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
		expect(asked).toEqual([]);
		await link.click();
		await site.expectPage(faq, "Frequently asked questions");
	});
}

test("scrolls to the hash's target, or to the top", async ({ site }) => {
	await site.open("/toolhive/guides-cli/install");
	await site.page.evaluate(() => scrollTo(0, 600));
	await site.follow("/toolhive/guides-cli/run-mcp-servers");
	await site.expectPage("/toolhive/guides-cli/run-mcp-servers", "Run MCP servers");
	await expect.poll(() => site.page.evaluate(() => scrollY)).toBe(0);
	const id = await site.page.locator("main h2[id]").nth(2).getAttribute("id");
	await site.open("/toolhive");
	await site.follow(`/toolhive/guides-cli/run-mcp-servers#${id}`);
	await expect(site.page.locator(`#${id}`)).toBeInViewport();
	await expect.poll(() => site.page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

test("back and forward restore the position", async ({ site }) => {
	await site.open("/toolhive/guides-cli/install");
	await site.page.evaluate(() => scrollTo(0, 700));
	await site.page.waitForFunction(() => Object.values(sessionStorage).some((value) => value === "700"));
	await site.page.locator('#sidebar a[href="/toolhive/guides-cli/registry"]').click();
	await site.expectPage("/toolhive/guides-cli/registry", /registry/i);
	// The position of a page is kept a frame after it has changed.
	await site.page.waitForFunction(() => Object.values(sessionStorage).some((value) => value === "0"));
	await site.page.goBack();
	await site.expectPage("/toolhive/guides-cli/install", "Install ToolHive");
	await expect.poll(() => site.page.evaluate(() => scrollY)).toBe(700);
	// So is this one, by the page that is open in that frame.
	await site.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
	await site.page.goForward();
	await site.expectPage("/toolhive/guides-cli/registry", /registry/i);
	await expect.poll(() => site.page.evaluate(() => scrollY)).toBe(0);
});

for (const suffix of [".html", "/index.html"]) {
	test(`${suffix} is stripped from an unknown path, query and hash stay`, async ({ site }) => {
		await site.page.route(`**${faq}${suffix}*`, (route) => route.fulfill({ status: 404, path: "public/404.html" }));
		await site.page.goto(`${faq}${suffix}?from=old#a`);
		await site.expectPage(`${faq}?from=old#a`, "Frequently asked questions");
		await site.open("/toolhive");
		await site.follow(`${faq}${suffix}?from=link`);
		await site.expectPage(`${faq}?from=link`, "Frequently asked questions");
	});
}

test("the focus goes to the title and the change is announced", async ({ site }) => {
	await site.open("/toolhive");
	await site.follow(faq);
	await expect(site.title).toBeFocused();
	await expect(site.page.locator("#gatsby-announcer")).toHaveText("Navigated to Frequently asked questions");
	await expect(site.page.locator("#gatsby-announcer")).toHaveAttribute("aria-live", "assertive");
});

test("the keyboard marker is added on Tab and removed on a mouse press", async ({ site }) => {
	await site.open("/toolhive");
	const marked = site.page.locator("html[data-keyboard-navigation]");
	await expect(marked).toHaveCount(0);
	await site.page.keyboard.press("Tab");
	await expect(marked).toHaveCount(1);
	await site.page.mouse.click(700, 500);
	await expect(marked).toHaveCount(0);
});

test("a hash into a collapsed section opens it", async ({ site }) => {
	await site.open("/theme-preview");
	await site.page.evaluate(() => {
		const inside = document.querySelector("main details[data-collapsible]:not([open]) p");
		if (inside) inside.id = "hidden-target";
		location.hash = "hidden-target";
	});
	await expect(site.page.locator("#hidden-target")).toBeVisible();
});

test("a hash into a closed tab opens it", async ({ site }) => {
	await site.open("/theme-preview");
	await expect(site.page.getByText("The second panel.").first()).toBeHidden();
	await site.page.evaluate(() => {
		const inside = document.querySelectorAll("[role=tabpanel]")[1]?.querySelector("p:last-child");
		if (inside) inside.id = "hidden-target";
		location.hash = "hidden-target";
	});
	await expect(site.page.locator("#hidden-target")).toBeVisible();
});

test("a hash that does not decode breaks nothing", async ({ site }) => {
	await site.open("/toolhive#%E0%A4%A");
	await expect(site.title).toBeVisible();
	await site.follow(`${faq}#%E0%A4%A`);
	await expect(site.title).toHaveText("Frequently asked questions");
	await site.page.evaluate(() => {
		location.hash = "#%E0";
	});
	await expect(site.title).toHaveText("Frequently asked questions");
});
