import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { HIDDEN_FILES } from "../../pipeline/hosts/host-files";
import { lastVersion } from "../../site.config";
import { TryItPanel } from "../sandbox/try-it-panel";
import { containerConfiguration, mainConfiguration, type NginxServer, startNginx } from "./nginx-server";
import { observatoryScore } from "./observatory";

/** The site as a host serves it: real nginx, the headers and redirects that the build wrote, a strict policy in force. */
let server: NginxServer;

test.beforeAll(async () => {
	server = await startNginx();
});

test.afterAll(async () => {
	await server.stop();
});

const PAGE_TYPES = {
	home: "/",
	guide: "/toolhive/guides-cli/run-mcp-servers",
	tutorial: "/toolhive/tutorials/quickstart-k8s",
	"generated index": "/toolhive/concepts",
	command: "/toolhive/reference/cli/thv_run",
	"API reference": "/toolhive/reference/api",
	"CRD reference": "/toolhive/reference/crd-spec",
	search: "/search?q=proxy",
	"not found": "/toolhive/no-such-page",
};

/** Everything that the browser reports against the page: policy violations, Trusted Types, errors. */
async function watchReports(page: Page, ignored: RegExp = /^$/): Promise<string[]> {
	const reports: string[] = [];
	await page.exposeFunction("reportViolation", (text: string) => reports.push(text));
	await page.addInitScript(() => {
		addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber, sample }) => {
			const { reportViolation } = globalThis as unknown as { reportViolation(text: string): void };
			reportViolation(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`);
		});
	});
	page.on("console", (message) => {
		if (message.type() === "error" && !ignored.test(message.text())) reports.push(message.text());
	});
	page.on("pageerror", (error) => reports.push(String(error)));
	return reports;
}

/** The page is there and its scripts have run. */
async function open(page: Page, path: string): Promise<void> {
	await page.goto(server.url + path, { waitUntil: "networkidle" });
	await expect(page.locator("#page-announcer")).toBeAttached();
}

for (const [type, path] of Object.entries(PAGE_TYPES)) {
	test(`${type} page: no report against the policy`, async ({ page }) => {
		const reports = await watchReports(page, type === "not found" ? /status of 404/ : undefined);
		await open(page, path);
		await expect(page.locator("#page > *").first()).toBeAttached();
		await page.waitForFunction(() => performance.getEntriesByName("site-ready").length > 0);
		expect(await page.locator("[style]").count()).toBe(0);
		expect(reports).toEqual([]);
	});
}

test("navigation, theme, tabs, diagrams and history under the policy", async ({ page }) => {
	const reports = await watchReports(page);
	await open(page, "/toolhive/guides-cli/install");
	const loads: string[] = [];
	page.on("request", (request) => {
		if (request.isNavigationRequest()) loads.push(request.url());
	});

	await page.getByRole("tab", { name: "Binary" }).first().click();
	await expect(page.getByRole("tab", { name: "Binary" }).first()).toHaveAttribute("aria-selected", "true");

	await page.evaluate(() => document.querySelector<HTMLElement>('button[data-theme-choice="light"]')?.click());
	await expect(page.locator("html")).toHaveAttribute("data-theme", "light");

	await page.locator('#sidebar a[href="/toolhive/guides-cli/run-mcp-servers"]').click();
	await expect(page).toHaveURL(`${server.url}/toolhive/guides-cli/run-mcp-servers`);
	await expect(page.locator("h1")).toHaveText("Run MCP servers with thv");
	await page.goBack();
	await expect(page.locator("h1")).toHaveText("Install the ToolHive CLI");
	await page.goForward();
	await expect(page.locator("h1")).toHaveText("Run MCP servers with thv");
	expect(loads, "route changes load no document").toEqual([]);

	await open(page, "/toolhive/concepts/observability");
	const diagram = page.locator('img[src*="/diagrams/"]:visible').first();
	await diagram.scrollIntoViewIfNeeded();
	await expect.poll(() => diagram.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	expect(reports).toEqual([]);
});

test("search under the policy", async ({ page }) => {
	const reports = await watchReports(page);
	await open(page, "/toolhive");
	await page.keyboard.press("/");
	const input = page.getByRole("combobox");
	await input.fill("proxy port");
	await expect(page.getByRole("option").first()).toBeVisible();
	expect(await page.locator("[role=option] mark").count()).toBeGreaterThan(0);
	await page.keyboard.press("Enter");
	await expect(page).not.toHaveURL(/\/toolhive$/);
	expect(reports).toEqual([]);
});

test("the search page keeps up with its field at an address with two slashes, which nginx takes for one", async ({
	page,
}) => {
	const reports = await watchReports(page);
	await open(page, "//search?q=proxy");
	await expect(page.getByRole("status")).toHaveText(/^\d+ results for “proxy”/);
	await page.getByRole("searchbox").fill("volume");
	await expect(page.getByRole("status")).toHaveText(/^\d+ results for “volume”/);
	await expect(page).toHaveURL(`${server.url}/search?q=volume`);
	expect(reports).toEqual([]);
});

test("the sandbox of the API page under the policy", async ({ page }) => {
	const reports = await watchReports(page);
	await open(page, "/toolhive/reference/api");
	const panel = new TryItPanel(page, "Create a workload");
	await panel.open();
	await panel.send();
	await panel.expectStatus("201 Created");
	expect(reports).toEqual([]);
});

test("text set as markup is cut down to plain boxes, and scripts from elsewhere are refused", async ({ page }) => {
	await open(page, "/toolhive");
	const result = await page.evaluate(() => {
		const box = document.createElement("div");
		box.innerHTML = 'a <div>b</div><img src="x" onerror="globalThis.hacked = 1"><div onclick="1">c</div>';
		let refused = "";
		try {
			document.createElement("script").src = "https://example.org/x.js";
		} catch (error) {
			refused = String(error);
		}
		return { elements: [...box.querySelectorAll("*")].map(({ tagName }) => tagName), refused };
	});
	expect(result.elements).toEqual(["DIV"]);
	expect(result.refused).toContain("TypeError");
});

test("moved pages, and those of the newest version by its name, redirect and keep the query", async ({ request }) => {
	const ask = async (path: string) => {
		const answer = await request.get(server.url + path, { maxRedirects: 0 });
		return [answer.status(), answer.headers().location];
	};
	expect(await ask("/toolhive/quickstart?from=mail")).toEqual([301, "/toolhive/tutorials/quickstart-cli?from=mail"]);
	expect(await ask("/toolhive/quickstart/")).toEqual([301, "/toolhive/tutorials/quickstart-cli"]);
	expect(await ask("/toolhive/tutorials/toolhive-operator")).toEqual([301, "/toolhive/tutorials/quickstart-k8s"]);
	expect(await ask("/toolhive/faq/")).toEqual([301, "/toolhive/faq"]);
	expect(await ask("/toolhive/faq.html?a=1")).toEqual([301, "/toolhive/faq?a=1"]);
	expect(await ask("/toolhive/faq/index.html")).toEqual([301, "/toolhive/faq"]);
	expect(await ask(`/toolhive/${lastVersion().name}/faq?a=1`)).toEqual([302, "/toolhive/faq?a=1"]);
});

test("no address redirects to another host", async ({ request }) => {
	for (const path of ["//example.org/", "/\\example.org/", "//example.org/x.html", "/%5Cexample.org/"]) {
		const answer = await request.get(server.url + path, { maxRedirects: 0 });
		expect(answer.headers().location ?? "/", path).toMatch(/^\/(?![/\\])/);
	}
});

test("missing files answer 404 with the site's page", async ({ request }) => {
	for (const path of ["/toolhive/no-such-page", "/404", "/_headers", "/vercel.json", "/.git/config", "/no/such.js"]) {
		const answer = await request.get(server.url + path);
		expect(answer.status(), path).toBe(404);
		expect(await answer.text(), path).toContain("<h1");
		expect(answer.headers()["cache-control"], path).not.toContain("immutable");
		expect(answer.headers()["content-security-policy"], path).toBeTruthy();
	}
});

test("hashed files are kept for a year, pages are asked for again", async ({ request }) => {
	const page = await request.get(`${server.url}/toolhive`);
	expect(page.headers()["cache-control"]).toBe("public, max-age=0, must-revalidate");
	const html = await page.text();
	const assets = [...html.matchAll(/(?:src|href)="(\/app-[0-9a-f]{20}\.js|\/site\.[0-9a-f]{20}\.css)"/g)].map(
		([, url]) => url ?? "",
	);
	expect(assets).toHaveLength(2);
	for (const url of assets) {
		const answer = await request.get(server.url + url);
		expect(answer.headers()["cache-control"], url).toBe("public, max-age=31536000, immutable");
		expect(answer.headers()["content-encoding"], url).toBe("gzip");
	}
	const again = await request.get(`${server.url}/toolhive`, {
		headers: { "if-none-match": page.headers().etag ?? "" },
	});
	expect(again.status()).toBe(304);
});

test("clients that ask for Markdown get it where a page has a twin, and caches keep both apart", async ({
	request,
}) => {
	const html = await request.get(`${server.url}/toolhive/faq`, { headers: { accept: "text/html,*/*" } });
	expect(html.headers()["content-type"]).toBe("text/html; charset=utf-8");
	expect(html.headers().vary).toContain("Accept");
	const twin = await request.get(`${server.url}/toolhive/faq.md`);
	const markdown = await request.get(`${server.url}/toolhive/faq`, {
		headers: { accept: "text/markdown, text/html;q=0.5" },
	});
	expect(markdown.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
	expect(await markdown.text()).toBe(await twin.text());
	const weighed = await request.get(`${server.url}/toolhive/faq`, {
		headers: { accept: "text/html;q=0.9, text/markdown;q=0.1" },
	});
	expect(weighed.headers()["content-type"]).toBe("text/html; charset=utf-8");
});

test("MDN's Observatory would give 130 points or more", async ({ request }) => {
	for (const path of Object.values(PAGE_TYPES)) {
		const answer = await request.get(server.url + path);
		const { score, grades } = observatoryScore({ headers: answer.headers(), html: await answer.text() });
		expect(score, `${path} ${JSON.stringify(grades)}`).toBeGreaterThanOrEqual(130);
	}
});

test("the container's configuration serves the site and says that it is well", async ({ request }) => {
	const container = await startNginx(containerConfiguration);
	try {
		const health = await request.get(`${container.url}/healthz`);
		expect([health.status(), await health.text()]).toEqual([200, "ok\n"]);
		const page = await request.get(`${container.url}/toolhive/faq`);
		const same = await request.get(`${server.url}/toolhive/faq`);
		expect(await page.text()).toBe(await same.text());
		expect(page.headers()["content-security-policy"]).toBe(same.headers()["content-security-policy"]);
		expect((await request.get(`${container.url}/no/such`)).status()).toBe(404);
		const moved = await request.get(`${container.url}/toolhive/quickstart`, { maxRedirects: 0 });
		expect([moved.status(), moved.headers().location]).toEqual([301, "/toolhive/tutorials/quickstart-cli"]);
	} finally {
		await container.stop();
	}
});

test("every file has the headers that the other hosts give it", async ({ request }) => {
	const rules = readFileSync("public/_headers", "utf8")
		.split(/\n(?=\/)/)
		.map((text) => ({
			pattern: text.split("\n", 1)[0] ?? "",
			headers: [...text.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(([, name = "", value = ""]) => [
				name.toLowerCase(),
				value,
			]),
		}));
	const fits = (path: string, pattern: string) =>
		new RegExp(`^${pattern.replaceAll(".", "\\.").replace("*", ".*")}$`).test(path);
	const hidden = [...HIDDEN_FILES, "webpack.stats.json", "chunk-map.json"];
	const files = readdirSync("public", { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !hidden.includes(entry.name) && !/^\.|\.html$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name).slice("public".length).replaceAll(sep, "/"));
	expect(files.length).toBeGreaterThan(200);
	const names = ["cache-control", "access-control-allow-origin", "content-security-policy", "x-frame-options"];
	for (const file of files) {
		const expected: Record<string, string | undefined> = {
			"cache-control": "public, max-age=0, must-revalidate",
			...Object.fromEntries(rules.filter(({ pattern }) => fits(file, pattern)).flatMap(({ headers }) => headers)),
		};
		const headers = (await request.head(server.url + encodeURI(file))).headers();
		for (const name of names) expect(headers[name], `${name} of ${file}`).toBe(expected[name]);
	}
});

test("precompressed files are handed out as they are: Brotli where the module is, gzip always", async ({ request }) => {
	const folder = mkdtempSync(join(tmpdir(), "docs-compressed-"));
	for (const file of ["404.html", "llms.txt", "toolhive/faq.html", "toolhive/faq.md"])
		cpSync(join("public", file), join(folder, file));
	execFileSync(process.execPath, ["scripts/precompress.mjs", folder]);
	const module = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
	const hasBrotli = existsSync(module);
	const compressed = await startNginx((place, port) => {
		const text = mainConfiguration(place, port).replaceAll(`${join(process.cwd(), "public")};`, `${folder};`);
		return hasBrotli
			? `load_module ${module};\n${text.replace(/(include [^;]*server\.conf;)/, `$1\n\t\tinclude ${join(process.cwd(), "deploy/generated/nginx/brotli.conf")};`)}`
			: text;
	});
	try {
		for (const path of ["/toolhive/faq", "/llms.txt", "/toolhive/faq.md"]) {
			for (const [encoding, ending] of hasBrotli
				? ([
						["br", ".br"],
						["gzip", ".gz"],
					] as const)
				: ([["gzip", ".gz"]] as const)) {
				const answer = await request.head(compressed.url + path, { headers: { "accept-encoding": encoding } });
				const file = `${folder}${path}${/\.\w+$/.test(path) ? "" : ".html"}${ending}`;
				expect(answer.headers()["content-encoding"], path).toBe(encoding);
				expect(answer.headers()["content-length"], path).toBe(String(statSync(file).size));
			}
		}
	} finally {
		await compressed.stop();
		rmSync(folder, { recursive: true, force: true });
	}
});
