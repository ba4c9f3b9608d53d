import sharp from "sharp";
import { apiOperations } from "../../sandbox/testing/test-api";
import { lastVersion } from "../../site.config";
import { axeMistakes } from "../a11y/axe";
import { watchCopies } from "../pages/copies";
import { expect, test } from "../pages/test";

const API = "/toolhive/reference/api";
const GUIDE = "/toolhive/guides-cli/run-mcp-servers";
const RUN = "/toolhive/reference/cli/thv_run";

test("the API page has its first operation in the first screen, and its map in the sidebar from 997 px up", async ({
	site,
}) => {
	for (const [width, height] of [
		[997, 768],
		[1440, 900],
		[1920, 1080],
		[390, 844],
	] as const) {
		await site.page.setViewportSize({ width, height });
		await site.open(API);
		const top = await site.page
			.locator("#operations h3")
			.first()
			.evaluate((one) => one.getBoundingClientRect().top);
		expect(top, `${width} px`).toBeLessThan(height);
		const map = site.sidebar.locator("[data-map]");
		await expect(map).toBeVisible({ visible: width >= 997 });
		await expect(site.page.locator("[data-outline]")).toBeVisible({ visible: width < 997 });
		expect(await map.locator("[data-method]").count()).toBe(apiOperations.length);
	}
});

test("the map marks the operation that is being read, and folds", async ({ site }) => {
	await site.page.setViewportSize({ width: 1280, height: 900 });
	await site.open(API);
	const current = site.page.locator("[data-map] [aria-current=true]");
	const link = site.page.locator("[data-map] li a").nth(7);
	await link.click();
	await expect(current).toHaveText(await link.innerText());
	await site.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
	await expect(current).toHaveText("Schemas");
	const group = site.page.locator("[data-map] details").first();
	await group.locator("summary").click();
	await expect(group.locator("li").first()).toBeHidden();
});

test("the filter narrows operations and map alike, and a link to what it hides clears it", async ({ site }) => {
	await site.page.setViewportSize({ width: 1280, height: 900 });
	await site.open(API);
	await site.page.getByLabel("Filter operations").fill("secret");
	const shown = site.page.locator("#operations section[data-filter-item]:visible");
	const told = site.page.locator("[data-filter-noun]");
	await expect(told).toHaveText(/^\d+ operations$/);
	const count = Number.parseInt(await told.innerText(), 10);
	expect(count).toBeGreaterThan(1);
	expect(count).toBeLessThan(37);
	await expect(shown).toHaveCount(count);
	await expect(site.page.locator("[data-map] [data-method]:visible")).toHaveCount(count);
	await site.page.evaluate(() => {
		location.hash = document.querySelector("#operations section[hidden] h3")?.id ?? "";
	});
	await expect(site.page.locator("#operations section[hidden]")).toHaveCount(0);
	await expect(site.page.locator(":target")).toBeInViewport();
});

for (const [width, height] of [
	[768, 1024],
	[1024, 768],
	[1440, 900],
] as const)
	test(`at ${width} px the request is on the left and the response stays beside it; so do those of the sandbox`, async ({
		site,
	}) => {
		await site.page.setViewportSize({ width, height });
		await site.open(`${API}#create-workload`);
		const card = site.page.locator("section", { has: site.page.locator("#create-workload") }).last();
		const request = card.locator("[data-try-it-place]");
		const response = card.getByRole("heading", { name: "Responses" });
		const boxOf = async (part: typeof request) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
		const [left, right] = [await boxOf(request), await boxOf(response)];
		expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
		expect(left.width).toBeGreaterThan(300);
		const top = () => card.evaluate((one) => one.getBoundingClientRect().top);
		await expect.poll(top).toBeLessThan(200);
		await site.page.mouse.wheel(0, 500);
		await expect.poll(top).toBeLessThan(-200);
		await expect(response).toBeInViewport();

		await card.getByRole("button", { name: "Try it: Create a workload" }).click();
		const form = card.locator("form");
		await form.getByRole("button", { name: "Send", exact: true }).click();
		const answer = form.locator(".try-status");
		await expect(answer).toBeInViewport();
		await expect(request).toBeHidden();
		const [sent, answered] = [await boxOf(form.getByRole("group", { name: "Request" })), await boxOf(answer)];
		expect(answered.x).toBeGreaterThanOrEqual(sent.x + sent.width);
	});

