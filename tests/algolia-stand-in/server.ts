import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerQuery, retrieve } from "./answer-query";
import { type BatchRequest, Store } from "./store";

/** A request that came in, for tests to look at. */
interface LoggedRequest {
	readonly method: string;
	readonly path: string;
	readonly body: Record<string, unknown>;
	readonly userAgent: string;
}

/** How the stand-in misbehaves: not at all, by closing connections, by errors, by never answering. */
interface Faults {
	readonly mode: "none" | "closed" | "error" | "silent";
	/** Calls that fail, by path; all when absent. */
	readonly only?: RegExp;
}

/** A running stand-in for Algolia's HTTP API. */
export interface StandIn {
	readonly url: string;
	readonly store: Store;
	readonly requests: LoggedRequest[];
	setFaults(faults: Partial<Faults>): void;
	close(): Promise<void>;
}

/** What the stand-in accepts. */
export interface StandInOptions {
	readonly port?: number;
	readonly appId?: string;
	readonly searchKey?: string;
	readonly writeKey?: string;
}

/** Starts Algolia's API, as far as the plugin and the client call it, on loopback. Port 0 takes a free one. */
export async function startStandIn({
	port = 0,
	appId = "APP",
	searchKey = "SEARCH",
	writeKey = "WRITE",
}: StandInOptions = {}): Promise<StandIn> {
	const store = new Store();
	const requests: LoggedRequest[] = [];
	let faults: Faults = { mode: "none" };
	const server = createServer(async (request, response) => {
		const { pathname: path, searchParams } = new URL(request.url ?? "/", "http://localhost");
		const body = await readBody(request);
		if (request.method !== "OPTIONS")
			requests.push({
				method: request.method ?? "",
				path,
				body,
				userAgent: String(searchParams.get("x-algolia-agent") ?? request.headers["x-algolia-agent"] ?? ""),
			});
		const isFaulty = faults.mode !== "none" && (faults.only?.test(path) ?? true);
		if (isFaulty && faults.mode === "closed") return void request.socket.destroy();
		if (isFaulty && faults.mode === "silent") return;
		if (isFaulty) return send(response, 500, { message: "Internal error", status: 500 });
		if (request.method === "OPTIONS") return send(response, 204, null);
		const credential = (name: string) => searchParams.get(name) ?? request.headers[name];
		const key = credential("x-algolia-api-key");
		if (credential("x-algolia-application-id") !== appId || (key !== searchKey && key !== writeKey))
			return send(response, 403, { message: "Invalid Application-ID or API key", status: 403 });
		const answer = route(store, request.method ?? "GET", path, body, key === writeKey);
		send(response, answer.status, answer.body);
	});
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		store,
		requests,
		setFaults: (changes) => {
			faults = { mode: "none", ...changes };
		},
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}

interface Answer {
	status: number;
	body: unknown;
}

const done = (body: object = {}): Answer => ({
	status: 200,
	body: { taskID: 1, updatedAt: "2025-08-11T00:00:00.000Z", ...body },
});
const failed = (status: number, message: string): Answer => ({ status, body: { message, status } });

function route(store: Store, method: string, path: string, body: Record<string, unknown>, mayWrite: boolean): Answer {
	const [, version, , rawName = "", ...rest] = path.split("/");
	const name = decodeURIComponent(rawName);
	const action = `${method} ${rest.join("/").replace(/^task\/.*/, "task")}`;
	if (version !== "1") return failed(404, "Not found");
	if (name === "*" && action === "POST queries") return queries(store, body);
	if (name === "*" && action === "POST recommendations") return { status: 200, body: { results: [] } };
	if (action === "POST query") return queries(store, { requests: [{ ...body, indexName: name }] }, true);
	if (!mayWrite) return failed(403, "Method not allowed with this API key");
	if (action === "GET settings")
		return store.indexes.has(name)
			? { status: 200, body: store.open(name).settings }
			: failed(404, `Index ${name} does not exist`);
	if (action === "PUT settings") {
		store.open(name).settings = { ...store.open(name).settings, ...body };
		return done();
	}
	if (action === "POST batch") return batch(store, name, body);
	if (action === "POST browse") return browse(store, name, body);
	if (action === "POST synonyms/batch") {
		store.open(name).synonyms = (body as unknown as { synonyms: string[] }[]).map(({ synonyms }) => synonyms);
		return done();
	}
	if (action === "POST operation") {
		const { operation, destination } = body as { operation: string; destination: string };
		if (!store.indexes.has(name)) return failed(404, `Index ${name} does not exist`);
		store.copy(name, destination);
		if (operation === "move") store.indexes.delete(name);
		return done();
	}
	if (action === "DELETE ") {
		store.indexes.delete(name);
		return done();
	}
	if (action === "GET task") return { status: 200, body: { status: "published", pendingTask: false } };
	return failed(404, `The stand-in does not know ${method} ${path}`);
}

function queries(store: Store, body: Record<string, unknown>, isSingle = false): Answer {
	const requests = (body.requests ?? []) as Record<string, unknown>[];
	const missing = requests.find(({ indexName }) => !store.indexes.has(String(indexName)));
	if (missing) return failed(404, `Index ${missing.indexName} does not exist`);
	const results = requests.map((request) => answerQuery(store.open(String(request.indexName)), fromParams(request)));
	return { status: 200, body: isSingle ? results[0] : { results } };
}

/** Older clients send their parameters as one string. */
function fromParams(request: Record<string, unknown>): Record<string, unknown> {
	if (typeof request.params !== "string") return request;
	const read = [...new URLSearchParams(request.params)].map(([name, value]) => [
		name,
		/^[[{]/.test(value) ? JSON.parse(value) : value,
	]);
	return { ...request, ...Object.fromEntries(read) };
}

function batch(store: Store, name: string, body: Record<string, unknown>): Answer {
	try {
		return done({ objectIDs: store.batch(name, (body.requests ?? []) as BatchRequest[]) });
	} catch (error) {
		return failed(400, String(error));
	}
}

function browse(store: Store, name: string, body: Record<string, unknown>): Answer {
	if (!store.indexes.has(name)) return failed(404, `Index ${name} does not exist`);
	const objects = [...store.open(name).objects.values()];
	const parameters = fromParams(body);
	const from = Number(parameters.cursor ?? 0);
	const size = Number(parameters.hitsPerPage ?? 1000);
	const paths = Array.isArray(parameters.attributesToRetrieve) ? parameters.attributesToRetrieve.map(String) : [];
	const hits = objects.slice(from, from + size).map((object) => retrieve(object, paths));
	const isMore = from + size < objects.length;
	return {
		status: 200,
		body: { hits, nbHits: objects.length, page: 0, ...(isMore && { cursor: String(from + size) }) },
	};
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	const text = Buffer.concat(chunks).toString("utf8");
	return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function send(response: ServerResponse, status: number, body: unknown): void {
	response.writeHead(status, {
		"content-type": "application/json; charset=UTF-8",
		"access-control-allow-origin": "*",
		"access-control-allow-headers": "*",
		"access-control-allow-methods": "GET, POST, PUT, DELETE, OPTIONS",
	});
	response.end(body === null ? undefined : JSON.stringify(body));
}
