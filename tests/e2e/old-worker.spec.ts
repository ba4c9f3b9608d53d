import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { siteServer } from "../../scripts/lib/site/site-server";
import { expect, test } from "../pages/test";

// An older site at this address may have left its service worker in a browser.

/** Answers every page from its own cache, so that the new site's scripts never run. */
const STUBBORN = `
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
	if (event.request.mode !== "navigate") return;
	event.respondWith(new Response("<h1>The older site</h1>", { headers: { "content-type": "text/html" } }));
});`;

/** Lets every request through, as workers do whose pages are looked up at the server first. */
const PASSING = `
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => event.respondWith(fetch(event.request)));`;

const OLD_PAGE = "<!doctype html><title>Old</title><h1>The older site</h1>";

let server: Server;
let url = "";
/** What the older site answers, by path; null once the new one is there. */
let older: Record<string, string> | null;

test.beforeEach(async () => {
	const site = siteServer(join(process.cwd(), "public"));
	server = createServer((request: IncomingMessage, response: ServerResponse) => {
		if (older === null) {
			site.emit("request", request, response);
			return;
		}
		const script = older[request.url ?? ""];
		response.writeHead(200, { "content-type": script ? "text/javascript" : "text/html" }).end(script ?? OLD_PAGE);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterEach(() => {
	server.closeAllConnections();
	server.close();
});

for (const [name, worker, script] of [
	["that answers with its own pages", "/sw.js", STUBBORN],
	["of another name", "/service-worker.js", PASSING],
] as const) {
	test(`a worker ${name} is removed, and the reader sees this site`, async ({ site, page }) => {
		older = { [worker]: script };
		await page.goto(`${url}/toolhive/faq`);
		await page.evaluate(async (path) => {
			const taken = new Promise((resolve) =>
				navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
			);
			await navigator.serviceWorker.register(path);
			await taken;
		}, worker);
		older = null;
		await page.goto(`${url}/toolhive/faq`);
		await expect(site.title).toHaveText("Frequently asked questions");
		await expect
			.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
			.toBe(0);
		await page.reload();
		await site.ready();
		expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
		await site.follow("/toolhive/tutorials");
		await site.expectPage("/toolhive/tutorials", "Tutorials");
	});
}