for (const hash of ["schemas", "schema-v1.createRequest", "create-secret"])
	test(`a jump to #${hash} of the API page ends there, and nothing moves`, async ({ site }) => {
		await site.page.addInitScript(() => {
			Object.assign(window, { moved: 0 });
			new PerformanceObserver((list) => {
				for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
					Object.assign(window, { moved: (window as never as { moved: number }).moved + value });
			}).observe({ type: "layout-shift", buffered: true });
		});
		const top = () => site.page.locator(`[id="${hash}"]`).evaluate((one) => one.getBoundingClientRect().top);
		await site.open(`${API}#${hash}`);
		await expect.poll(top).toBeLessThan(200);
		expect(await top()).toBeGreaterThan(0);
		await site.open("/toolhive/faq");
		const link = await site.addLink(`${API}#${hash}`);
		// The link itself moves the page that it is added to.
		await site.page.evaluate(async () => {
			await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
			Object.assign(window, { moved: 0 });
		});
		await link.click();
		await site.expectPage(`${API}#${hash}`, /API/);
		await expect.poll(top).toBeLessThan(200);
		expect(await top()).toBeGreaterThan(0);
		expect(await site.page.evaluate(() => (window as never as { moved: number }).moved)).toBe(0);
	});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 390, height: 844 } });
	const GUIDE = "/toolhive/guides-cli/run-mcp-servers";

	test("the first frame is the first screen, and the rest is there right after it", async ({ site }) => {
		const isShown = () => document.querySelector("main footer")?.checkVisibility();
		await site.page.addInitScript(() => {
			requestAnimationFrame(() =>
				Object.assign(window, { first: document.querySelector("main footer")?.checkVisibility() }),
			);
		});
		await site.open(GUIDE);
		await expect.poll(() => site.page.evaluate(isShown)).toBe(true);
		expect(await site.page.evaluate(() => (window as never as { first: boolean }).first)).toBe(false);
		expect(await site.page.locator(".prose > :last-child").isVisible()).toBe(true);
	});

	test("a jump and a tab in the background wait for no frame", async ({ site }) => {
		// Frames never come.
		await site.page.addInitScript(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
		await site.open(GUIDE);
		await expect(site.page.locator("main footer")).toBeVisible();
		await site.open("/toolhive/faq");
		await site.page.addInitScript(() => Object.assign(window, { setTimeout: () => 0 }));
		await site.page.goto(`${GUIDE}#next-steps`);
		await expect(site.page.locator("main footer")).toBeVisible();
	});
});

test("each copy button is named for what it copies", async ({ site }) => {
	await site.open(API);
	const buttons = site.page.locator("[data-tabs] [data-tab=curl] [data-copy]");
	await expect(buttons).toHaveCount(apiOperations.length);
	const names = await buttons.evaluateAll((all) => all.map((button) => button.ariaLabel));
	expect(new Set(names).size).toBe(apiOperations.length);
	expect(names).toContain("Copy curl: Create a workload");
});

test("the page and the sandbox write the same curl command", async ({ site }) => {
	await site.open(API);
	for (const operation of ["Create a group", "Delete a group", "List workloads"]) {
		const card = site.page
			.locator("section", { has: site.page.getByRole("button", { name: `Try it: ${operation}`, exact: true }) })
			.last();
		const sample = (await card.locator("[data-tab=curl] code").textContent()) ?? "";
		await card.getByRole("button", { name: "Try it" }).click();
		await expect(card.getByRole("group", { name: "The same call to your own server" })).toHaveText(sample);
	}
});

/** Pixels of a picture that are as blue as the browser's own controls. */
async function countBlue(png: Buffer): Promise<number> {
	const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	let blue = 0;
	for (let at = 0; at < data.length; at += info.channels)
		if ((data[at + 2] ?? 0) > (data[at] ?? 0) + 60 && (data[at + 2] ?? 0) > (data[at + 1] ?? 0) + 30) blue++;
	return blue;
}

