import { afterEach, describe, expect, test } from "vitest";
import { ANSWERED_BY_EXAMPLE } from "../../sandbox/handlers";
import type { ScenarioName } from "../../sandbox/seeds/scenarios";
import { type SandboxServer, startServer } from "../../sandbox/server";
import { apiDocument, apiOperations, listed } from "../../sandbox/testing/test-api";
import { contractCalls } from "./contract-calls";
import { createHttpClient, type HttpClient } from "./http-client";

/** The sandbox's contract, tested over HTTP: nothing here depends on its implementation. */
const PACE_MS = 60;

const servers: SandboxServer[] = [];

async function start(scenario: ScenarioName = "default"): Promise<HttpClient & { url: string }> {
	let time = Date.now();
	const server = await startServer({ scenario, port: 0, pace: PACE_MS, now: () => time });
	servers.push(server);
	const pass = () => {
		time += PACE_MS / 2;
	};
	return { ...createHttpClient(server.url, pass), url: server.url };
}

afterEach(async () => {
	await Promise.all(servers.splice(0).map(({ close }) => close()));
});

describe("each declared answer", () => {
	test.each(contractCalls.map((one, index) => ({ ...one, title: `${index + 1}. ${one.operation} ${one.code}` })))(
		"$title: $call",
		async ({ call, body, code, before = [], scenario }) => {
			const { send } = await start(scenario);
			for (const [earlier, earlierBody] of before) expect((await send(earlier, earlierBody)).status).toBeLessThan(300);
			const answer = await send(call, body);
			expect(answer.status).toBe(code);
		},
	);

	/** Answers that the product never sends by itself, or only when something breaks. */
	const ON_DEMAND = new Set([
		"register-client 200",
		"unregister-clients 204",
		"delete-registry 204",
		"list-secrets 405",
	]);

	const met = new Set(contractCalls.map(({ operation, code }) => `${operation} ${code}`));
	const others = apiOperations.flatMap((operation) =>
		Object.keys(operation.responses)
			.filter((code) => !met.has(`${operation.id} ${code}`))
			.map((code) => ({ operation, code, title: `${operation.id} ${code}` })),
	);

	test("is met by natural means, but for those that only come when something breaks", () => {
		expect(
			others
				.filter(({ operation }) => !ANSWERED_BY_EXAMPLE.includes(operation.id))
				.filter(({ code, title }) => code !== "500" && !ON_DEMAND.has(title))
				.map(({ title }) => title),
		).toEqual([]);
	});

	test.each(others)("$title on demand", async ({ operation, code }) => {
		const { send } = await start();
		const path = `/${operation.path.replace(/\{\w+\}/g, "default")}`;
		const answer = await send(`${operation.method} ${path}`, operation.method === "GET" ? undefined : "{}", {
			prefer: `code=${code}`,
		});
		expect(answer.status).toBe(Number(code));
	});
});

describe("workloads", () => {
	test("a new workload starts, and can be listed, read and exported", async () => {
		const { send, follow } = await start("empty");
		const { body } = await send<{ name: string; port: number }>("POST /workloads", {
			name: "mine",
			image: "fetch",
			env_vars: ["A=b=c"],
		});
		expect(body).toMatchObject({ name: "mine" });
		expect(await follow("mine", "running")).toEqual(["starting", "running"]);
		expect((await send("GET /workloads")).body).toMatchObject({
			workloads: [{ name: "mine", port: body.port, status: "running", group: "default" }],
		});
		expect((await send("GET /workloads/mine/export")).body).toMatchObject({
			name: "mine",
			port: body.port,
			env_vars: { A: "b=c" },
		});
	});

	test("two workloads without a name get two names and two ports", async () => {
		const { send } = await start("empty");
		const [first, second] = [
			await send("POST /workloads", { image: "time" }),
			await send("POST /workloads", { image: "time" }),
		];
		expect(first.status + second.status).toBe(402);
		expect(first.body).not.toEqual(second.body);
	});

	test("stop and restart go through the passing statuses, and only `all` lists what is stopped", async () => {
		const { send, follow } = await start();
		expect((await send("POST /workloads/fetch/stop")).status).toBe(202);
		expect(await follow("fetch", "stopped")).toEqual(["stopping", "stopped"]);
		expect(await names(send, "GET /workloads")).not.toContain("fetch");
		expect(await names(send, "GET /workloads?all=false")).not.toContain("fetch");
		expect(await names(send, "GET /workloads?all=true")).toContain("fetch");
		expect((await send("POST /workloads/fetch/restart")).status).toBe(202);
		expect(await follow("fetch", "running")).toEqual(["starting", "running"]);
	});

	test("a deleted workload is removing, then unknown, and its name is free again", async () => {
		const { send, follow } = await start();
		await send("DELETE /workloads/fetch");
		expect((await send("POST /workloads", { name: "fetch", image: "fetch" })).status).toBe(409);
		expect(await follow("fetch", "gone")).toEqual(["removing", "gone"]);
		expect(await names(send, "GET /workloads?all=true")).not.toContain("fetch");
		expect((await send("POST /workloads", { name: "fetch", image: "fetch" })).status).toBe(201);
	});

	test("bulk orders by group leave other groups alone", async () => {
		const { send, follow } = await start();
		await send("POST /workloads/stop", { group: "research" });
		await Promise.all([follow("fetch", "stopped"), follow("osv", "stopped")]);
		expect(await names(send, "GET /workloads")).toEqual(["github"]);
		expect(await names(send, "GET /workloads?all=true&group=research")).toEqual(["fetch", "osv"]);
		await send("POST /workloads/delete", { names: ["fetch", "osv", "nobody"] });
		await follow("osv", "gone");
		expect(await names(send, "GET /workloads?all=true&group=research")).toEqual([]);
	});

	test("logs are plain text unless JSON is asked for, and have at most 100 lines", async () => {
		const { send } = await start("many-workloads");
		for (const name of (await names(send, "GET /workloads?all=true")).slice(-40)) {
			const plain = await send<string>(`GET /workloads/${name}/logs`);
			expect(plain.headers.get("content-type")).toMatch(/^text\/plain/);
			expect(plain.body.trimEnd().split("\n").length).toBeLessThanOrEqual(100);
			const json = await send<string>(`GET /workloads/${name}/logs`, undefined, { accept: "application/json" });
			expect(json.headers.get("content-type")).toMatch(/^application\/json/);
			expect(json.body).toBe(plain.body);
		}
	});
});

