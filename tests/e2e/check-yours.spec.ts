import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { loadContext, packContext } from "check-samples";
import { lastVersion } from "../../site.config";
import { watchCopies } from "../pages/copies";
import { expect, test } from "../pages/test";

const findings = (page: Page) => page.locator(".yours-findings > li");
const status = (page: Page) => page.locator(".yours-status");
const field = (page: Page) => page.locator(".yours textarea");

test("mistakes are listed with their places while one types, and mended; nothing is sent", async ({ site }) => {
	const { page } = site;
	await site.open("/toolhive/check");
	const requests: string[] = [];
	await field(page).fill("thv run fetch\n");
	await expect(status(page)).toHaveText(`No problems in one sample, checked against ${lastVersion().name}.`);
	page.on("request", (request) => requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`));
	await field(page).fill("# s3cret\nthv run --transprt sse fetch\nthv rnu fetch\n");
	await expect(findings(page)).toHaveCount(2);
	await expect(page.getByRole("status").filter({ hasText: "2 problems" })).toHaveText(
		`2 problems in one sample, checked against ${lastVersion().name}.`,
	);
	await expect(page.locator(".yours-marks mark")).toHaveText(["--transprt", "rnu"]);
	const first = findings(page).first();
	await expect(first.getByRole("link", { name: "Reference" })).toHaveAttribute("href", /reference\/cli\/thv_run$/);
	await first.getByRole("button", { name: "Line 2, column 9" }).focus();
	await page.keyboard.press("Enter");
	expect(
		await field(page).evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
	).toBe("--transprt");
	await first.getByRole("button", { name: "Use --transport" }).click();
	await expect(field(page)).toHaveValue("# s3cret\nthv run --transport sse fetch\nthv rnu fetch\n");
	await expect(findings(page)).toHaveCount(1);
	// An entry that stays the same keeps the focus.
	const place = findings(page).getByRole("button", { name: "Line 3, column 5" });
	await place.focus();
	await field(page).evaluate((area: HTMLTextAreaElement) => {
		area.setRangeText("thv lits\n", area.value.length, area.value.length);
		area.dispatchEvent(new Event("input", { bubbles: true }));
	});
	await expect(findings(page)).toHaveCount(2);
	await expect(findings(page).last()).toContainText("lits");
	await expect(place).toBeFocused();
	await page.getByRole("combobox", { name: "Release", exact: true }).selectOption("v0.0.25");
	await expect(status(page)).toContainText("checked against v0.0.25");
	expect(requests.filter((request) => !request.startsWith("GET ") || /s3cret|transprt|rnu/.test(request))).toEqual([]);
	expect(page.url()).not.toContain("s3cret");
});

test("another place for a field is named; no button would write its path as a name", async ({ site }) => {
	await site.open("/toolhive/check");
	const text = "apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata: {name: a}\nspec:\n  image: b\n";
	await field(site.page).fill(`${text}  resources:\n    args: []\n`);
	await expect(findings(site.page)).toContainText("Did you mean spec.args?");
	await expect(findings(site.page).getByRole("button")).toHaveText(["Line 7, column 5"]);
});

test("on a phone the buttons above the field share a line", async ({ site }) => {
	await site.page.setViewportSize({ width: 360, height: 800 });
	await site.open("/toolhive/check");
	const buttons = site.page.locator(".yours-tools button");
	await expect(buttons).toHaveText(["Choose files", "Show an example", "Clear"]);
	const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
	expect(new Set(tops).size).toBe(1);
});

test("a place far up in a long text comes into view", async ({ site }) => {
	const { page } = site;
	await page.setViewportSize({ width: 390, height: 600 });
	await site.open("/toolhive/check");
	await field(page).fill(`\n\nthv rnu\n${"thv list\n".repeat(200)}thv lits\n`);
	await expect(findings(page)).toHaveCount(2);
	for (const [at, name] of ["rnu", "lits"].entries()) {
		await findings(page).nth(at).getByRole("button", { name: /^Line/ }).click();
		await expect(page.locator(".yours-marks mark", { hasText: name })).toBeInViewport();
	}
});

test("the page says that it is checking until the checker has loaded", async ({ site }) => {
	const { page } = site;
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route("**/check-worker-*.js", (route) => held.then(() => route.continue()));
	await site.open("/toolhive/check");
	await field(page).fill("thv rnu");
	await expect(status(page)).toHaveText("Checking…");
	release();
	await expect(findings(page)).toHaveCount(1);
});

test("the page itself asks for what the checker needs, at once", async ({ site }) => {
	const { page } = site;
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await page.route(/\/app-/, (route) => route.abort());
	await page.goto("/toolhive/check");
	await expect.poll(() => asked.filter((path) => /\/(?:check-worker|documented-release)-/.test(path)).length).toBe(2);
	const named = [...asked];
	await page.unroute(/\/app-/);
	await site.open("/toolhive/check");
	await field(page).fill("thv rnu");
	await expect(findings(page)).toHaveCount(1);
	for (const worker of page.workers()) expect(named).toContain(new URL(worker.url()).pathname);
	const styles = await page.evaluate(() =>
		Array.from(document.styleSheets, ({ href }) => new URL(href ?? "").pathname),
	);
	expect(named).toEqual(expect.arrayContaining(styles.filter((path) => path.includes("open-tool"))));
});

test("a Cedar policy is checked: its syntax, and the actions of the product's requests", async ({ site }) => {
	const { page } = site;
	await site.open("/toolhive/check");
	await field(page).fill('permit(principal, action = Action::"call_tol", resource);\n');
	await findings(page).getByRole("button", { name: "Use ==" }).click();
	await expect(findings(page)).toContainText("Requests have no action call_tol.");
	await findings(page).getByRole("button", { name: "Use call_tool" }).click();
	await expect(status(page)).toHaveText(`No problems in one sample, checked against ${lastVersion().name}.`);
	const covered = page.getByRole("group").filter({ hasText: "What was checked" }).getByRole("listitem");
	await page.getByText("What was checked").click();
	await expect(covered).toHaveText(["Line 1: Cedar syntax, names of Cedar entities."]);
	await expect(covered).toBeInViewport();
	// The section stays open, and says what is true of the new text.
	await field(page).fill("thv list\n");
	await expect(covered).toHaveText(["Line 1: shell syntax, thv commands."]);
});

test("dropped and chosen files are read, several at once; a binary one is refused", async ({ site }) => {
	const { page } = site;
	await site.open("/toolhive/check");
	const drop = (files: readonly (readonly [string, string])[]) =>
		field(page).evaluate((area, all) => {
			const transfer = new DataTransfer();
			for (const [name, text] of all) transfer.items.add(new File([text], name));
			area.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true }));
		}, files);
	await drop([
		["a.sh", "thv rnu\n"],
		["b.yaml", "apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServr\n"],
	]);
	await expect(findings(page)).toHaveCount(2);
	await page.getByRole("button", { name: "Clear" }).click();
	const chooser = page.waitForEvent("filechooser");
	await page.getByRole("button", { name: "Choose files" }).press("Enter");
	const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
	await (await chooser).setFiles([file("a.sh", "thv rnu\n"), file("b.sh", "thv lits\n")]);
	await expect(findings(page)).toHaveCount(2);
	await expect(field(page)).toBeFocused();
	await drop([["c.bin", "a\0b"]]);
	await expect(status(page)).toHaveText("c.bin is a binary file, which has nothing to check.");
	// As browsers do for a folder.
	await page.evaluate(() => {
		Blob.prototype.text = () => Promise.reject(new DOMException("", "NotFoundError"));
	});
	await drop([["manifests", ""]]);
	await expect(status(page)).toHaveText("manifests can't be read. Choose files, not folders.");
});

const deep = (open: string, count: number) => open.repeat(count);
const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${[..."bcdefghi"].map((name, at) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${"abcdefgh"[at]}`).join(",")}]`).join("\n")}\n`;