test("the map cuts off nothing of the filter's focus ring, and its cross has the site's colour", async ({ site }) => {
	await site.page.setViewportSize({ width: 1280, height: 900 });
	await site.open(API);
	const field = site.page.getByLabel("Filter operations");
	await field.fill("group");
	const { ring, map } = await site.page.evaluate(() => {
		const input = document.activeElement ?? document.body;
		const { outlineWidth, outlineOffset } = getComputedStyle(input);
		const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
		const [box, clip] = [input, input.closest("nav") ?? input].map((element) => element.getBoundingClientRect());
		return {
			ring: [(box?.left ?? 0) - reach, (box?.right ?? 0) + reach],
			map: [clip?.left, clip?.right],
		};
	});
	expect(ring[0]).toBeGreaterThanOrEqual(map[0] ?? 0);
	expect(ring[1]).toBeLessThanOrEqual(map[1] ?? 0);
	expect(await countBlue(await field.screenshot())).toBe(0);
});

test("a button opens every schema, and closes them again", async ({ site }) => {
	await site.open(API);
	const button = site.page.getByRole("button", { name: "Expand all" });
	// Notes on what changed in a release stay closed.
	const closed = site.page.locator("#schema-list details[data-collapsible]:not([open])");
	expect(await closed.count()).toBeGreaterThan(20);
	await button.click();
	await expect(closed).toHaveCount(0);
	const collapse = site.page.getByRole("button", { name: "Collapse all" });
	await site.page.locator("#schema-list summary").first().click();
	await expect(collapse).toHaveCount(0);
	await button.click();
	await collapse.click();
	await expect(site.page.locator("#schema-list details[data-collapsible][open]")).toHaveCount(0);
	await expect(button).toBeVisible();
});

test("options of a long command are in named groups", async ({ site }) => {
	await site.open(RUN);
	for (const name of ["Network", "Authentication", "Telemetry"])
		await expect(site.page.getByRole("heading", { level: 3, name, exact: true })).toBeVisible();
});

test("the outline is right after a jump to the end and back", async ({ site }) => {
	await site.page.setViewportSize({ width: 1440, height: 900 });
	await site.open(GUIDE);
	const links = site.page.locator("[data-outline] nav a");
	// Chromium drops a key that comes while it still draws the page or the jump before.
	for (const [key, link] of [
		["End", links.last()],
		["Home", links.first()],
	] as const)
		await expect(async () => {
			await site.page.keyboard.press(key);
			await expect(link).toHaveAttribute("aria-current", "true", { timeout: 1_000 });
		}).toPass();
	await site.page.mouse.wheel(0, 6000);
	await expect(site.page.locator("[data-outline] [aria-current=true]")).toHaveCount(1);
});

