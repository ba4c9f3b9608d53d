import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { parse } from "yaml";
import { textAnswer } from "./answers";
import { type ApiDocument, listOperations, parseApiDocument } from "./api-document";
import { createSandbox } from "./app";
import type { ScenarioName } from "./seeds/scenarios";

/** The same as `thv serve` without flags: programs on other machines can't reach it. */
const HOST = "127.0.0.1";
const DOCUMENT = new URL("../openapi/toolhive-api.yaml", import.meta.url);
const REGISTRY = new URL("../content/data/registry.yaml", import.meta.url);

/** Read once, because each contract test starts a server. */
let apiDocument: ApiDocument | undefined;
let registry: unknown;

/** Larger bodies are refused. */
const MAX_BYTES = 1 << 20;

export interface ServerOptions {
	scenario: ScenarioName;
	/** 0 takes any free port. */
	port: number;
	pace?: number | undefined;
	now?: (() => number) | undefined;
}

export interface SandboxServer {
	/** Its address, without a trailing slash. */
	url: string;
	operationCount: number;
	close: () => Promise<void>;
}

/** Serves a sandbox on the loopback address. Rejects if the port is taken. */
export async function startServer({ scenario, port, pace, now }: ServerOptions): Promise<SandboxServer> {
	apiDocument ??= parseApiDocument(parse(readFileSync(DOCUMENT, "utf8")));
	registry ??= parse(readFileSync(REGISTRY, "utf8"));
	const document = apiDocument;
	const sandbox = createSandbox({
		document,
		registry,
		scenario,
		...(pace === undefined ? {} : { pace }),
		...(now && { now }),
	});
	const server = createAdaptorServer({ fetch: guarded(sandbox.fetch).fetch });
	const address = await new Promise<AddressInfo | string | null>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, HOST, () => resolve(server.address()));
	});
	const actual = typeof address === "object" && address ? address.port : port;
	return {
		url: `http://localhost:${actual}`,
		operationCount: listOperations(document).length,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
}

/** Adds the protection that a server on a port needs: pages of other sites can send requests to this machine's ports too. */
function guarded(fetch: (request: Request) => Response | Promise<Response>): Hono {
	const app = new Hono();
	app.use(async ({ req }, next) => {
		const host = req.header("host") ?? "";
		const origin = req.header("origin");
		if (!isLocal(`http://${host}`)) return textAnswer(403, `The sandbox answers on localhost only, not as ${host}`);
		if (origin !== undefined && !isLocal(origin))
			return textAnswer(403, `The sandbox takes no requests from ${origin}`);
		return next();
	});
	app.use(bodyLimit({ maxSize: MAX_BYTES, onError: () => textAnswer(413, "The body is larger than 1 MB") }));
	app.all("*", ({ req }) => fetch(req.raw));
	return app;
}

function isLocal(address: string): boolean {
	return URL.canParse(address) && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(address).hostname);
}
