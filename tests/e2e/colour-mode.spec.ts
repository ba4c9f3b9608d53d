import { filmCorner } from "../pages/film";
import { expect, test } from "../pages/test";

const html = "html";
const [light, dark, other] = ["253, 252, 249", "19, 18, 17", "255, 0, 255"];

async function choose(page: import("@playwright/test").Page, name: "Light" | "Dark" | "System") {
	await page.getByRole("banner").getByRole("button", { name: "Color mode" }).click();
	await page.locator("#theme-menu").getByRole("button", { name }).click();
}

test("is dark for a system without a light preference, and follows the system live", async ({ site }) => {
	await site.page.emulateMedia({ colorScheme: "dark" });
	await site.open("/toolhive/faq");
	await expect(site.page.locator(html)).toHaveAttribute("data-theme", "dark");
	await site.page.emulateMedia({ colorScheme: "light" });
	await expect(site.page.locator(html)).toHaveAttribute("data-theme", "light");
	await site.page.emulateMedia({ colorScheme: "dark" });
	await expect(site.page.locator(html)).toHaveAttribute("data-theme", "dark");
});

test("stores light and dark, and system as no choice", async ({ site }) => {
	await site.page.emulateMedia({ colorScheme: "dark" });
	await site.open("/");
	await choose(site.page, "Light");
	await expect(site.page.locator(html)).toHaveAttribute("data-theme", "light");
	expect(await site.page.evaluate(() => localStorage.getItem("theme"))).toBe("light");
	await site.page.reload();
	await expect(site.page.locator(html)).toHaveAttribute("data-theme", "light");
	await choose(site.page, "System");
	await expect(site.page.locator(html)).toHaveAttribute("data-theme", "dark");
	expect(await site.page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
	await expect(site.page.locator("[data-theme-choice=system]")).toHaveAttribute("aria-pressed", "true");
});

test("a choice reaches the other tabs", async ({ site, context }) => {
	await site.page.emulateMedia({ colorScheme: "dark" });
	await site.open("/");
	const other = await context.newPage();
	await other.emulateMedia({ colorScheme: "dark" });
	await other.goto("/toolhive/faq");
	await expect(other.locator(html)).toHaveAttribute("data-theme", "dark");
	await choose(site.page, "Light");
	await expect(other.locator(html)).toHaveAttribute("data-theme", "light");
});

for (const { system, choice, scripts, colour } of [
	{ system: "dark", choice: null, scripts: true, colour: dark },
	{ system: "light", choice: null, scripts: true, colour: light },
	{ system: "dark", choice: "light", scripts: true, colour: light },
	{ system: "light", choice: "dark", scripts: true, colour: dark },
	{ system: "dark", choice: null, scripts: false, colour: dark },
	{ system: "light", choice: null, scripts: false, colour: light },
] as const) {
	test.describe(`on a ${system} system, choice ${choice ?? "none"}, scripts ${scripts ? "on" : "off"}`, () => {
		test.use({ colorScheme: system, javaScriptEnabled: scripts, viewport: { width: 390, height: 844 } });

		test("never shows the wrong theme, cold and on a slow processor", async ({ site, context }) => {
			if (choice) await context.addInitScript((value) => localStorage.setItem("theme", value), choice);
			// A page of another colour first, so that the browser's own background is not mistaken for the site.
			await site.page.goto(`data:text/html,<body style="background: rgb(${other})">`);
			const client = await context.newCDPSession(site.page);
			await client.send("Emulation.setCPUThrottlingRate", { rate: 6 });
			const open = async () => {
				await site.page.goto("/toolhive/faq");
				await expect(site.title).toBeVisible();
			};
			const frames = await filmCorner(site.page, open, (drawn) => drawn.join(", ") !== other);
			const drawn = new Set(frames.map((frame) => frame.join(", ")));
			drawn.delete(other);
			expect([...drawn]).toEqual([colour]);
		});
	});
}