test("a long text is refused before it reaches the field, and the page stays alive", async ({ site }) => {
	const { page } = site;
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await site.open("/toolhive/check");
	for (const text of ["x".repeat(1_000_000), "thv run fetch\n".repeat(70_000), "\n".repeat(100_000)]) {
		await page.evaluate((value) => navigator.clipboard.writeText(value), text);
		await field(page).focus();
		await page.keyboard.press("ControlOrMeta+V");
		await expect(status(page)).toHaveText(
			"Texts of more than 200,000 characters or 10,000 lines are not checked here. Paste less, or check it in a terminal.",
		);
		await expect(field(page)).toHaveValue("");
		await page.keyboard.type("thv rnu");
		await expect(findings(page)).toHaveCount(1);
		await field(page).fill("");
	}
});

test("no text ends the page: an answer or one sentence, and the next text is checked", async ({ site }) => {
	const { page } = site;
	await site.open("/toolhive/check");
	await field(page).fill("thv rnu");
	await expect(findings(page)).toHaveCount(1);
	const texts = [
		"x".repeat(200_001),
		`thv run ${"a ".repeat(95_000)}`,
		"thv run fetch\n".repeat(9_990),
		"\n".repeat(100_000),
		bomb,
		`kind: a\n${bomb}`,
		deep("[", 100_000),
		deep('{"a":', 50_000),
		"`".repeat(100_000),
		`\`\`\`bash\n${"$(".repeat(50_000)}`,
		"<img src=x onerror=alert(1)>\u202e\u0000\ud800 thv run '\"`",
		"- ".repeat(50_000),
	];
	for (const text of texts) {
		await field(page).evaluate((area: HTMLTextAreaElement, value) => {
			area.value = value;
			area.dispatchEvent(new Event("input"));
		}, text);
		await field(page).evaluate((area: HTMLTextAreaElement) => {
			area.value += "\nthv rnu # next";
		});
		await field(page).fill("thv rnu");
		await expect(status(page)).toHaveText(/^One problem in one sample/, { timeout: 15_000 });
	}
	await field(page).evaluate((area: HTMLTextAreaElement, value) => {
		area.value = value;
		area.dispatchEvent(new Event("input"));
	}, texts[0] ?? "");
	await expect(status(page)).toContainText("Texts of more than 200,000 characters");
});

