import { expect, test } from "vitest";
import { siteConfig } from "../site.config";
import { createSandbox } from "./app";
import { isScenarioName, scenarios } from "./seeds/scenarios";
import { apiDocument, apiOperations, checkAnswer, createTestApi, registry } from "./testing/test-api";

test("health answers 204 without a body", async () => {
	expect(await createTestApi().send("GET //health")).toMatchObject({ status: 204, body: null });
});

test("without a container engine, health answers 503 with the engine's error, and the rest goes on", async () => {
	const api = createTestApi("no-engine");
	expect(await api.send("GET //health")).toMatchObject({ status: 503, body: expect.stringContaining("Docker") });
	expect((await api.send("GET /version")).status).toBe(200);
});

test("the version is the documented one", async () => {
	expect((await createTestApi().send("GET /version")).body).toEqual({
		version: siteConfig.versions.find(({ isLast }) => isLast)?.name,
	});
});

test("the OpenAPI document is served whole", async () => {
	expect((await createTestApi().send("GET //api/openapi.json")).body).toEqual(apiDocument);
});

test.each(["GET //", "GET //api/v1beta", "GET /status", "POST /workloads/a/b/c"])("%s is not found", async (call) => {
	expect(await createTestApi().send(call)).toMatchObject({ status: 404, body: "Not found" });
});

test.each([
	["PUT /groups", "GET, POST"],
	["PATCH /workloads/fetch", "GET, DELETE"],
	["DELETE /workloads/fetch/logs", "GET"],
	["PUT /workloads/stop", "POST, GET, DELETE"],
	["POST //health", "GET"],
])("%s is not allowed, and Allow lists what is", async (call, allow) => {
	const answer = await createTestApi().send(call);
	expect(answer).toMatchObject({ status: 405, body: "Method not allowed" });
	expect(answer.headers.get("allow")).toBe(allow);
});

const declaredAnswers = apiOperations.flatMap((operation) =>
	Object.keys(operation.responses).map((code) => [operation.method, operation.path, Number(code)] as const),
);

test.each(declaredAnswers)("%s %s gives its declared %s on demand, and changes nothing", async (method, path, code) => {
	const { sandbox } = createTestApi();
	const before = await (await sandbox.request("/api/v1beta/workloads?all=true")).text();
	const url = path.replace("{name}", path.includes("registry") ? "default" : "fetch").replace(/\{\w+\}/, "github");
	const response = await sandbox.request(url, { method, headers: { Prefer: `code=${code}` } });
	expect((await checkAnswer(method, url, response)).status).toBe(code);
	expect(response.headers.get("preference-applied")).toBe(`code=${code}`);
	expect(await (await sandbox.request("/api/v1beta/workloads?all=true")).text()).toBe(before);
});

test("a code that is not declared is not given on demand", async () => {
	expect((await createTestApi().send("GET /version", undefined, { prefer: "code=500" })).status).toBe(200);
});

test.each(Object.keys(scenarios))("the scenario %s answers every reading call as declared", async (name) => {
	if (!isScenarioName(name)) throw new Error(`${name} is no scenario`);
	const api = createTestApi(name);
	for (const { method, path } of apiOperations) {
		if (method === "GET") await api.send(`GET /${path.replace(/\{\w+\}/g, "default")}`);
	}
	const { body } = await api.send<{ workloads: unknown[] }>("GET /workloads?all=true");
	expect(body.workloads).toHaveLength(name === "empty" ? 0 : name === "many-workloads" ? 300 : 5);
});

test("two sandboxes share nothing", async () => {
	const [one, other] = [createTestApi(), createTestApi()];
	await one.send("POST /groups", { name: "mine" });
	expect((await other.send("GET /groups/mine")).status).toBe(404);
});

test("a document that lacks an operation is refused", () => {
	const paths = { ...apiDocument.paths };
	delete paths["/health"];
	expect(() => createSandbox({ document: { ...apiDocument, paths }, registry })).toThrowErrorMatchingInlineSnapshot(`
		[Error: The sandbox and its OpenAPI document differ.
		  Operations without a handler: none
		  Handlers without an operation: get-health
		  Change sandbox/ or the document so that they agree.]
	`);
	expect(createSandbox({ document: { ...apiDocument, paths }, registry, acceptsUnknown: true })).toBeDefined();
	expect(() => createSandbox({ document: null, registry })).toThrow("needs an OpenAPI document");
	expect(() => createSandbox({ document: apiDocument, registry: null })).toThrow("needs a registry");
});

test("an operation of another release answers the example of its document", async () => {
	const responses = { "200": { content: { "application/json": { example: { old: true } } } } };
	const paths = { ...apiDocument.paths, "/old": { get: { operationId: "get-old", responses } } };
	const sandbox = createSandbox({ document: { ...apiDocument, paths }, registry, acceptsUnknown: true });
	const answer = await sandbox.request("/old");
	expect([answer.status, await answer.json()]).toEqual([200, { old: true }]);
});
