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
	// Code that is cut gets its switch when the browser is idle.
	const withoutSwitch = (): Promise<number> =>
		site.page.evaluate(
			() =>
				[...document.querySelectorAll("main figure[data-code] > pre")].filter(
					(box) => box.scrollWidth > box.clientWidth && !box.parentElement?.querySelector("[data-wrap-lines]"),
				).length,
		);
	await site.open(command);
	await expect(site.page.locator("main [data-wrap-lines]").first()).toBeAttached();
	await expect.poll(withoutSwitch).toBe(0);
	const fromDocument = await looks();
	await site.open("/toolhive/reference/client-compatibility");
	expect(await site.page.locator('link[href*="/reference."]').count()).toBe(0);
	await site.markDocument();
	await site.follow(command);
	await site.expectPage(command, "thv list");
	expect(await site.isSameDocument()).toBe(true);
	await site.page.mouse.move(0, 0);
	await expect.poll(looks).toEqual(fromDocument);
});

test("the progress bar is drawn from 200 ms on, begins small, only grows, and disappears with the route change", async ({
	site,
}) => {
	await site.open("/toolhive");
	// The bar's library is there from the first route change on.
	await site.follow("/toolhive/tutorials");
	await site.expectPage("/toolhive/tutorials", "Tutorials");
	await site.page.waitForLoadState("networkidle");
	const release = await site.hold(`**${faq}`);
	await site.page.evaluate(() => {
		const seen = { pressed: 0, due: 0, frames: [] as { at: number; width: number; hasSpinner: boolean }[] };
		Object.assign(window, { seen });
		const onClick = () => {
			seen.pressed = performance.now();
			// On a busy machine timers are late, the bar's too.
			setTimeout(() => (seen.due = performance.now()), 200);
		};
		document.addEventListener("click", onClick, true);
		const look = () => {
			const bar = document.querySelector("#nprogress .bar");
			const box = bar?.getBoundingClientRect();
			// What is drawn: the part of the bar inside the window.
			const width = box && bar?.checkVisibility({ opacityProperty: true }) ? Math.max(0, box.right) / innerWidth : 0;
			const hasSpinner = document.querySelector("#nprogress .spinner") !== null;
			seen.frames.push({ at: performance.now(), width, hasSpinner });
			requestAnimationFrame(look);
		};
		look();
	});
	await site.follow(faq);
	await expect(site.page.locator(".loading-indicator")).toBeVisible();
	interface Seen {
		pressed: number;
		due: number;
		frames: { at: number; width: number; hasSpinner: boolean }[];
	}
	const look = () => site.page.evaluate(() => (window as unknown as { seen: Seen }).seen);
	await expect.poll(async () => Math.max(...(await look()).frames.map(({ width }) => width))).toBeGreaterThan(0.079);
	const { pressed, due, frames } = await look();
	release();
	await site.expectPage(faq, "Frequently asked questions");
	await expect(site.progressBar).toHaveCount(0);
	await expect(site.page.locator(".loading-indicator")).toBeHidden();
	const drawn = frames.filter(({ width }) => width > 0.001);
	const first = drawn[0]?.at ?? 0;
	expect(first - pressed).toBeGreaterThanOrEqual(199);
	expect(frames.filter(({ at }) => at > due && at <= first).length, "frames until it is drawn").toBeLessThan(6);
	// It grows to 0.08 first, and further after 800 ms.
	for (const { at, width } of drawn.filter(({ at }) => at < pressed + 980))
		expect(width, `${at - first} ms`).toBeLessThan(0.1);
	for (const [at, { width }] of drawn.entries())
		expect(width, "the bar never shrinks").toBeGreaterThanOrEqual((drawn[at - 1]?.width ?? 0) - 0.001);
	expect(frames.some(({ hasSpinner }) => hasSpinner)).toBe(false);
});

test("the progress bar trickles every 800 ms at a speed of 200 ms", async ({ site }) => {
	await site.open("/toolhive");
	const release = await site.hold(`**${faq}`);
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
	const look = () => site.page.evaluate(() => (window as unknown as { steps: { at: number; value: string }[] }).steps);
	await expect.poll(async () => (await look()).length).toBeGreaterThanOrEqual(2);
	const steps = await look();
	release();
	await site.expectPage(faq, "Frequently asked questions");
	expect((steps[1]?.at ?? 0) - (steps[0]?.at ?? 0)).toBeGreaterThanOrEqual(790);
});

test("a page that is there before the bar's code leaves no bar behind", async ({ site }) => {
	await site.open("/toolhive");
	const releaseCode = await site.hold(/\/c-[0-9a-f]{20}\.js$/);
	const releasePage = await site.hold(`**${faq}`);
	await site.follow(faq);
	await expect(site.progressBar).toBeAttached();
	releasePage();
	await site.expectPage(faq, "Frequently asked questions");
	releaseCode();
	await site.page.waitForLoadState("networkidle");
	await expect(site.progressBar).toHaveCount(0, { timeout: 2_000 });
});

test("the page stays until the next one's code and markup are there", async ({ site }) => {
	await site.open("/toolhive");
	const release = await site.hold(`**${faq}`);
	await site.follow(faq);
	await expect(site.progressBar).toBeAttached();
	await expect(site.title).not.toHaveText("Frequently asked questions");
	await expect(site.page).toHaveURL(/\/toolhive$/);
	release();
	await site.expectPage(faq, "Frequently asked questions");
});

test("a slow page never replaces one that was asked for later", async ({ site }) => {
	await site.open("/toolhive");
	const release = await site.hold("**/toolhive/guides-cli/install");
	const slow = site.page.waitForResponse("**/toolhive/guides-cli/install");
	await site.follow("/toolhive/guides-cli/install");
	await site.follow(faq);
	await site.expectPage(faq, "Frequently asked questions");
	release();
	await slow;
	await site.expectPage(faq, "Frequently asked questions");
});

