import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callTool, connectHttp, type HttpServer, startHttp } from "../../packages/docs-mcp/src/tests/start-server";
import type { Found } from "../../packages/docs-mcp/src/tools/search-docs";
import { containerConfiguration, type NginxServer, startNginx } from "./nginx-server";

// The container's nginx in front of two replicas of the docs' MCP server, which know nothing of each other.

let replicas: HttpServer[] = [];
let nginx: NginxServer;

beforeAll(async () => {
	replicas = await Promise.all([startHttp(), startHttp()]);
	nginx = await startNginx((folder, port) =>
		containerConfiguration(folder, port)
			.replace("include /etc/nginx/docs-mcp/*.conf;", `include ${join(process.cwd(), "deploy/nginx/docs-mcp.conf")};`)
			.replace(
				"server {",
				`upstream toolhive-docs-mcp {\n${replicas.map(({ url }) => `server ${url.host};`).join("\n")}\n}
				server { add_header X-Replica $upstream_addr;`,
			),
	);
}, 120_000);
afterAll(async () => {
	await nginx?.stop();
	await Promise.all(replicas.map((replica) => replica.stop()));
});

/** A message of a reader, whom another proxy would name. */
const post = (body: string, reader = "192.0.2.1") =>
	fetch(`${nginx.url}/mcp`, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			accept: "application/json, text/event-stream",
			"x-forwarded-for": `192.0.2.9, ${reader}`,
		},
		body,
	});
const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });

test("each request may go to another replica", { timeout: 120_000 }, async () => {
	const asked = await Promise.all(Array.from({ length: 6 }, () => post(ping)));
	expect(asked.map(({ status }) => status)).toEqual(Array(6).fill(200));
	expect(new Set(asked.map(({ headers }) => headers.get("x-replica"))).size).toBe(2);
	const client = await connectHttp(new URL(`${nginx.url}/mcp`));
	const answers = await Promise.all(
		["secrets", "proxy port", "permission profile", "thv run"].map((query) =>
			callTool<Found>(client, "search_docs", { query }),
		),
	);
	expect(answers.every(({ results }) => results.length > 0)).toBe(true);
	await client.close();
});

test("messages over 64 kB end at nginx", async () => {
	expect((await post("x".repeat(70_000))).status).toBe(413);
});

test("a reader who asks too often is refused, and nobody else", async () => {
	const asked = await Promise.all(Array.from({ length: 40 }, () => post(ping, "192.0.2.2")));
	const statuses = asked.map(({ status }) => status);
	expect(new Set(statuses)).toEqual(new Set([200, 429]));
	expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);
	expect((await post(ping, "192.0.2.3")).status).toBe(200);
});

test("a client continues when a replica ends", { timeout: 120_000 }, async () => {
	const client = await connectHttp(new URL(`${nginx.url}/mcp`));
	await replicas[0]?.stop();
	for (const query of ["secrets", "proxy port", "telemetry", "volumes"])
		expect((await callTool<Found>(client, "search_docs", { query })).results.length).toBeGreaterThan(0);
	await client.close();
});
