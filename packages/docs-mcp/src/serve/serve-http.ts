import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { createServer } from "../create-server.ts";
import { MAX_MESSAGE, MAX_PARALLEL, MAX_PER_CLIENT, REQUEST_TIME } from "./limits.ts";

export interface HttpOptions {
	readonly host: string;
	readonly port: number;
	/** Host names under which clients reach the server, without the port. The names of this machine are always allowed. */
	readonly allowedHosts: readonly string[];
	readonly allowedOrigins: readonly string[];
}

/** A request that is refused before the protocol sees it. */
class Refusal extends Error {
	constructor(
		readonly status: number,
		message: string,
		readonly headers: Readonly<Record<string, string>> = {},
	) {
		super(message);
	}
}

const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

const ENDPOINT = "/mcp";

/**
 * Serves Streamable HTTP without sessions: a new server answers each request, so that any replica can take it.
 * The promise resolves once the server listens.
 */
export function serveHttp(options: HttpOptions): Promise<Server> {
	const running: string[] = [];
	// Node looks for requests that take too long only every 30 seconds.
	const server = createHttpServer({ connectionsCheckingInterval: 1_000 }, async (request, response) => {
		const client = request.socket.remoteAddress ?? "";
		running.push(client);
		response.once("close", () => running.splice(running.indexOf(client), 1));
		try {
			if (running.length > MAX_PARALLEL)
				throw new Refusal(503, "Too many requests at once. Try again.", { "Retry-After": "1" });
			if (running.filter((one) => one === client).length > MAX_PER_CLIENT)
				throw new Refusal(429, "Too many requests of one client at once. Try again.", { "Retry-After": "1" });
			await handle(request, response, options);
		} catch (error) {
			refuse(response, error instanceof Refusal ? error : new Refusal(500, "Internal error"));
		}
	});
	server.headersTimeout = REQUEST_TIME;
	server.requestTimeout = REQUEST_TIME;
	server.keepAliveTimeout = 5_000;
	server.maxConnections = MAX_PARALLEL * 2;
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(options.port, options.host, () => resolve(server));
	});
}

async function handle(request: IncomingMessage, response: ServerResponse, options: HttpOptions): Promise<void> {
	checkCaller(request, options);
	const [path = ""] = (request.url ?? "").split("?");
	if (path === "/health" && request.method === "GET") {
		response.writeHead(200, { "Content-Type": "text/plain" }).end("ok\n");
		return;
	}
	if (path !== ENDPOINT) throw new Refusal(404, `Nothing is here. The endpoint is ${ENDPOINT}.`);
	if (request.method !== "POST") throw new Refusal(405, "Without sessions, POST is all there is.", { Allow: "POST" });
	const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true, maxRequestBodySize: MAX_MESSAGE });
	const server = createServer(request.socket.remoteAddress ?? "");
	const timer = setTimeout(() => {
		refuse(response, new Refusal(504, "The answer took too long."));
		void transport.close();
	}, REQUEST_TIME);
	response.once("close", () => {
		clearTimeout(timer);
		void server.close();
	});
	await server.connect(transport);
	await transport.handleRequest(request, response);
}

/** Refuses pages of other sites, and host names that point here through DNS rebinding. */
function checkCaller({ headers }: IncomingMessage, { allowedHosts, allowedOrigins }: HttpOptions): void {
	const host = (headers.host ?? "").toLowerCase().replace(/:\d+$/, "");
	const hosts = [...LOCAL_HOSTS, ...allowedHosts.map((one) => one.toLowerCase())];
	if (!hosts.includes(host)) throw new Refusal(403, "This host name is not allowed. Allow it with --allow-host.");
	const { origin } = headers;
	if (origin === undefined || allowedOrigins.includes(origin)) return;
	const name = URL.canParse(origin) ? new URL(origin).hostname : "";
	if (!LOCAL_HOSTS.includes(name)) throw new Refusal(403, "This origin is not allowed. Allow it with --allow-origin.");
}

function refuse(response: ServerResponse, { status, message, headers }: Refusal): void {
	if (response.headersSent) {
		response.destroy();
		return;
	}
	const body = JSON.stringify({ jsonrpc: "2.0", id: null, error: { code: -32000, message } });
	response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(body);
}
