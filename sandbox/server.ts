import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { parse } from "yaml";
import { listOperations, parseApiDocument } from "./api-document";
import { createSandbox, type SandboxOptions } from "./app";
import { textAnswer } from "./handler";

/** The same as `thv serve` without flags: programs on other machines can't reach it. */
const HOST = "127.0.0.1";

const readYaml = (file: string): unknown => parse(readFileSync(new URL(file, import.meta.url), "utf8"));
const apiDocument = parseApiDocument(readYaml("../openapi/toolhive-api.yaml"));
const registry = readYaml("../content/data/registry.yaml");

/** Larger bodies are refused. */
const MAX_BYTES = 1 << 20;

export type SandboxServer = Awaited<ReturnType<typeof startServer>>;

/** `port` 0 takes any free port. */
type ServerOptions = Pick<SandboxOptions, "scenario" | "pace" | "now"> & { port: number };

/** Serves a sandbox on the loopback address. Rejects if the port is taken. */
export async function startServer({ scenario, port, pace, now }: ServerOptions) {
	const sandbox = createSandbox({ document: apiDocument, registry, scenario, pace, now });
	const server = createAdaptorServer({ fetch: guarded(sandbox.fetch).fetch });
	await once(server.listen(port, HOST), "listening");
	const address = server.address();
	const actual = typeof address === "object" && address ? address.port : port;
	return {
		url: `http://localhost:${actual}`,
		operationCount: listOperations(apiDocument).length,
		close: () => new Promise<void>((resolve) => server.close(() => resolve())),
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