test("the workloads of a deleted group go to the group default, or go with it", async () => {
	const kept = await start();
	await kept.send("DELETE /groups/research");
	expect(await listed(kept.send, "fetch")).toMatchObject({ group: "default" });
	const deleted = await start();
	await deleted.send("DELETE /groups/research?with-workloads=true");
	await deleted.follow("fetch", "gone");
});

test("clients that register are listed, discovered and in their groups; then they are not", async () => {
	const { send } = await start("empty");
	await send("POST /clients/register", { names: ["cline", "cursor"] });
	await send("POST /clients/register", { names: ["cline"], groups: ["default"] });
	expect((await send("GET /clients")).body).toEqual([{ name: "cline" }, { name: "cursor" }]);
	expect((await send("GET /groups/default")).body).toMatchObject({ registered_clients: ["cline"] });
	expect(JSON.stringify((await send("GET /discovery/clients")).body)).toContain(
		'{"client_type":"cline","installed":false,"registered":true}',
	);
	await send("POST /clients/unregister", { names: ["cline", "cursor"] });
	expect((await send("GET /clients")).body).toEqual([]);
	expect((await send("DELETE /clients/cline")).status).toBe(404);
});

test("a custom registry replaces the entries, and an empty object brings them back", async () => {
	const { send } = await start();
	expect((await send("PUT /registry/default", { url: "https://example.org/r.json" })).body).toMatchObject({
		type: "url",
	});
	expect((await send("GET /registry")).body).toMatchObject({
		registries: [{ type: "url", source: "https://example.org/r.json" }],
	});
	expect((await send("GET /registry/default/servers/github")).status).toBe(404);
	expect((await send("PUT /registry/default", {})).body).toMatchObject({ type: "default" });
	expect((await send("GET /registry/default/servers/github")).status).toBe(200);
});

test("a secret is created once, updated, listed without its value, deleted", async () => {
	const { send } = await start("no-secrets-provider");
	await send("POST /secrets", { provider_type: "encrypted", password: "p" });
	expect((await send("POST /secrets/default/keys", { key: "a/b", value: "hidden" })).status).toBe(201);
	expect((await send("POST /secrets/default/keys", { key: "a/b", value: "hidden" })).status).toBe(409);
	expect((await send("PUT /secrets/default/keys/a%2Fb", { value: "hidden too" })).status).toBe(200);
	const { body } = await send("GET /secrets/default/keys");
	expect(body).toEqual({ keys: [{ key: "a/b" }] });
	expect((await send("DELETE /secrets/default/keys/a%2Fb")).status).toBe(204);
	expect((await send("DELETE /secrets/default/keys/a%2Fb")).status).toBe(404);
	await send("POST /secrets", { provider_type: "1password" });
	expect((await send("POST /secrets/default/keys", { key: "c", value: "d" })).status).toBe(405);
});