test("a check that takes too long is stopped with a sentence, and the next one starts anew", async ({ site }) => {
	const { page } = site;
	const endless =
		'addEventListener("message", ({ data: { id } }) => { postMessage({ id, started: true }); for (;;); });';
	await page.route("**/check-worker-*.js", (route) => route.fulfill({ contentType: "text/javascript", body: endless }));
	await site.open("/toolhive/check");
	await field(page).fill("thv rnu");
	await expect(status(page)).toHaveText(
		"This text takes longer than two seconds to check, so the check was stopped. Paste less of it, or check it in a terminal.",
	);
	await page.unroute("**/check-worker-*.js");
	await field(page).fill("thv lits");
	await expect(findings(page)).toHaveCount(1);
});

/** Rules of parsers that the page lacks, and rules about how pages mark their blocks. */
const NOT_HERE = /^(?:mermaid-syntax|no-kind|illustration-reason|unclosed-fence|output-source|unannounced-loss)$/;

test("the page finds what the command line finds, in every fixture of the checker", async ({ page }) => {
	const root = "packages/check-samples/fixtures";
	const data = join(root, "data");
	const sources = { cli: `${data}/cli`, crds: `${data}/crds`, openapi: `${data}/api.yaml`, data: `${data}/facts` };
	// The data of the site gives way to that of the fixtures; everything else is as readers have it.
	const packed = packContext(loadContext({ ...sources, mode: "strict", version: lastVersion().name }));
	await page.route("**/documented-release-*.js", async (route) => {
		const response = await route.fetch();
		return route.fulfill({ response, body: `export const text = ${JSON.stringify(packed)};` });
	});
	const opened = page.waitForEvent("worker");
	await page.goto("/toolhive/check");
	const worker = (await opened).url();
	const files = readdirSync(join(root, "rules")).flatMap((rule) => [`${rule}/bad.mdx`, `${rule}/good.mdx`]);
	// A fence makes a page of what would be a bare text.
	const fence = '\n\n```text illustration reason="a fence"\n```\n';
	const texts = files.map((file) => readFileSync(join(root, "rules", file), "utf8") + fence);
	const answers = await page.evaluate(
		async ([url, all, release]) => {
			const own = new Worker(url, { type: "module" });
			const ask = (text: string, id: number) =>
				new Promise<Record<string, unknown>[]>((resolve, reject) => {
					own.onmessage = ({ data: reply }) => {
						if (reply.error) reject(new Error(reply.error));
						if (reply.answer) resolve(reply.answer.problems);
					};
					own.postMessage({ id, kind: "check", text, release });
				});
			const found: Record<string, unknown>[][] = [];
			for (const [id, text] of all.entries()) found.push(await ask(text, id));
			return found;
		},
		[worker, texts, lastVersion().name] as const,
	);
	const short = (problems: readonly Record<string, unknown>[]) =>
		problems
			.filter(({ rule }) => !NOT_HERE.test(String(rule)))
			.map(({ line, column, rule, message, suggestion, known }) => ({
				line,
				column,
				rule,
				message,
				suggestion,
				known,
			}));
	const folder = mkdtempSync(join(tmpdir(), "fixtures-"));
	for (const [at, text] of texts.entries()) writeFileSync(join(folder, `${at}.mdx`), text);
	const given = Object.entries(sources).flatMap(([name, path]) => [`--${name}`, path]);
	const expected = problemsOf([
		"packages/check-samples/dist/cli.mjs",
		folder,
		...given,
		"--strict",
		"--format",
		"json",
	]);
	for (const [at, file] of files.entries()) {
		const own = expected.filter((problem) => String(problem.file).endsWith(`/${at}.mdx`));
		expect(short(answers[at] ?? []), file).toEqual(JSON.parse(JSON.stringify(short(own))));
	}
	expect(short(expected).length).toBeGreaterThan(150);
});

