import { brotliCompressSync } from "node:zlib";
import { expect, type Response, test } from "@playwright/test";
import budgets from "../../bench/budgets.json";
import { apiOperations } from "../../sandbox/testing/test-api";
import { axeMistakes, COLOUR_RULES, setTheme } from "../a11y/axe";
import { growth } from "../site/release-growth";
import { API_PAGE, openTryIt, TryItPanel } from "./try-it-panel";

// The sandbox in the page: each operation of the API reference can be tried. A press loads the panel, the sandbox and its data.

test("nothing is loaded before the press, little then, and nothing when sending", async ({ page }) => {
	const loaded: Response[] = [];
	// Search loads its style and then its code when the browser is idle. The same import waits for all that the code imports.
	const idle = page.waitForRequest(/\/c-\w+\.js$/);
	await page.goto(API_PAGE, { waitUntil: "networkidle" });
	await page.evaluate((url) => import(url).then(() => undefined), (await idle).url());
	const panel = new TryItPanel(page, "List groups");
	page.on("response", (response) => {
		// The router loads pages ahead that the reader may go to; the panel is never one.
		if (/^(?:text\/html|image\/)/.test(response.headers()["content-type"] ?? "")) return;
		loaded.push(response);
	});
	await panel.button.hover();
	await panel.button.focus();
	const addresses = () => loaded.map((response) => response.url());
	expect(addresses()).toEqual([]);

	await panel.open();
	expect(addresses()).not.toEqual([]);
	const sizes = await Promise.all(loaded.map(async (response) => brotliCompressSync(await response.body()).length));
	expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budgets.sandbox + growth);

	const before = addresses();
	await panel.send();
	await panel.expectStatus("200 OK");
	await expect(panel.box("Response: Body")).toContainText('"name": "research"');
	expect(addresses()).toEqual(before);
});

test("the markup carries a button and nothing else, and without scripts not even that", async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(API_PAGE);
	await expect(page.locator("[data-try-it]")).toHaveCount(apiOperations.length);
	await expect(page.locator("[data-try-it]").first()).toBeHidden();
	await expect(page.locator("[data-try-it-panel]")).toHaveCount(0);
	await context.close();
});

test("a group is created once; the second time it conflicts; a reset makes it new again", async ({ page }) => {
	const panel = await openTryIt(page, "Create a group");
	await expect(panel.form).toContainText("Nothing is sent, nothing runs on your machine");
	await expect(panel.field("name required")).toHaveValue("web tools");
	await expect(panel.box("Request")).toContainText(
		'POST /api/v1beta/groups HTTP/1.1\nHost: localhost:8080\nContent-Type: application/json\n\n{\n  "name": "web tools"\n}',
	);
	await expect(panel.box("The same call to your own server")).toHaveText(
		`curl -X POST http://localhost:8080/api/v1beta/groups \\\n  -H 'Content-Type: application/json' \\\n  -d '{"name": "web tools"}'`,
	);
	await panel.send();
	await panel.expectStatus("201 Created");
	await expect(page.locator("#live-region")).toHaveText("Response: 201 Created. The group is created.");
	await panel.send();
	await panel.expectStatus("409 Conflict");
	await expect(panel.box("Response: Body")).toHaveText("group_already_exists: group 'web tools' already exists");

	await panel.reset();
	await expect(panel.form.locator(".try-status")).toHaveCount(0);
	await panel.send();
	await panel.expectStatus("201 Created");
});

test("Escape closes the panel and gives the focus back; the input stays", async ({ page }) => {
	const panel = await openTryIt(page, "Create a group");
	await panel.field("name required").fill("my tools");
	await panel.field("name required").press("Escape");
	await expect(panel.form).toBeHidden();
	await expect(panel.button).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(panel.form).toBeVisible();
	await expect(panel.field("name required")).toHaveValue("my tools");
	await expect(panel.button).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(panel.form).toBeHidden();
	await page.keyboard.press("Escape");
	await expect(panel.form).toBeHidden();
});

test("a field that can't be right says so, keeps the focus, and can be sent anyway", async ({ page }) => {
	const panel = await openTryIt(page, "Create a group");
	const name = panel.field("name required");
	await name.fill("web  tools");
	await panel.send();
	await expect(name).toBeFocused();
	await expect(name).toHaveAttribute("aria-invalid", "true");
	await expect(name).toHaveAccessibleDescription(/must match/);
	await expect(panel.form.getByRole("alert")).toContainText("One field needs a change");
	await expect(panel.form.locator(".try-status")).toHaveCount(0);
	await panel.sendAnyway();
	await panel.expectStatus("400 Bad Request");

	await name.fill("");
	await panel.send();
	await expect(name).toHaveAccessibleDescription(/name is required/);
	await name.fill("tools");
	await expect(name).not.toHaveAttribute("aria-invalid", "true");
	await panel.send();
	await panel.expectStatus("201 Created");
});

