import { watchCopies } from "../pages/copies";
import { expect, test } from "../pages/test";

const QUICKSTART = "/toolhive/tutorials/quickstart-cli";
const INSTALL = "/toolhive/guides-cli/install";
const WINGET = "winget install stacklok.thv";
const BREW = "brew install stacklok/tap/thv";

test.describe("on Windows", () => {
	test.use({
		userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36",
	});

	test("the home page and the quickstart begin with the system's commands, each to copy", async ({ site }) => {
		const copied = await watchCopies(site.page);
		await site.page.setViewportSize({ width: 1440, height: 900 });
		for (const path of ["/", QUICKSTART]) {
			await site.open(path);
			for (const command of [WINGET, "thv run fetch"]) {
				const block = site.page.locator("main figure[data-code]:visible", { hasText: command }).first();
				if (path === QUICKSTART) await expect(block).toBeInViewport({ ratio: 1 });
				await block.hover();
				await block.getByRole("button", { name: /^Copy/ }).click();
				expect(await copied()).toBe(command);
			}
		}
	});

	test("the quickstart of the app begins with the system's file", async ({ site }) => {
		await site.open("/toolhive/tutorials/quickstart-ui");
		const file = site.page.getByRole("link", { name: "Download installer" });
		await expect(file).toBeInViewport();
		await expect(file).toHaveAttribute("href", /\.exe$/);
	});

	test("a system chosen on the home page opens every install tab, also after a reload", async ({ site }) => {
		await site.open("/");
		await site.page.getByRole("tab", { name: "Linux" }).first().click();
		await site.open(INSTALL);
		for (const _ of ["first view", "reload"]) {
			await expect(site.page.getByRole("tab", { name: "WinGet", selected: true })).toHaveCount(0);
			await expect(site.page.getByRole("tab", { name: "PowerShell", selected: true })).toHaveCount(0);
			await expect(site.page.getByRole("tab", { name: "Homebrew", selected: true })).toHaveCount(3);
			await expect(site.page.getByRole("tab", { name: "Bash", selected: true })).toHaveCount(1);
			await site.page.reload();
		}
		await site.page.getByRole("tab", { name: "Windows" }).last().click();
		await expect(site.page.getByRole("tab", { name: "WinGet", selected: true })).toHaveCount(3);
	});

	test("a choice in another group stays when the system changes", async ({ site }) => {
		await site.open(INSTALL);
		await site.page.getByRole("tab", { name: "Binary" }).first().click();
		const inside = site.page.getByRole("tabpanel", { name: "Binary" }).first().getByRole("tab", { name: "Linux" });
		await inside.click();
		await expect(inside).toBeVisible();
		await expect(site.page.getByRole("tab", { name: "Binary", selected: true })).toHaveCount(3);
		await expect(site.page.getByRole("tab", { name: "Bash", selected: true })).toHaveCount(1);
	});

	test("a tab that a link has opened stays around the system chosen in it", async ({ site }) => {
		await site.open(INSTALL);
		const panel = site.page.getByRole("tabpanel", { name: "Binary", includeHidden: true }).first();
		await panel.evaluate((element) => {
			element.id = "linked";
			location.hash = "linked";
		});
		const inside = panel.getByRole("tab", { name: "Linux" });
		await inside.click();
		await expect(inside).toBeVisible();
	});
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("the quickstart begins with the commands of all systems", async ({ site }) => {
		await site.page.goto(QUICKSTART);
		for (const command of [WINGET, BREW, "thv run fetch"])
			await expect(site.page.locator("main figure[data-code]:visible", { hasText: command }).first()).toBeVisible();
	});
});
