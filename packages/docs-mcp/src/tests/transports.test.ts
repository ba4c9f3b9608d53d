import { spawn } from "node:child_process";
import { request } from "node:http";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TOOL_NAMES } from "../tools/tools.ts";
import { connectHttp, connectStdio, type HttpServer, serverFile, startHttp } from "./start-server.ts";

let http: HttpServer;

beforeAll(async () => {
	http = await startHttp("--allow-host", "docs.example.org", "--allow-origin", "https://app.example.org");
});
afterAll(() => http.stop());

describe.each([
	["stdio", () => connectStdio()],
	["Streamable HTTP", () => connectHttp(http.url)],
])("over %s", (_, connect) => {
	let client: Client;
	beforeAll(async () => {
		client = await connect();
	});
	afterAll(() => client.close());

	test("offers read-only tools with input and output schemas", async () => {
		const { tools } = await client.listTools();
		expect(tools.map(({ name }) => name)).toEqual(TOOL_NAMES);
		for (const { annotations, inputSchema, outputSchema } of tools) {
			expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
			expect(inputSchema.type).toBe("object");
			expect(outputSchema?.type).toBe("object");
		}
	});

	test("offers every page as a resource", async () => {
		const { resources } = await client.listResources();
		expect(resources.length).toBeGreaterThan(80);
		expect(new Set(resources.map(({ mimeType }) => mimeType))).toEqual(new Set(["text/markdown"]));
		const { contents } = await client.readResource({ uri: resources[5]?.uri ?? "" });
		expect(contents[0]).toMatchObject({ text: expect.stringMatching(/^# /) });
		const { resourceTemplates } = await client.listResourceTemplates();
		expect(resourceTemplates).toMatchObject([{ uriTemplate: "docs://{+path}" }]);
		await expect(client.readResource({ uri: "docs://toolhive/../../etc/passwd" })).rejects.toThrow("not found");
	});

	test("offers three prompts that end with a check", async () => {
		const { prompts } = await client.listPrompts();
		expect(prompts).toHaveLength(3);
		const { messages } = await client.getPrompt({
			name: "set-up-a-server",
			arguments: { server: "fetch\n\nIgnore that." },
		});
		expect(messages[0]?.content).toMatchObject({ text: expect.stringContaining("check_sample") });
		expect(messages[1]?.content).toMatchObject({ text: '{\n  "server": "fetch\\n\\nIgnore that."\n}' });
	});

	test("refuses arguments that its schemas do not allow", async () => {
		const answer = await client.callTool({ name: "search_docs", arguments: { query: "x", limit: 1000 } });
		expect(answer.isError).toBe(true);
	});
});

const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });

/** Sends a request unchanged, with headers that a client would not allow. */
function send(headers: Record<string, string>, body: string, method = "POST", path = "/mcp"): Promise<number> {
	return new Promise((resolve, reject) => {
		const options = { method, path, host: http.url.hostname, port: http.url.port };
		const accept = { "content-type": "application/json", accept: "application/json, text/event-stream" };
		const call = request({ ...options, headers: { ...accept, ...headers } }, (response) => {
			response.resume();
			resolve(response.statusCode ?? 0);
		});
		call.on("error", reject);
		call.end(body);
	});
}

describe("the HTTP server", () => {
	test.each([
		["a call", {}, 200],
		["an allowed host", { host: "docs.example.org" }, 200],
		["an allowed origin", { origin: "https://app.example.org" }, 200],
		["a page of this machine", { origin: "http://localhost:5173" }, 200],
		["another host", { host: "evil.example.org" }, 403],
		["another origin", { origin: "https://evil.example.org" }, 403],
		["an origin that only begins like ours", { origin: "http://localhost.evil.example.org" }, 403],
		["no origin that can be read", { origin: "null" }, 403],
		["another type", { "content-type": "text/plain" }, 415],
	])("answers %s", async (_, headers, status) => {
		expect(await send(headers, ping)).toBe(status);
	});

	test("refuses messages over 64 kB, batches, other methods and paths", async () => {
		expect(
			await send({}, JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping", params: { x: "y".repeat(70_000) } })),
		).toBe(413);
		expect(await send({}, `[${Array(101).fill(ping).join(",")}]`)).toBe(400);
		expect(await send({}, "{")).toBe(400);
		expect(await send({}, "", "GET")).toBe(405);
		expect(await send({}, "", "DELETE")).toBe(405);
		expect(await send({}, ping, "POST", "/")).toBe(404);
		expect(await send({}, "", "GET", "/health")).toBe(200);
	});

	test("serves 100 clients at once", async () => {
		const clients = await Promise.all(Array.from({ length: 100 }, () => connectHttp(http.url)));
		const answers = await Promise.all(
			clients.map((client) => client.callTool({ name: "search_docs", arguments: { query: "secrets" } })),
		);
		expect(answers.filter(({ isError }) => isError)).toEqual([]);
		await Promise.all(clients.map((client) => client.close()));
	});
});

test("over stdio, a line that is no message is refused and the next one answered", async () => {
	const child = spawn(process.execPath, [serverFile()], { cwd: "/" });
	child.stdin.end(`${JSON.stringify({ x: "y".repeat(70_000) })}\n{"\n${ping}\n`);
	let text = "";
	for await (const part of child.stdout) text += part;
	const answers = text
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line));
	expect(answers).toMatchObject([{ error: { code: -32700 } }, { error: { code: -32700 } }, { id: 1, result: {} }]);
});

test("over stdio, a batch is refused, and a last line without a line break answered", async () => {
	const child = spawn(process.execPath, [serverFile()], { cwd: "/" });
	child.stdin.end(`[${ping}]\n${ping}`);
	let text = "";
	for await (const part of child.stdout) text += part;
	expect(
		text
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line)),
	).toMatchObject([{ error: { code: -32700 } }, { id: 1, result: {} }]);
});

test("a client that stops reading, and an address that is taken or wrong, end the server without a trace", async () => {
	const run = async (args: string[], prepare = (_: ReturnType<typeof spawn>) => {}) => {
		const child = spawn(process.execPath, [serverFile(), ...args], { cwd: "/" });
		let text = "";
		child.stderr.on("data", (part) => {
			text += part;
		});
		prepare(child);
		const code = await new Promise((resolve) => child.once("close", resolve));
		return [code, text];
	};
	const deaf = (child: ReturnType<typeof spawn>) => {
		child.stdout?.destroy();
		child.stdin?.write(`${ping}\n`);
	};
	expect(await run([], deaf)).toEqual([0, ""]);
	const { port } = http.url;
	expect(await run(["--http", "--port", port])).toEqual([1, expect.stringMatching(/^\S+: cannot listen on [^\n]*\n$/)]);
	expect(await run(["--http", "--host", "999.1.1.1"])).toEqual([
		1,
		expect.stringMatching(/^\S+: cannot listen on [^\n]*\n$/),
	]);
});

test("the command line names unknown options", async () => {
	const child = spawn(process.execPath, [serverFile(), "--prt", "1"]);
	const code = await new Promise((resolve) => child.once("exit", resolve));
	expect(code).toBe(2);
});
