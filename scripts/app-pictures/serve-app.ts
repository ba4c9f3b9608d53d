import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { createSandbox, type SandboxOptions } from "../../sandbox/app";

const HOST = "127.0.0.1";

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
	const app = new Hono()
		.on("ALL", ["/api/*", "/health"], ({ req }) => sandbox.fetch(req.raw))
		.use(serveStatic({ root: bundle }));
	const server = createAdaptorServer(app);
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
