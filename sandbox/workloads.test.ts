import { expect, test } from "vitest";
import { type ScenarioName, scenarios } from "./seeds/scenarios";
import { createTestApi, entryOf, listed, PACE, type TestApi } from "./testing/test-api";

/** The names of a list of workloads. */
async function listNames(api: TestApi, query = ""): Promise<string[]> {
	const { body } = await api.send<{ workloads: { name: string }[] }>(`GET /workloads${query}`);
	return body.workloads.map(({ name }) => name);
}

/** The status of a workload; 404 for one that is not there. */
async function statusOf(api: TestApi, name: string): Promise<unknown> {
	return (await listed(api.send, name))?.status ?? (await api.send(`GET /workloads/${name}`)).status;
}

test("the list leaves out stopped workloads", async () => {
	expect(await listNames(createTestApi())).toEqual(["fetch", "osv", "github"]);
});

test("the list has stopped workloads with all=true, and not with all=false", async () => {
	const api = createTestApi();
	expect(await listNames(api, "?all=true")).toEqual(["fetch", "osv", "github", "time", "filesystem"]);
	expect(await listNames(api, "?all=false")).toEqual(["fetch", "osv", "github"]);
});

test("the list can be that of a group", async () => {
	const api = createTestApi();
	expect(await listNames(api, "?group=research")).toEqual(["fetch", "osv"]);
	expect(await listNames(api, "?group=default&all=true")).toEqual(["github", "time", "filesystem"]);
});

test("the list of an unknown group is not found", async () => {
	const answer = await createTestApi().send("GET /workloads?group=nobody");
	expect(answer).toMatchObject({ status: 404, body: "Group not found" });
});

test("a workload has the fields of the specification", async () => {
	expect(await listed(createTestApi().send, "osv")).toEqual({
		name: "osv",
		package: entryOf("osv")?.image,
		url: "http://127.0.0.1:51712/sse#osv",
		port: 51712,
		tool_type: "mcp",
		transport_type: "sse",
		status: "running",
		created_at: "2025-08-11T06:00:00Z",
		tools: ["query_vulnerability", "get_vulnerability"],
		group: "research",
	});
});

test("stopping is accepted and goes through stopping to stopped", async () => {
	const api = createTestApi();
	expect((await api.send("POST /workloads/fetch/stop")).status).toBe(202);
	expect(await statusOf(api, "fetch")).toBe("stopping");
	expect(await listNames(api)).toContain("fetch");
	api.wait(PACE);
	expect(await statusOf(api, "fetch")).toBe("stopped");
	expect(await listNames(api)).not.toContain("fetch");
});

test("a second stop does not start over", async () => {
	const api = createTestApi();
	await api.send("POST /workloads/fetch/stop");
	api.wait(PACE - 1);
	await api.send("POST /workloads/fetch/stop");
	api.wait(1);
	expect(await statusOf(api, "fetch")).toBe("stopped");
});

test("restarting a stopped workload goes through starting to running", async () => {
	const api = createTestApi();
	expect((await api.send("POST /workloads/time/restart")).status).toBe(202);
	expect(await statusOf(api, "time")).toBe("starting");
	api.wait(PACE);
	expect(await statusOf(api, "time")).toBe("running");
});

test("restarting a running workload leaves it up", async () => {
	const api = createTestApi();
	expect((await api.send("POST /workloads/fetch/restart")).status).toBe(202);
	expect(await statusOf(api, "fetch")).toBe("running");
});

test("restarting while it stops waits for the stop", async () => {
	const api = createTestApi();
	await api.send("POST /workloads/fetch/stop");
	await api.send("POST /workloads/fetch/restart");
	expect(await statusOf(api, "fetch")).toBe("stopping");
	api.wait(PACE);
	expect(await statusOf(api, "fetch")).toBe("starting");
	api.wait(PACE);
	expect(await statusOf(api, "fetch")).toBe("running");
});

test("restarting an unhealthy workload stops it first", async () => {
	const api = createTestApi("many-workloads");
	const { body } = await api.send<{ workloads: { name: string; status: string }[] }>("GET /workloads?all=true");
	const name = body.workloads.find(({ status }) => status === "unhealthy")?.name ?? "";
	expect(await statusOf(api, name)).toBe("unhealthy");
	await api.send(`POST /workloads/${name}/restart`);
	expect(await statusOf(api, name)).toBe("stopping");
	api.wait(2 * PACE);
	expect(await statusOf(api, name)).toBe("running");
});

test("deleting goes through removing to not found, and other orders do not stop it", async () => {
	const api = createTestApi();
	expect((await api.send("DELETE /workloads/fetch")).status).toBe(202);
	expect(await statusOf(api, "fetch")).toBe("removing");
	await api.send("POST /workloads/fetch/restart");
	expect(await statusOf(api, "fetch")).toBe("removing");
	api.wait(PACE);
	expect(await statusOf(api, "fetch")).toBe(404);
});

