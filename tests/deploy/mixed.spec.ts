import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { CHECKOUT, containerConfiguration, type NginxServer, startNginx } from "./nginx-server";

// A rollout: two real nginx servers with the container's configuration, each with its own build, behind one address that uses
// them in turn. At every request, a page of one build meets files of the other.

const ROOT = process.cwd();
let folder: string;
let servers: NginxServer[];
let front: Server;
let address: string;
/** Requests by server. */
let asked: string[][];

/** Another build of the site in public/: all scripts and sheets have other names, as if each had changed. */
function makeSecondBuild(target: string): void {
	cpSync(join(ROOT, "public"), target, { recursive: true });
	const renamed = readdirSync(target)
		.filter((name) => /[.-][0-9a-f]{20}\.(?:js|css)$/.test(name))
		.map((name) => [name, name.replace(/[0-9a-f]{20}/, digestOf("sha1", name, "hex").slice(0, 20))] as const);
	expect(renamed.length).toBeGreaterThanOrEqual(3);
	const rename = (text: string) => renamed.reduce((all, [from, to]) => all.replaceAll(from, to), text);
	const digests = renamed.map(([from, to]) => {
		const old = readFileSync(join(target, from), "utf8");
		const text = rename(old);
		writeFileSync(join(target, to), text);
		rmSync(join(target, from));
		return [digestOf("sha384", old, "base64"), digestOf("sha384", text, "base64")] as const;
	});
	for (const name of readdirSync(target, { recursive: true, encoding: "utf8" })) {
		if (!name.endsWith(".html")) continue;
		let text = rename(readFileSync(join(target, name), "utf8")).replace(/data-build="[^"]*"/, 'data-build="second"');
		for (const [from, to] of digests) text = text.replaceAll(from, to);
		writeFileSync(join(target, name), text);
	}
}

function digestOf(kind: string, text: string, form: "hex" | "base64"): string {
	return createHash(kind).update(text).digest(form);
}

/** Starts a server whose peers are at a port that is known later. */
function start(site: string, peers: string): Promise<NginxServer> {
	return startNginx((place, port) => {
		const rules = join(place, "peers");
		mkdirSync(rules);
		if (peers) writeFileSync(join(rules, "peers.conf"), `map $host $docs_peers { default "${peers}"; }\n`);
		return containerConfiguration(place, port, { ...CHECKOUT, site }).replaceAll("/etc/nginx/peers/", `${rules}/`);
	});
}

/** Sends each request to the server that did not get the last one. */
function takeTurns(): Server {
	let turn = 0;
	return createServer((from, to) => {
		const at = turn++ % servers.length;
		asked[at]?.push(from.url ?? "");
		const { hostname, port } = new URL(servers[at]?.url ?? "");
		const { connection: _connection, ...headers } = from.headers;
		const through = request({ hostname, port, path: from.url, method: from.method, headers }, (answer) => {
			to.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(to);
		});
		through.on("error", () => to.destroy());
		from.pipe(through);
	});
}

test.beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "docs-mixed-"));
	const second = join(folder, "second");
	makeSecondBuild(second);
	front = takeTurns();
	await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
	address = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
	// Both ask a third place, which hands on to the one that did not ask.
	const relay = createServer((from, to) => {
		const other = servers.map(({ url }) => url);
		void (async () => {
			for (const url of other) {
				const answer = await fetch(url + from.url, { headers: { "x-docs-peer": "1" } });
				if (answer.status !== 200) continue;
				to.writeHead(200, { "content-type": answer.headers.get("content-type") ?? "", "x-from": "peer" });
				to.end(Buffer.from(await answer.arrayBuffer()));
				return;
			}
			to.writeHead(404).end();
		})();
	});
	await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
	relay.unref();
	const peers = `127.0.0.1:${(relay.address() as AddressInfo).port}`;
	servers = [await start(join(ROOT, "public"), peers), await start(second, peers)];
});

test.beforeEach(() => {
	asked = [[], []];
});

test.afterAll(async () => {
	front.closeAllConnections();
	front.close();
	for (const server of servers) await server.stop();
	rmSync(folder, { recursive: true, force: true });
});

/** What a reader must never meet. */
async function expectWhole(page: Page): Promise<void> {
	// A document's address and markup are there before its sheets are, which hold back its first paint.
	await page.waitForLoadState("load");
	await expect(page.locator("#base-url")).toHaveCount(0);
	const sheets = () =>
		page.evaluate(() =>
			[...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet !== null),
		);
	await expect.poll(sheets, "every style sheet has loaded").toBe(true);
	expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain("Docs Text");
}

function watchMissing(page: Page): string[] {
	const missing: string[] = [];
	page.on("response", (answer) => {
		if (answer.status() >= 400) missing.push(`${answer.status()} ${answer.url()}`);
	});
	return missing;
}

const PATHS = ["/toolhive", "/toolhive/reference/cli/thv_run", "/toolhive/guides-cli/install", "/", "/toolhive/faq"];

test("a new reader gets whole pages", async ({ browser }) => {
	for (const path of [...PATHS, ...PATHS]) {
		const page = await browser.newPage();
		const missing = watchMissing(page);
		await page.goto(address + path, { waitUntil: "load" });
		await page.waitForFunction(() => performance.getEntriesByName("site-ready").length > 0);
		await expectWhole(page);
		expect(missing).toEqual([]);
		await page.close();
	}
	expect(asked.map((urls) => urls.length > 10)).toEqual([true, true]);
});

test("a reader with an open tab gets whole pages, through links, back and search", async ({ page }) => {
	const missing = watchMissing(page);
	await page.goto(`${address}/toolhive/guides-cli/install`);
	for (const name of ["registry", "telemetry-and-metrics", "run-mcp-servers", "install"]) {
		await page.waitForFunction(() => performance.getEntriesByName("site-ready").length > 0);
		await page.locator(`#sidebar a[href="/toolhive/guides-cli/${name}"]`).click();
		await expect(page).toHaveURL(`${address}/toolhive/guides-cli/${name}`);
		await expect(page.locator("h1")).toBeVisible();
		await expectWhole(page);
	}
	await page.goBack();
	await expect(page).toHaveURL(/run-mcp-servers$/);
	await expectWhole(page);
	await page.keyboard.press("Control+k");
	await page.getByRole("combobox").fill("volume");
	await expect(page.getByRole("option").first()).toBeVisible();
	expect(missing).toEqual([]);
});

test("a reader without scripts gets whole pages", async ({ browser }) => {
	const page = await browser.newPage({ javaScriptEnabled: false });
	const missing = watchMissing(page);
	for (const path of [...PATHS, ...PATHS]) {
		await page.goto(address + path, { waitUntil: "load" });
		await expect(page.locator("h1")).toHaveCSS("font-family", /Docs Text/);
	}
	expect(missing).toEqual([]);
	await page.close();
});

test("a file that no server has is not found, with the site's own headers once, and without a proxy loop", async ({
	request: http,
}) => {
	const answer = await http.get(`${address}/app-00000000000000000000.js`);
	expect(answer.status()).toBe(404);
	expect(await answer.text()).toContain("<h1");
	for (const { url } of servers) {
		const asset = readdirSync(join(folder, "second")).find((name) => /^app-/.test(name));
		const found = await http.get(`${url}/${asset}`);
		expect(found.status()).toBe(200);
		const policies = found.headersArray().filter(({ name }) => name.toLowerCase() === "content-security-policy");
		expect(policies).toHaveLength(1);
		expect(found.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
	}
});
