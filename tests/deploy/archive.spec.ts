import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { expect, test } from "@playwright/test";

// One process: two would write the same archive at the same time.
test.describe.configure({ mode: "default" });

/** The unpacked archive on a plain file server without network, headers or redirect rules. */
let server: Server;
let folder = "";
let url = "";

const TYPES: Record<string, string> = {
	".html": "text/html",
	".css": "text/css",
	".js": "text/javascript",
	".json": "application/json",
	".svg": "image/svg+xml",
	".woff2": "font/woff2",
};

test.beforeAll(async () => {
	execFileSync("npx", ["tsx", "scripts/archive.ts"], { stdio: "pipe" });
	const [archive] = readdirSync("dist").filter((name) => name.endsWith(".tar.gz"));
	folder = mkdtempSync(join(tmpdir(), "docs-unpacked-"));
	execFileSync("tar", ["-xzf", join("dist", archive ?? ""), "-C", folder, "--strip-components=1"]);
	server = createServer(({ url: path = "/" }, answer) => {
		const file = join(folder, normalize(decodeURIComponent(path.replace(/[?#].*$/, ""))));
		if (existsSync(file) && statSync(file).isDirectory() && !path.endsWith("/")) {
			answer.writeHead(301, { location: `${path}/` }).end();
			return;
		}
		const found = [file, join(file, "index.html")].find((name) => existsSync(name) && statSync(name).isFile());
		answer
			.writeHead(found ? 200 : 404, { "content-type": TYPES[extname(found ?? "")] ?? "application/octet-stream" })
			.end(found ? readFileSync(found) : "");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});

test.afterAll(() => {
	server.close();
	rmSync(folder, { recursive: true, force: true });
});

test("the unpacked archive works on a plain file server, with its policy in force", async ({ page }) => {
	const reports: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error") reports.push(message.text());
	});
	page.on("pageerror", (error) => reports.push(String(error)));
	await page.goto(`${url}/toolhive/guides-cli/install`, { waitUntil: "networkidle" });
	await expect(page.locator("h1")).toHaveText("Install the ToolHive CLI");
	await page.locator('#sidebar a[href="/toolhive/guides-cli/run-mcp-servers"]').click();
	await expect(page.locator("h1")).toHaveText("Run MCP servers with thv");
	const blocked = await page.evaluate(() => {
		const script = document.createElement("script");
		try {
			script.textContent = "globalThis.hacked = 1";
			document.head.append(script);
		} catch {
			// Trusted Types refuse the text itself.
		}
		return (globalThis as { hacked?: number }).hacked === undefined;
	});
	expect(blocked).toBe(true);
	expect(reports.filter((text) => !/TrustedScript|inline script/.test(text))).toEqual([]);
});

test("search answers from the archive, and its README says how to serve it", async ({ page }) => {
	expect(readFileSync(join(folder, "README.txt"), "utf8")).toContain("python3 -m http.server");
	await page.goto(`${url}/toolhive`);
	await page.keyboard.press("/");
	await page.getByRole("combobox").fill("--proxy-port");
	await expect(page.getByRole("option").first()).toBeVisible();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/thv_run\/?#--proxy-port$/);
	await page.goto(`${url}/search?q=secret`);
	await expect(page.getByText(/^\d+ results for/)).toBeVisible();
});

test("old addresses lead on without rules of the host", async ({ page }) => {
	await page.goto(`${url}/toolhive/quickstart`);
	await expect(page).toHaveURL(/\/toolhive\/tutorials\/quickstart-cli\/?$/);
	await expect(page.locator("h1")).toBeVisible();
});

test("an archive that fails leaves the last one as it was, and nothing unfinished", () => {
	const before = readdirSync("dist").map((name) => `${name} ${statSync(join("dist", name)).mtimeMs}`);
	const programs = mkdtempSync(join(tmpdir(), "docs-programs-"));
	const tar = '#!/bin/sh\nfor part; do case "$part" in *.tar.gz*) echo cut > "$part";; esac; done\nexit 1\n';
	writeFileSync(join(programs, "tar"), tar, { mode: 0o755 });
	const env = { ...process.env, PATH: `${programs}:${process.env.PATH}` };
	expect(() => execFileSync("npx", ["tsx", "scripts/archive.ts"], { stdio: "pipe", env })).toThrow();
	rmSync(programs, { recursive: true });
	expect(readdirSync("dist").map((name) => `${name} ${statSync(join("dist", name)).mtimeMs}`)).toEqual(before);
});