test("scrolls to the hash's target, or to the top", async ({ site }) => {
	await site.open("/toolhive/guides-cli/install");
	await site.page.evaluate(() => scrollTo(0, 600));
	await site.follow("/toolhive/guides-cli/run-mcp-servers");
	await site.expectPage("/toolhive/guides-cli/run-mcp-servers", "Run MCP servers with thv");
	await expect.poll(() => site.page.evaluate(() => scrollY)).toBe(0);
	const id = await site.page.locator("main h2[id]").nth(2).getAttribute("id");
	await site.open("/toolhive");
	await site.follow(`/toolhive/guides-cli/run-mcp-servers#${id}`);
	await expect(site.page.locator(`#${id}`)).toBeInViewport();
	await expect.poll(() => site.page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

test("a hash that names nothing leaves the next page at its top", async ({ site }) => {
	await site.open("/toolhive/guides-cli/install");
	await site.page.evaluate(() => scrollTo(0, 600));
	const link = site.page.locator('#sidebar a[href="/toolhive/guides-cli/registry"]');
	await link.evaluate((one) => one.setAttribute("href", "/toolhive/guides-cli/registry#none"));
	await site.page.locator('#sidebar a[href$="#none"]').click();
	await site.expectPage("/toolhive/guides-cli/registry#none", /registry/i);
	await expect.poll(() => site.page.evaluate(() => scrollY)).toBe(0);
});

test("back and forward restore the position", async ({ site }) => {
	await site.open("/toolhive/guides-cli/install");
	await site.page.evaluate(() => scrollTo(0, 700));
	await site.page.locator('#sidebar a[href="/toolhive/guides-cli/registry"]').click();
	await site.expectPage("/toolhive/guides-cli/registry", /registry/i);
	await site.page.goBack();
	await site.expectPage("/toolhive/guides-cli/install", "Install the ToolHive CLI");
	await expect.poll(() => site.page.evaluate(() => scrollY)).toBe(700);
	await site.page.goForward();
	await site.expectPage("/toolhive/guides-cli/registry", /registry/i);
	await expect.poll(() => site.page.evaluate(() => scrollY)).toBe(0);
});

test("a phone lays out a guide in parts, and a reload and the way back still end at what was being read", async ({
	site,
}) => {
	await site.page.setViewportSize({ width: 390, height: 844 });
	await site.open("/toolhive/guides-k8s/run-mcp-k8s");
	const last = site.page.locator(".prose > figure").last();
	const isLaidOut = () =>
		last.evaluate((one) => one.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
	expect(await isLaidOut()).toBe(false);
	const heading = site.page.locator("#change-or-delete-a-server");
	await heading.evaluate((one) => one.scrollIntoView());
	const top = () => heading.evaluate((one) => Math.round(one.getBoundingClientRect().top));
	await expect(heading).toBeInViewport();
	// Parts that come near the window may still change their height.
	await site.page.waitForTimeout(500);
	const before = await top();
	await site.page.reload();
	await site.ready();
	await expect.poll(top).toBe(before);
	await site.page.locator("article a[rel=next]").evaluate((link: HTMLElement) => link.click());
	await site.expectPage("/toolhive/guides-k8s/connect-clients", /clients/i);
	await site.page.goBack();
	await site.expectPage("/toolhive/guides-k8s/run-mcp-k8s", /cluster|Kubernetes/i);
	await expect.poll(top).toBe(before);
});

for (const events of ["on time", "too late"]) {
	test(`back after an outline link returns to the top, forward to the heading, with scroll events ${events}`, async ({
		site,
	}) => {
		if (events === "too late")
			await site.page.addInitScript(() =>
				addEventListener("scroll", (event) => event.stopImmediatePropagation(), { capture: true }),
			);
		await site.open("/toolhive/guides-cli/run-mcp-servers");
		const top = () => site.page.evaluate(() => scrollY);
		const link = site.page.locator("[data-outline] a").nth(4);
		await link.click();
		await expect(site.page).toHaveURL(/#/);
		await expect.poll(top).toBeGreaterThan(300);
		const below = await top();
		await site.page.goBack();
		await expect(site.page).not.toHaveURL(/#/);
		await expect.poll(top).toBe(0);
		await site.page.goForward();
		await expect.poll(top).toBe(below);
	});
}

test("going back and forward at once ends on the last page asked for, at its own position", async ({ site }) => {
	await site.open("/toolhive/guides-cli/install");
	await site.page.evaluate(() => scrollTo(0, 700));
	await site.page.locator('#sidebar a[href="/toolhive/guides-cli/registry"]').click();
	await site.expectPage("/toolhive/guides-cli/registry", /registry/i);
	for (let round = 0; round < 5; round++) {
		await site.page.evaluate(() => {
			history.back();
			addEventListener("popstate", () => history.forward(), { once: true });
		});
		await site.expectPage("/toolhive/guides-cli/registry", /registry/i);
		await expect.poll(() => site.page.evaluate(() => scrollY)).toBe(0);
	}
	await site.page.goBack();
	await site.expectPage("/toolhive/guides-cli/install", "Install the ToolHive CLI");
	await expect.poll(() => site.page.evaluate(() => scrollY)).toBe(700);
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

test("the title gets the focus and the change is announced", async ({ site }) => {
	await site.open("/toolhive");
	await site.follow(faq);
	await expect(site.title).toBeFocused();
	await expect(site.page.locator("#page-announcer")).toHaveText("Navigated to Frequently asked questions");
	await expect(site.page.locator("#page-announcer")).toHaveAttribute("aria-live", "assertive");
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