test("a deleted workload goes, and other panels see it gone", async ({ page }) => {
	const panel = await openTryIt(page, "Delete a workload");
	await panel.send();
	await panel.expectStatus("202 Accepted");
	const other = new TryItPanel(page, "Get a workload");
	await other.open();
	await expect(async () => {
		await other.send();
		await expect(other.form.locator(".try-status b")).toHaveText("404 Not Found", { timeout: 500 });
	}).toPass();
	await panel.reset();
	await expect(other.form.locator(".try-status")).toHaveCount(0);
	await other.send();
	await other.expectStatus("200 OK");
});

test("the panel's state and input are kept when the reader visits another page", async ({ page }) => {
	const panel = await openTryIt(page, "Create a group");
	await panel.field("name required").fill("kept");
	await panel.send();
	await panel.expectStatus("201 Created");
	await page.locator('main a[href^="/toolhive"], #sidebar a[href="/toolhive"]').first().click();
	await expect(page).not.toHaveURL(new RegExp(`${API_PAGE}$`));
	await page.goBack();
	await expect(panel.field("name required")).toHaveValue("kept");
	await panel.send();
	await panel.expectStatus("409 Conflict");
});

test("the body can be edited as JSON, right or wrong", async ({ page }) => {
	const panel = await openTryIt(page, "Create a workload");
	await panel.form.getByRole("button", { name: "JSON" }).click();
	const text = panel.field("Body as JSON");
	await text.fill('{\n  "image": "time",\n}');
	await panel.send();
	await expect(text).toBeFocused();
	await expect(text).toHaveAccessibleDescription(/is not valid JSON: look at line 3, column 1/);
	await panel.form.getByRole("button", { name: "Form" }).click();
	await expect(text).toBeVisible();
	await text.fill('{"image": "time", "tools": ["get_current_time"]}');
	await panel.form.getByRole("button", { name: "Form" }).click();
	await expect(panel.field("image required")).toHaveValue("time");
	await panel.send();
	await panel.expectStatus("201 Created");
});

test("lists grow and shrink, and the focus follows", async ({ page }) => {
	const panel = await openTryIt(page, "Create a workload");
	await panel.field("Example").selectOption({ label: "A server that needs a token" });
	await panel.form.getByRole("button", { name: "Add to tools" }).click();
	await expect(panel.field("tools 3")).toBeFocused();
	await page.keyboard.type("create_issue");
	await expect(panel.box("Request")).toContainText('"create_issue"');
	await panel.form.getByRole("button", { name: "Remove tools 3" }).click();
	await expect(panel.field("tools 2")).toBeFocused();
	await expect(panel.box("Request")).not.toContainText("create_issue");
	for (const place of [2, 1]) await panel.form.getByRole("button", { name: `Remove tools ${place}` }).click();
	await expect(panel.form.getByRole("button", { name: "Add to tools" })).toBeFocused();
	await expect(panel.box("Request")).not.toContainText("tools");
});

test("numbers and nested objects keep their types", async ({ page }) => {
	const panel = await openTryIt(page, "Create a workload");
	await panel.field("Example").selectOption({ label: "Your own image" });
	await expect(panel.box("Request")).toContainText('"target_port": 3000');
	await panel.field("target_port").fill("70000");
	await panel.send();
	await expect(panel.field("target_port")).toHaveAccessibleDescription(/target_port must be at most 65535/);
	await panel.field("target_port").fill("8080");
	await panel.field("insecure_allow_all").selectOption("true");
	await panel.send();
	await panel.expectStatus("201 Created");
	await expect(panel.box("Request")).toContainText('"insecure_allow_all": true');
});

test("any answer can be had on demand, and the sandbox can start with something else", async ({ page }) => {
	const panel = await openTryIt(page, "List secrets");
	await panel.form.getByText("Sandbox settings").click();
	await panel.field("Response to get").selectOption("500");
	await panel.send();
	await panel.expectStatus("500 Internal Server Error");
	await expect(panel.box("Request")).toContainText("Prefer: code=500");
	await expect(panel.box("The same call to your own server")).not.toContainText("Prefer");
	await panel.field("Response to get").selectOption("");
	await panel.field("The sandbox starts with").selectOption("no-secrets-provider");
	await panel.send();
	await panel.expectStatus("404 Not Found");
	await expect(panel.box("Response: Body")).toHaveText("Secrets provider not setup");
});

