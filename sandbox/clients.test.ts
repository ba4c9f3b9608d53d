import { expect, test } from "vitest";
import { apiDocument, createTestApi, type TestApi } from "./testing/test-api";

async function registered(api: TestApi): Promise<string[]> {
	const { body } = await api.send<{ name: string }[]>("GET /clients");
	return body.map(({ name }) => name);
}

async function inGroup(api: TestApi, group: string): Promise<string[]> {
	return (await api.send<{ registered_clients: string[] }>(`GET /groups/${group}`)).body.registered_clients;
}

test("a client that is registered without groups is in the list and in the default group", async () => {
	const api = createTestApi();
	expect(await api.send("POST /clients", { name: "claude-code" })).toMatchObject({
		status: 201,
		body: { name: "claude-code", groups: ["default"] },
	});
	expect(await registered(api)).toEqual(["vscode", "cursor", "claude-code"]);
	expect(await inGroup(api, "default")).toEqual(["claude-code"]);
});

test("a client that joins groups is kept with them only", async () => {
	const api = createTestApi();
	expect(await api.send("POST /clients", { name: "cline", groups: ["research"] })).toMatchObject({
		status: 201,
		body: { name: "cline", groups: ["research"] },
	});
	expect(await registered(api)).toEqual(["vscode", "cursor"]);
	expect(await inGroup(api, "research")).toEqual(["cursor", "cline"]);
});

test("several clients are registered in one call", async () => {
	const api = createTestApi();
	expect(await api.send("POST /clients/register", { names: ["cline", "roo-code"] })).toMatchObject({
		status: 200,
		body: [{ name: "cline" }, { name: "roo-code" }],
	});
	expect(await registered(api)).toEqual(["vscode", "cursor", "cline", "roo-code"]);
	await api.send("POST /clients/register", { names: ["windsurf"], groups: ["default"] });
	expect(await inGroup(api, "default")).toEqual(["windsurf"]);
});

test.each([
	["no name", {}, {}],
	["an unknown client", { name: "notepad" }, { names: ["notepad"] }],
	["an unknown group", { name: "cline", groups: ["nobody"] }, { names: ["cline"], groups: ["nobody"] }],
	["an empty list", { name: "" }, { names: [] }],
	["malformed JSON", "{", "{"],
])("%s is refused", async (_case, one, many) => {
	const api = createTestApi();
	expect((await api.send("POST /clients", one)).status).toBe(400);
	expect((await api.send("POST /clients/register", many)).status).toBe(400);
	expect(await registered(api)).toEqual(["vscode", "cursor"]);
});

test("several clients are unregistered in one call, and groups are ignored", async () => {
	const api = createTestApi();
	const answer = await api.send("POST /clients/unregister", { names: ["vscode", "cline"], groups: ["nobody"] });
	expect(answer).toMatchObject({ status: 200, body: null });
	expect(await registered(api)).toEqual(["cursor"]);
});

test.each([[{}], [{ names: [] }], [{ names: ["notepad"] }], ["["]])("unregistering refuses %j", async (body) => {
	expect((await createTestApi().send("POST /clients/unregister", body)).status).toBe(400);
});

test("one client is unregistered, from all groups too, and then is not found", async () => {
	const api = createTestApi();
	expect((await api.send("DELETE /clients/cursor")).status).toBe(204);
	expect(await registered(api)).toEqual(["vscode"]);
	expect(await inGroup(api, "research")).toEqual([]);
	expect((await api.send("DELETE /clients/cursor")).status).toBe(404);
});

test("a name that no client can have is refused", async () => {
	expect((await createTestApi().send("DELETE /clients/Not%20a%20client")).status).toBe(400);
	expect((await createTestApi().send("DELETE /clients/notepad")).status).toBe(404);
});

test("discovery reports every client of the document, with installed and registered", async () => {
	const { body } = await createTestApi().send<{ clients: { client_type: string }[] }>("GET /discovery/clients");
	const { clients } = body;
	const known = JSON.parse(JSON.stringify(apiDocument.components.schemas?.["client.MCPClient"])).enum;
	expect(clients.map((client) => client.client_type).sort()).toEqual([...known].sort());
	expect(clients).toContainEqual({ client_type: "vscode", installed: true, registered: true });
	expect(clients).toContainEqual({ client_type: "claude-code", installed: true, registered: false });
	expect(clients).toContainEqual({ client_type: "windsurf", installed: false, registered: false });
});
