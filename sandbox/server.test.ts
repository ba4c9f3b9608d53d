import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SandboxServer, startServer } from "./server";

let server: SandboxServer;

beforeAll(async () => {
	server = await startServer({ scenario: "default", port: 0 });
});

afterAll(async () => {
	await server.close();
});

interface Sent {
	method?: string;
	headers?: Record<string, string>;
	body?: string;
	/** Without a length, the body is sent in chunks. */
	isChunked?: boolean;
}

/** Sends any Host and Origin, which fetch does not allow. */
function send(path: string, { method = "GET", headers = {}, body = "", isChunked = false }: Sent = {}) {
	const { hostname, port, host } = new URL(server.url);
	return new Promise<{ status: number; text: string }>((resolve, reject) => {
		const length = isChunked ? {} : { "content-length": String(Buffer.byteLength(body)) };
		const call = request({ hostname, port, path, method, headers: { host, ...length, ...headers } }, (answer) => {
			let text = "";
			answer.on("data", (chunk) => {
				text += String(chunk);
			});
			answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
		});
		call.on("error", reject);
		call.end(body);
	});
}

const WORKLOADS = "/api/v1beta/workloads";
const create = (name: string) => JSON.stringify({ name, image: "example/image:1", transport: "stdio" });

it("listens on the loopback address alone", async () => {
	const { port, host } = new URL(server.url);
	// Another address of this machine, to which a server on all addresses would answer.
	const call = request({ hostname: "127.0.0.2", port, path: WORKLOADS, headers: { host }, timeout: 2000 });
	const outcome = await new Promise<string>((resolve) => {
		call.on("response", ({ statusCode }) => resolve(`answered ${statusCode}`));
		call.on("error", () => resolve("refused"));
		call.on("timeout", () => call.destroy());
		call.end();
	});
	expect(outcome).toBe("refused");
});

it.each(["localhost", "127.0.0.1", "[::1]:8080", "localhost:8080"])("answers as %s", async (host) => {
	expect((await send(WORKLOADS, { headers: { host } })).status).toBe(200);
});

it.each(["evil.example", "localhost.evil.example", "127.0.0.1.nip.io", "192.168.1.2:8080"])(
	"refuses the host %s",
	async (host) => {
		expect((await send(WORKLOADS, { headers: { host } })).status).toBe(403);
	},
);

it.each(["https://evil.example", "null", "http://localhost.evil.example"])(
	"refuses a form of %s, and does not do what it asks",
	async (origin) => {
		const sent = { method: "POST", body: create("planted"), headers: { origin, "content-type": "text/plain" } };
		expect((await send(WORKLOADS, sent)).status).toBe(403);
		expect((await send(`${WORKLOADS}?all=true`)).text).not.toContain("planted");
	},
);

it("takes requests of a page on this machine", async () => {
	const sent = { method: "POST", body: create("own"), headers: { origin: "http://localhost:9000" } };
	expect((await send(WORKLOADS, sent)).status).toBe(201);
});

it("refuses a body of more than 1 MB", async () => {
	expect((await send(WORKLOADS, { method: "POST", body: `${create("huge")}${" ".repeat(1 << 20)}` })).status).toBe(413);
});

it("takes no more than 1 MB of a body that comes in pieces", async () => {
	const body = `${create("huge")}${" ".repeat(1 << 20)}`;
	// The server may close the connection before the client reads its response.
	const answer = await send(WORKLOADS, { method: "POST", body, isChunked: true }).catch(() => ({ status: 413 }));
	expect(answer.status).toBe(413);
	expect((await send(`${WORKLOADS}?all=true`)).text).not.toContain("huge");
});
