import { expect, test } from "vitest";
import type { ScenarioName } from "./seeds/scenarios";
import { createTestApi } from "./testing/test-api";

const KEYS = "/secrets/default/keys";

test.each([
	["GET /secrets/default", undefined],
	[`GET ${KEYS}`, undefined],
	[`POST ${KEYS}`, { key: "a", value: "b" }],
	[`PUT ${KEYS}/a`, { value: "b" }],
	[`DELETE ${KEYS}/a`, undefined],
])("%s answers 404 until a provider is set up", async (call, body) => {
	const answer = await createTestApi("no-secrets-provider").send(call, body);
	expect(answer).toMatchObject({ status: 404, body: "Secrets provider not setup" });
});

test("setting up a provider, and again, answers 201", async () => {
	const api = createTestApi("no-secrets-provider");
	expect(await api.send("POST /secrets", { provider_type: "encrypted" })).toMatchObject({
		status: 201,
		body: { provider_type: "encrypted", message: "Secrets provider setup successfully" },
	});
	expect((await api.send("GET /secrets/default")).body).toMatchObject({ name: "default", provider_type: "encrypted" });
	expect(await api.send("POST /secrets", { provider_type: "encrypted", password: "again" })).toMatchObject({
		status: 201,
		body: { message: "Secrets provider reconfigured successfully" },
	});
});

test("changing the provider and back loses no secret", async () => {
	const api = createTestApi();
	await api.send("POST /secrets", { provider_type: "none" });
	expect((await api.send(`GET ${KEYS}`)).body).toEqual({ keys: [] });
	await api.send("POST /secrets", { provider_type: "encrypted" });
	expect((await api.send(`GET ${KEYS}`)).body).toEqual({ keys: [{ key: "github" }, { key: "notion" }] });
});

test.each([
	["no provider", {}],
	["an unknown provider", { provider_type: "paper" }],
	["a password that is no text", { provider_type: "encrypted", password: 1 }],
	["malformed JSON", "{"],
])("setting up %s is refused", async (_case, body) => {
	expect((await createTestApi().send("POST /secrets", body)).status).toBe(400);
});

test("without a keyring encrypted can't be set up", async () => {
	const api = createTestApi("no-keyring");
	const answer = await api.send<string>("POST /secrets", { provider_type: "encrypted" });
	expect(answer.status).toBe(400);
	// For these words the desktop app shows its page about the keyring, for all others a different one.
	expect(answer.body).toMatch(/^failed to create provider: OS keyring is not available/);
	expect((await api.send("POST /secrets", { provider_type: "1password" })).status).toBe(201);
});

test.each([
	["encrypted", { can_read: true, can_write: true, can_delete: true, can_list: true, can_cleanup: true }],
	["1password", { can_read: true, can_write: false, can_delete: false, can_list: true, can_cleanup: false }],
	["none", { can_read: false, can_write: false, can_delete: false, can_list: true, can_cleanup: true }],
])("%s has its capabilities", async (provider_type, capabilities) => {
	const api = createTestApi();
	await api.send("POST /secrets", { provider_type });
	expect((await api.send("GET /secrets/default")).body).toEqual({ name: "default", provider_type, capabilities });
});

test("a secret is created, listed without its value, updated and deleted", async () => {
	const api = createTestApi("empty");
	expect(await api.send(`POST ${KEYS}`, { key: "a/b", value: "hidden" })).toMatchObject({
		status: 201,
		body: { key: "a/b" },
	});
	const list = await api.send(`GET ${KEYS}`);
	expect(list.body).toEqual({ keys: [{ key: "a/b" }] });
	expect(JSON.stringify(list.body)).not.toContain("hidden");
	expect(await api.send(`PUT ${KEYS}/a%2Fb`, { value: "new" })).toMatchObject({ status: 200, body: { key: "a/b" } });
	expect((await api.send(`DELETE ${KEYS}/a%2Fb`)).status).toBe(204);
	expect((await api.send(`DELETE ${KEYS}/a%2Fb`)).status).toBe(404);
});

test("the encrypted provider keeps no description, like v0.2.5", async () => {
	const api = createTestApi("empty");
	await api.send(`POST ${KEYS}`, { key: "a", value: "b", description: "Token of the team" });
	expect((await api.send(`GET ${KEYS}`)).body).toEqual({ keys: [{ key: "a" }] });
});

test("a secret that exists conflicts", async () => {
	const answer = await createTestApi().send(`POST ${KEYS}`, { key: "github", value: "x" });
	expect(answer).toMatchObject({ status: 409, body: "Secret already exists" });
});

test.each([
	["no value", { key: "a" }],
	["an empty value", { key: "a", value: "" }],
	["no key", { value: "a" }],
	["an empty key", { key: "", value: "a" }],
	["malformed JSON", "{"],
])("creating a secret with %s is refused", async (_case, body) => {
	expect((await createTestApi().send(`POST ${KEYS}`, body)).status).toBe(400);
});

test.each([[{}], [{ value: "" }], ["{"]])("updating a secret with %j is refused", async (body) => {
	expect((await createTestApi().send(`PUT ${KEYS}/github`, body)).status).toBe(400);
});

test("updating an unknown secret is not found", async () => {
	expect((await createTestApi().send(`PUT ${KEYS}/nobody`, { value: "x" })).status).toBe(404);
});

test("a read-only provider refuses to write and to delete, and lists with titles", async () => {
	const api = createTestApi("read-only-provider");
	const refusals: [string, unknown, string][] = [
		[`POST ${KEYS}`, { key: "a", value: "b" }, "creating"],
		[`PUT ${KEYS}/a`, { value: "b" }, "updating"],
		[`DELETE ${KEYS}/a`, undefined, "deleting"],
	];
	for (const [call, body, action] of refusals) {
		const answer = { status: 405, body: `Secrets provider does not support ${action} secrets` };
		expect(await api.send(call, body)).toMatchObject(answer);
	}
	expect((await api.send(`GET ${KEYS}`)).body).toMatchObject({
		keys: [{ key: "op://MCPVault/github/token", description: "MCPVault :: github :: token" }, {}],
	});
});

test.each<ScenarioName>(["default", "read-only-provider"])("no answer contains a value: %s", async (scenario) => {
	const api = createTestApi(scenario);
	for (const path of ["/secrets/default", KEYS, "/workloads/github/export"]) {
		expect(JSON.stringify((await api.send(`GET ${path}`)).body)).not.toContain("make-believe");
	}
});