test.each([
	"GET /workloads/nobody",
	"GET /workloads/nobody/logs",
	"POST /workloads/nobody/stop",
	"POST /workloads/nobody/restart",
	"DELETE /workloads/nobody",
])("%s is not found", async (call) => {
	expect(await createTestApi().send(call)).toMatchObject({ status: 404, body: "Workload not found" });
});

test("the export of an unknown workload says that it has no configuration", async () => {
	const answer = await createTestApi().send("GET /workloads/nobody/export");
	expect(answer).toMatchObject({ status: 404, body: "Workload configuration not found" });
});

test("a list without all has no workload that is starting", async () => {
	const api = createTestApi();
	await api.send("POST /workloads", { name: "new", image: "fetch" });
	expect(await listNames(api)).not.toContain("new");
	expect(await listNames(api, "?all=true")).toContain("new");
});

test("behind a Streamable HTTP proxy, a stdio server has its transport", async () => {
	const api = createTestApi();
	const made = await api.send("POST /workloads", { name: "new", image: "uvx://a@1", proxy_mode: "streamable-http" });
	expect(made.status).toBe(201);
	expect((await api.send("GET /workloads/new")).body).toMatchObject({ transport_type: "streamable-http" });
});

test.each(["POST /workloads/a%20b/stop", "POST /workloads/a%2Fb/restart", `DELETE /workloads/${"x".repeat(101)}`])(
	"%s is a bad name",
	async (call) => {
		expect(await createTestApi().send(call)).toMatchObject({ status: 400, body: "Invalid workload name" });
	},
);

test.each([
	["stop", "fetch", "stopped"],
	["restart", "time", "running"],
	["delete", "fetch", 404],
])("bulk %s by names", async (order, name, end) => {
	const api = createTestApi();
	expect((await api.send(`POST /workloads/${order}`, { names: [name, "nobody"] })).status).toBe(202);
	api.wait(PACE);
	expect(await statusOf(api, name)).toBe(end);
});

test.each([
	["stop", "research", "fetch", "stopped"],
	["restart", "default", "time", "running"],
	["delete", "research", "osv", 404],
])("bulk %s by group", async (order, group, member, end) => {
	const api = createTestApi();
	expect((await api.send(`POST /workloads/${order}`, { group })).status).toBe(202);
	api.wait(PACE);
	expect(await statusOf(api, member)).toBe(end);
});

test.each([
	["both", { names: ["fetch"], group: "research" }],
	["neither", {}],
	["nothing in both", { names: [] }],
	["an unknown group", { group: "nobody" }],
	["a bad name", { names: ["a b"] }],
	["a list", []],
	["malformed JSON", "{"],
	["no body", undefined],
])("bulk operations refuse %s", async (_case, body) => {
	const api = createTestApi();
	for (const order of ["stop", "restart", "delete"]) {
		expect((await api.send(`POST /workloads/${order}`, body)).status).toBe(400);
	}
	expect(await listNames(api)).toEqual(["fetch", "osv", "github"]);
});

test.each([
	[{ names: ["fetch"], group: "research" }, "the body must have either names or group, not both"],
	[{}, "the body must have names or group"],
	[{ names: [] }, "the body must have names or group"],
	[{ names: "fetch" }, "names must be an array"],
	[{ names: null }, "names must be an array"],
	[{ names: [1] }, "names.0 must be a string"],
	[{ group: 7 }, "group must be a string"],
	[[], "the body must be an object"],
])("bulk operations explain the mistake in %j", async (body, message) => {
	const answer = await createTestApi().send("POST /workloads/stop", body);
	expect(answer.body).toBe(`Invalid request: ${message}`);
});

test("a workload may be called stop", async () => {
	const api = createTestApi();
	await api.send("POST /workloads", { name: "stop", image: "fetch" });
	expect((await api.send("GET /workloads/stop")).status).toBe(200);
	expect((await api.send("POST /workloads/stop/stop")).status).toBe(202);
});

test("an export contains the run configuration", async () => {
	const { body } = await createTestApi().send("GET /workloads/github/export");
	expect(body).toMatchObject({
		name: "github",
		transport: "stdio",
		proxy_mode: "sse",
		secrets: ["github,target=GITHUB_PERSONAL_ACCESS_TOKEN"],
	});
});

test("some workload of the seeds reports telemetry, and none at a rate outside 0 to 1", async () => {
	const rates: number[] = [];
	for (const scenario of Object.keys(scenarios) as ScenarioName[]) {
		const api = createTestApi(scenario);
		const { workloads } = (await api.send<{ workloads: { name: string }[] }>("GET /workloads?all=true")).body;
		for (const { name } of workloads) {
			type Export = { telemetry_config?: { samplingRate: number } };
			const { telemetry_config } = (await api.send<Export>(`GET /workloads/${name}/export`)).body;
			if (telemetry_config) rates.push(telemetry_config.samplingRate);
		}
	}
	expect(rates.length).toBeGreaterThan(0);
	for (const rate of rates)
		expect(rate).toSatisfy((value: unknown) => typeof value === "number" && value >= 0 && value <= 1);
});
