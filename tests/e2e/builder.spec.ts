import type { Page } from "@playwright/test";
import { lastVersion } from "../../site.config";
import { axeMistakes } from "../a11y/axe";
import { watchCopies } from "../pages/copies";
import { expect, test } from "../pages/test";

const field = (page: Page, name: string) => page.getByRole("dialog").getByLabel(name, { exact: true });
const line = (page: Page) => page.locator(".builder-result code");
const status = (page: Page) => page.locator("#builder-status");

async function open(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Build a command" }).press("Enter");
	await expect(page.locator(".builder-fields details")).not.toHaveCount(0);
}

test("a command is built, checked while one types, quoted for the shell, and copied", async ({ site }) => {
	const { page } = site;
	const copied = await watchCopies(page);
	await site.open("/toolhive/reference/cli/thv_run");
	await open(page);
	await expect(field(page, "SERVER_OR_IMAGE_OR_PROTOCOL required")).toBeFocused();
	await page.keyboard.type("fetch");
	await expect(status(page)).toHaveText(`No problems, checked against ${lastVersion().name}.`);
	await page.locator(".builder summary", { hasText: "Network" }).press("Enter");
	await field(page, "--proxy-port").fill("99999x");
	await expect(field(page, "--proxy-port")).toHaveAttribute("aria-invalid", "true");
	await expect(page.locator("[id='builder---proxy-port-wrong']")).not.toBeEmpty();
	await field(page, "--proxy-port").fill("8081");
	await expect(field(page, "--proxy-port")).toHaveAttribute("aria-invalid", "false");
	await page.locator(".builder summary", { hasText: "Server" }).press("Enter");
	await field(page, "--env").fill("A=it's\nB=2");
	await expect(line(page)).toHaveText("thv run --env 'A=it'\\''s' --env B=2 --proxy-port 8081 fetch");
	await expect(page.getByRole("status").filter({ hasText: "thv run --env" })).toBeAttached();
	await page.getByRole("combobox", { name: "Shell" }).selectOption("powershell");
	await expect(line(page)).toHaveText(
		"thv run --env 'A=it''s' --env 'B=2' --proxy-port 8081 fetch".replace("'B=2'", "B=2"),
	);
	await page.getByRole("button", { name: "Copy", exact: true }).last().click();
	expect(await copied()).toContain("--proxy-port 8081 fetch");
	expect(await axeMistakes(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(page.getByRole("button", { name: "Build a command" })).toBeFocused();
	await page.getByRole("button", { name: "Build a command" }).click();
	await expect(field(page, "--proxy-port")).toHaveValue("8081");
});

test("values come from the data; every flag of the page has a field", async ({ site }) => {
	const { page } = site;
	await site.open("/toolhive/reference/cli/thv_run");
	const flags = await page.locator("main li[id^='--']").evaluateAll((rows) => rows.map(({ id }) => id));
	await open(page);
	const names = await page.locator(".builder label code").allTextContents();
	expect(flags.filter((name) => !names.includes(name))).toEqual([]);
	expect(flags.length).toBeGreaterThan(40);
	await expect(field(page, "--transport").locator("option")).toHaveText(["Not set", "stdio", "sse", "streamable-http"]);
});