test("on a phone the outline is one tap away in the middle of a page, and moves nothing", async ({ site }) => {
	await site.page.setViewportSize({ width: 390, height: 844 });
	await site.open(GUIDE);
	await site.page.evaluate(() => scrollTo(0, 5000));
	const bar = site.page.locator("[data-outline] > summary");
	await expect(bar).toBeInViewport();
	await expect(bar).toHaveAttribute("data-current", /\w/);
	const before = await site.page.evaluate(() => document.documentElement.scrollHeight);
	await bar.click();
	expect(await site.page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
	await site.page.locator("[data-outline] nav a").nth(2).click();
	await expect(site.page.locator("[data-outline]")).not.toHaveAttribute("open");
	await expect(site.page.locator(":target")).toBeInViewport();
});

test("a heading is named by its words alone, and copies its address", async ({ site }) => {
	const copied = await watchCopies(site.page);
	await site.open(RUN);
	const heading = site.page.getByRole("heading", { name: "Options", exact: true });
	await heading.getByRole("link", { name: "Options", exact: true }).click();
	await expect.poll(copied).toMatch(/thv_run#options$/);
	for (const link of [heading.locator("a"), site.page.locator("#option-list li > div > a").first()]) {
		await link.click();
		await expect(link).toHaveAttribute("data-copied");
		const sign = await link.evaluate((element) => {
			const { content, opacity, position } = getComputedStyle(element, "::after");
			return { content, opacity, position };
		});
		expect(sign).toEqual({ content: expect.stringContaining("Copied"), opacity: "1", position: "absolute" });
	}
});

test("the name of an option is beside its description, however long it is", async ({ site }) => {
	await site.page.setViewportSize({ width: 1440, height: 900 });
	await site.open(RUN);
	const rows = await site.page.locator("#arguments ~ ul > li, #option-list li").evaluateAll((items) =>
		items.map((item) => {
			const [name, text] = [item.querySelector("a"), item.querySelector("p")].map((part) =>
				part?.getBoundingClientRect(),
			);
			return {
				name: item.id,
				down: (text?.top ?? 0) - (name?.top ?? 0),
				apart: (text?.left ?? 0) - (name?.right ?? 0),
			};
		}),
	);
	expect(rows.length).toBeGreaterThan(40);
	expect(rows.filter(({ down, apart }) => Math.abs(down) > 8 || apart < 0)).toEqual([]);
});

test("descriptions have commands, variables and explained values as code", async ({ site }) => {
	await site.open(RUN);
	for (const code of ["thv export", "KEY=VALUE", "MCP_HOST", "enabled", "--"])
		await expect(site.page.locator("main li p code", { hasText: new RegExp(`^${code}$`) }).first()).toBeVisible();
});

test("a no leads to an issue that names page and release, a yes is thanked for", async ({ site }) => {
	await site.open(GUIDE);
	const link = new URL((await site.page.locator("[data-helpful=no]").getAttribute("href")) ?? "");
	expect(link.searchParams.get("title")).toContain("Run MCP servers");
	const [page, release, , question] = (link.searchParams.get("body") ?? "").split("\n");
	expect(page).toMatch(new RegExp(`^Page: https:\\S+${GUIDE}$`));
	expect(release).toBe(`Release: ${lastVersion().name}`);
	expect(question).toMatch(/^What was missing/);
	await site.page.getByRole("button", { name: "Yes", exact: true }).click();
	await expect(site.page.getByText("Thank you.").first()).toBeVisible();
	await expect(site.page).toHaveURL(new RegExp(`${GUIDE}$`));
});

test("the receipt opens over the page and leads to the samples", async ({ site }) => {
	await site.open(GUIDE);
	const height = () => site.page.evaluate(() => document.documentElement.scrollHeight);
	const before = await height();
	await site.page.getByRole("button", { name: /checked samples?$/ }).click();
	const list = site.page.locator("#receipt");
	await expect(list).toBeVisible();
	expect(await height()).toBe(before);
	await expect(list).toContainText(
		`a program checked each sample on this page against the data of ToolHive ${lastVersion().name}`,
	);
	await expect(list).toContainText("shell syntax and the commands and flags of thv");
	await expect(list.getByRole("link", { name: "thv", exact: true }).first()).toHaveAttribute(
		"href",
		/reference\/cli\/thv$/,
	);
	for (const link of await list.locator('a[href^="#"]').all())
		await expect(site.page.locator(`[id="${(await link.getAttribute("href"))?.slice(1)}"]`)).toHaveCount(1);
});

test("an address similar to no page gets the common tasks instead of suggestions", async ({ site }) => {
	await site.open("/no-such-page");
	await expect(site.page.locator("[data-nearest] h2")).toHaveText("Common tasks");
	await expect(site.page.locator("[data-nearest] a").first()).toHaveAttribute("href", /run-mcp-servers$/);
	await site.open("/toolhive/guides-cli/instal");
	await expect(site.page.locator("[data-nearest] a").first()).toBeVisible();
});

test("the empty search offers the tasks people come for", async ({ site }) => {
	await site.open("/toolhive/faq");
	await site.page.keyboard.press("Control+k");
	const task = site.page.getByRole("row", { name: "Run an MCP server" });
	await expect(task).toBeVisible();
	await site.page.getByRole("combobox").fill("port");
	await expect(task).toBeHidden();
});

for (const width of [1280, 390]) {
	test(`the dialog of values and the receipt have no mistake that axe finds, ${width} px`, async ({ site }) => {
		await site.page.setViewportSize({ width, height: 900 });
		await site.open("/toolhive/guides-k8s/run-mcp-k8s");
		await site.page.getByRole("button", { name: /checked samples?$/ }).click();
		expect(await axeMistakes(site.page, { within: "#receipt" })).toEqual([]);
		await site.page.keyboard.press("Escape");
		await site.page.getByRole("button", { name: "Your values" }).click();
		await site.page.locator("dialog.values").waitFor();
		expect(await axeMistakes(site.page, { within: "dialog.values" })).toEqual([]);
	});
}