describe("behaviour that the desktop app relies on", () => {
	test("without a container engine, the health check fails with a text", async () => {
		const { send } = await start("no-engine");
		const answer = await send<string>("GET //health");
		expect([answer.status, answer.headers.get("content-type")]).toEqual([503, "text/plain; charset=utf-8"]);
		expect(answer.body).not.toBe("");
	});

	test("a missing keyring is recognizable by the words of the answer", async () => {
		const { send } = await start("no-keyring");
		const answer = await send<string>("POST /secrets", { provider_type: "encrypted" });
		expect(answer).toMatchObject({ status: 400, body: expect.stringContaining("OS keyring is not available") });
	});

	test("clients are discovered in the order of their names", async () => {
		const { send } = await start();
		const { body } = await send<{ clients: { client_type: string }[] }>("GET /discovery/clients");
		const types = body.clients.map(({ client_type }) => client_type);
		expect(types).toEqual([...types].sort());
	});

	test.each<[text: string, call: string, body?: unknown, scenario?: ScenarioName]>([
		["Workload not found", "GET /workloads/nobody"],
		["group 'nobody' does not exist", "POST /workloads/stop", { group: "nobody" }],
		["Group not found", "GET /groups/nobody"],
		["Cannot delete the default group", "DELETE /groups/default"],
		["group_already_exists: group 'research' already exists", "POST /groups", { name: "research" }],
		["Registry not found", "GET /registry/other"],
		["ImageMetadata not found", "GET /registry/default/servers/nobody"],
		["Cannot remove the default registry", "DELETE /registry/default"],
		["Adding custom registries is not currently supported", "POST /registry", {}],
		["Secret not found", "DELETE /secrets/default/keys/nobody"],
		["Secret already exists", "POST /secrets/default/keys", { key: "github", value: "x" }],
		["Secrets provider not setup", "GET /secrets/default", undefined, "no-secrets-provider"],
		[
			"Secrets provider does not support deleting secrets",
			"DELETE /secrets/default/keys/a",
			undefined,
			"read-only-provider",
		],
	])("a refusal has the product's text: %s", async (text, call, body, scenario) => {
		const { send } = await start(scenario);
		expect((await send(call, body)).body).toBe(text);
	});

	test("empty fields are left out of a workload, as in the product", async () => {
		const { send } = await start();
		const fields = Object.keys((await listed(send, "time")) ?? {});
		expect(fields).toContain("status");
		expect(fields).not.toContain("labels");
		expect(fields).not.toContain("status_context");
	});

	test("bulk orders without names and group, with both, or of the wrong type get different answers", async () => {
		const { send } = await start();
		const texts = [];
		for (const body of [{}, { names: ["fetch"], group: "research" }, { names: "fetch" }])
			texts.push((await send("POST /workloads/stop", body)).body);
		expect(texts).toEqual([
			"Invalid request: the body must have names or group",
			"Invalid request: the body must have either names or group, not both",
			"Invalid request: names must be an array",
		]);
	});
});

describe("beyond the operations", () => {
	test("the server sends the published document", async () => {
		const { send } = await start();
		expect((await send("GET //api/openapi.json")).body).toEqual(apiDocument);
	});

	test("unknown paths answer 404, other methods 405 with Allow, HEAD as GET without a body", async () => {
		const { url, send } = await start();
		expect((await send("GET //api/v1beta/status")).status).toBe(404);
		expect((await send("GET //api/v2/workloads")).status).toBe(404);
		const other = await fetch(`${url}/api/v1beta/workloads/fetch`, { method: "PATCH" });
		expect([other.status, other.headers.get("allow")]).toEqual([405, "GET, DELETE"]);
		const head = await fetch(`${url}/api/v1beta/workloads`, { method: "HEAD" });
		expect([head.status, await head.text()]).toEqual([200, ""]);
	});

	test("unknown query parameters and values change nothing", async () => {
		const { send } = await start();
		const plain = await names(send, "GET /workloads");
		expect(await names(send, "GET /workloads?all=perhaps&other=1&group=")).toEqual(plain);
	});

	test("as ToolHive, it sends no CORS headers", async () => {
		const { url } = await start();
		const preflight = await fetch(`${url}/api/v1beta/workloads`, {
			method: "OPTIONS",
			headers: { origin: "https://example.org", "access-control-request-method": "POST" },
		});
		const plain = await fetch(`${url}/api/v1beta/workloads`, { headers: { origin: "https://example.org" } });
		for (const { headers } of [preflight, plain])
			expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
	});

	test("the type of a body is not looked at, and unknown fields are passed over", async () => {
		const { send } = await start();
		expect(
			(await send("POST /groups", '{"name":"plain","colour":"red"}', { "content-type": "text/plain" })).status,
		).toBe(201);
	});
});

async function names(send: HttpClient["send"], call: string): Promise<string[]> {
	const { body } = await send<{ workloads: { name: string }[] }>(call);
	return body.workloads.map(({ name }) => name);
}