test("logs come as text or as JSON", async ({ page }) => {
	const panel = await openTryIt(page, "Get a workload's logs");
	await panel.send();
	await expect(panel.form.locator(".try-headers")).toContainText("text/plain");
	await panel.field("Accept").selectOption("application/json");
	await panel.send();
	await expect(panel.form.locator(".try-headers")).toContainText("application/json");
});

test("the keyboard is enough", async ({ page }) => {
	await page.goto(API_PAGE);
	const panel = new TryItPanel(page, "Get a group");
	await panel.button.focus();
	await expect(panel.button).toHaveAttribute("aria-expanded", "false");
	await page.keyboard.press("Enter");
	await expect(panel.button).toHaveAttribute("aria-expanded", "true");
	await expect(panel.form).toBeVisible();
	await page.keyboard.press("Tab");
	await expect(panel.field("name required")).toBeFocused();
	await page.keyboard.press("ControlOrMeta+a");
	await page.keyboard.type("default");
	await page.keyboard.press("Enter");
	await panel.expectStatus("200 OK");
	for (let presses = 0; presses < 3; presses++) {
		await page.keyboard.press("Tab");
		if (
			await panel.form
				.getByRole("button", { name: "Send", exact: true })
				.evaluate((button) => button === document.activeElement)
		)
			break;
	}
	await page.keyboard.press("Space");
	await expect(page.locator("#live-region")).toHaveText("Response: 200 OK. The group.");
	await panel.button.focus();
	await page.keyboard.press("Enter");
	await expect(panel.form).toBeHidden();
	await expect(panel.button).toHaveAttribute("aria-expanded", "false");
});

test("every operation answers its example with success", async ({ page }) => {
	await page.goto(API_PAGE);
	const names = await page
		.locator("[data-try-it]")
		.evaluateAll((buttons) =>
			buttons.map((button) => button.getAttribute("aria-label")?.replace("Try it: ", "") ?? ""),
		);
	expect(names).toHaveLength(apiOperations.length);
	for (const name of names) {
		const panel = new TryItPanel(page, name);
		await panel.open();
		await panel.send();
		await expect(panel.form.locator(".try-status b"), name).toHaveText(
			name === "Add a registry" ? /^501/ : name === "Delete a registry" ? /^404/ : /^20/,
		);
		await panel.reset();
		await panel.press();
	}
});

for (const width of [1440, 390]) {
	test(`open panels have no mistake that axe finds and fit the window, ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await page.emulateMedia({ reducedMotion: "reduce" });
		const panel = await openTryIt(page, "Create a workload");
		await panel.field("Example").selectOption({ label: "A server that needs a token" });
		for (const summary of await panel.form.locator("summary").all())
			await summary.evaluate((element) => element.parentElement?.setAttribute("open", ""));
		await panel.field("target_port").fill("-1");
		await panel.send();
		await panel.sendAnyway();
		await panel.expectStatus("400 Bad Request");
		const logs = new TryItPanel(page, "Get a workload's logs");
		await logs.open();
		await logs.send();
		await logs.expectStatus("200 OK");
		// What is under a sticky bar at the moment is no smaller for that.
		await page.evaluate(() => scrollTo(0, 0));
		for (const within of [panel.address, logs.address]) {
			await setTheme(page, "light");
			expect(await axeMistakes(page, { within })).toEqual([]);
			await setTheme(page, "dark");
			expect(await axeMistakes(page, { within, rules: COLOUR_RULES })).toEqual([]);
		}
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
	});
}

test("a strict policy for scripts, styles and markup has nothing against it", async ({ page }) => {
	await page.route(`**${API_PAGE}`, async (route) => {
		const response = await route.fetch();
		const policy = "script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'";
		await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
	});
	await page.goto(API_PAGE, { waitUntil: "networkidle" });
	await page.evaluate(() => {
		document.documentElement.dataset.js = "";
		document.addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) => {
			document.documentElement.dataset.violation = `${violatedDirective} ${sample}`;
		});
	});
	const panel = new TryItPanel(page, "Create a group");
	await panel.open();
	await panel.send();
	await panel.expectStatus("201 Created");
	await page.mouse.move(0, 0);
	await expect(panel.form.locator(".primary")).toHaveCSS("background-color", "rgb(244, 183, 64)");
	await expect(page.locator("html")).not.toHaveAttribute("data-violation", /./);
});
