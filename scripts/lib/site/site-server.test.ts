import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteServer } from "./site-server.ts";

const root = mkdtempSync(join(tmpdir(), "site-server-"));
let server: Server;
let port = 0;

beforeAll(async () => {
	mkdirSync(join(root, "a"));
	const files = {
		"index.html": "home",
		"a.html": "page",
		"a/index.html": "page",
		"a.md": "# page",
		"404.html": "<h1>none</h1>",
		"x-1.js": "x",
		_headers: "/*\n  X-All: 1\n/x-1.js\n  Cache-Control: immutable\n",
		_redirects: "/old /a 301\n/d/v1/* /d/:splat 302\n",
	};
	for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
	writeFileSync(join(root, "..", "outside.txt"), "secret");
	server = siteServer(root);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	port = typeof address === "object" && address ? address.port : 0;
});

afterAll(() => {
	server.close();
	rmSync(root, { recursive: true, force: true });
});

/** Requests the path unchanged: fetch would normalise it. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
	return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
		request({ host: "127.0.0.1", port, path, headers, method }, (answer) => {
			let body = "";
			answer.on("data", (chunk) => {
				body += String(chunk);
			});
			answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
		})
			.on("error", reject)
			.end();
	});
}

describe("siteServer", () => {
	it.each([
		["/", 200, "home"],
		["/a", 200, "page"],
		["/x-1.js", 200, "x"],
		["/none", 404, "<h1>none</h1>"],
		["/404", 404, "<h1>none</h1>"],
		["/_headers", 404, "<h1>none</h1>"],
		["/../outside.txt", 404, "<h1>none</h1>"],
		["/%2e%2e/outside.txt", 404, "<h1>none</h1>"],
		["/%00", 404, "<h1>none</h1>"],
		["/%", 404, "<h1>none</h1>"],
		["/.git/config", 404, "<h1>none</h1>"],
	])("%s answers %i", async (path, status, body) => {
		expect(await ask(path)).toMatchObject({ status, body, headers: { "x-all": "1" } });
	});

	it.each([
		["/old?a=1", "/a?a=1"],
		["/a/", "/a"],
		["/a.html", "/a"],
		["/a/index.html?x", "/a?x"],
		["/index.html", "/"],
	])("%s leads to %s", async (path, location) => {
		expect(await ask(path)).toMatchObject({ status: 301, headers: { location } });
	});

	it("an asterisk stands for the rest of the address", async () => {
		expect(await ask("/d/v1/a/b?c=1")).toMatchObject({ status: 302, headers: { location: "/d/a/b?c=1" } });
	});

	it("never leads to another host", async () => {
		for (const path of ["//example.org/", "/\\example.org/", "//example.org/x.html"])
			expect((await ask(path)).headers.location, path).toBeUndefined();
	});

	it("answers 304, 405, Markdown, Brotli", async () => {
		const { headers } = await ask("/a");
		expect((await ask("/a", { "if-none-match": String(headers.etag) })).status).toBe(304);
		expect((await ask("/a", {}, "POST")).status).toBe(405);
		expect(await ask("/a", { accept: "text/markdown" })).toMatchObject({
			body: "# page",
			headers: { "content-type": "text/markdown; charset=utf-8" },
		});
		expect((await ask("/a", { "accept-encoding": "gzip, br" })).headers["content-encoding"]).toBe("br");
		expect((await ask("/x-1.js")).headers["cache-control"]).toBe("immutable");
	});
});