function problemsOf(args: readonly string[]): Record<string, unknown>[] {
	try {
		return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }))
			.problems;
	} catch (error) {
		return JSON.parse((error as { stdout: string }).stdout).problems;
	}
}

test("two releases are compared: what deletes CRDs first, then a checklist", async ({ site }) => {
	const { page } = site;
	const copied = await watchCopies(page);
	await site.open("/toolhive/upgrade?from=v0.2.5&to=v0.6.0");
	await expect(page.locator(".yours-first")).toContainText("an upgrade deletes them");
	await expect(page.getByText("an upgrade deletes them")).toHaveCount(1);
	await page.getByRole("button", { name: "Copy as a Markdown checklist" }).click();
	expect(await copied()).toMatch(
		/^# Upgrade from v0\.2\.5 to v0\.6\.0\n\n## What breaks\n\n- \[ \] `toolhive-operator-crds` no longer/,
	);
	await page.getByRole("combobox", { name: "From", exact: true }).selectOption("v0.1.6");
	await page.getByRole("combobox", { name: "To", exact: true }).selectOption("v0.44.0");
	await expect(page).toHaveURL(/\?from=v0\.1\.6&to=v0\.44\.0$/);
	await page.locator(".yours-own > summary").click();
	await field(page).fill(
		"apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata: { name: a }\nspec:\n  image: a\n  port: 8080\n",
	);
	await expect(findings(page)).toHaveCount(1);
	await expect(findings(page)).toContainText("Fails since v0.15.0");
	await expect(findings(page)).toContainText("spec.proxyPort");
	const address = new URL(page.url());
	expect([...address.searchParams.keys(), address.hash]).toEqual(["from", "to", ""]);
	expect(page.url()).not.toContain("8080");
	await page.reload();
	await expect(status(page)).toContainText("From v0.1.6 to v0.44.0");
	await expect(field(page)).toHaveValue("");
	expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state]))).not.toContain(
		"8080",
	);
});

test("an unknown release in the address says so and offers near ones", async ({ site }) => {
	const { page } = site;
	await site.open("/toolhive/upgrade?from=v0.2.99&to=v0.6.0");
	await expect(status(page)).toHaveText("There is no release v0.2.99.");
	await page.getByRole("button", { name: "Use v0.3.0" }).click();
	await expect(page).toHaveURL(/\?from=v0\.3\.0&to=v0\.6\.0$/);
	await expect(status(page)).toContainText("From v0.3.0 to v0.6.0");
	await site.open("/toolhive/upgrade?from=%3Cimg%20src=x%3E");
	await expect(status(page)).toHaveText("There is no release <img src=x>.");
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });
	test("the pages say what to do instead", async ({ page }) => {
		await page.goto("/toolhive/check");
		await expect(page.getByRole("heading", { name: "In a terminal" })).toBeVisible();
		await page.goto("/toolhive/upgrade");
		await expect(page.locator('main a[href$="/reference/changes"]').first()).toBeVisible();
	});
});
