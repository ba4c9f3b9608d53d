import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { createSandbox, type SandboxOptions } from "../../sandbox/app";

const HOST = "127.0.0.1";

const TYPES: Record<string, string> = {
	".html": "text/html",
	".js": "text/javascript",
	".css": "text/css",
	".svg": "image/svg+xml",
	".woff2": "font/woff2",
	".woff": "font/woff",
};

/** The time of every picture, so that times in logs are the same in each run. */
const MOMENT = Date.UTC(2025, 7, 11, 9, 0, 0);
const SECOND = 1000;

const PACE = 900;

/** The app with a sandbox behind it. */
export interface AppServer {
	port: number;
	/** Sends a request to the sandbox, to prepare a picture. */
	call: (method: string, path: string, body?: unknown) => Promise<void>;
	close: () => Promise<void>;
}

/** Serves the app's bundle and a fresh sandbox at one origin, so that the app needs no permission to call its API. */
export async function serveApp(
	bundle: string,
	data: Pick<SandboxOptions, "document" | "registry" | "scenario">,
): Promise<AppServer> {
	const start = Date.now();
	const now = () => MOMENT + Math.floor((Date.now() - start) / SECOND) * SECOND;
	const sandbox = createSandbox({ ...data, now, pace: PACE });
	const server = createAdaptorServer({
		fetch: (request: Request) => {
			const { pathname } = new URL(request.url);
			const isCall = pathname.startsWith("/api/") || pathname === "/health";
			return isCall ? sandbox.fetch(request) : serveFile(bundle, pathname);
		},
	});
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, HOST, resolve);
	});
	return {
		port: (server.address() as AddressInfo).port,
		call: async (method, path, body) => {
			const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
			const { status } = await sandbox.request(`/api/v1beta${path}`, init);
			if (status >= 400) throw new Error(`${method} ${path} answered ${status}.`);
		},
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
}

async function serveFile(bundle: string, pathname: string): Promise<Response> {
	const path = normalize(pathname === "/" ? "/index.html" : pathname);
	try {
		const type = TYPES[extname(path)] ?? "application/octet-stream";
		return new Response(await readFile(join(bundle, path)), { headers: { "content-type": type } });
	} catch {
		return new Response("Not found", { status: 404 });
	}
}
