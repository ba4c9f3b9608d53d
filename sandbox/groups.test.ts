import { expect, test } from "vitest";
import { createTestApi, listed, PACE } from "./testing/test-api";

test("the groups have their clients", async () => {
	expect((await createTestApi().send("GET /groups")).body).toEqual({
		groups: [
			{ name: "default", registered_clients: [] },
			{ name: "research", registered_clients: ["cursor"] },
		],
	});
});

test("a new group can be read and used", async () => {
	const api = createTestApi();
	expect(await api.send("POST /groups", { name: "web tools" })).toMatchObject({
		status: 201,
		body: { name: "web tools" },
	});
	expect(await api.send("GET /groups/web%20tools")).toMatchObject({
		status: 200,
		body: { name: "web tools", registered_clients: [] },
	});
	expect(await api.send("GET /workloads?group=web%20tools")).toMatchObject({ status: 200, body: { workloads: [] } });
});

test("a group that exists conflicts", async () => {
	expect(await createTestApi().send("POST /groups", { name: "research" })).toMatchObject({
		status: 409,
		body: "group_already_exists: group 'research' already exists",
	});
});

test.each([
	["no name", {}],
	["an empty name", { name: "" }],
	["a space at the end", { name: "a " }],
	["two spaces", { name: "a  b" }],
	["a dot", { name: "a.b" }],
	["a number", { name: 1 }],
	["malformed JSON", "name"],
])("a group with %s is refused", async (_case, body) => {
	expect((await createTestApi().send("POST /groups", body)).status).toBe(400);
});

test("an unknown group is not found", async () => {
	const api = createTestApi();
	expect(await api.send("GET /groups/nobody")).toMatchObject({ status: 404, body: "Group not found" });
	expect(await api.send("DELETE /groups/nobody")).toMatchObject({ status: 404, body: "Group not found" });
});

test("the workloads of a deleted group move to the default group", async () => {
	const api = createTestApi();
	expect((await api.send("DELETE /groups/research")).status).toBe(204);
	expect((await api.send("GET /groups/research")).status).toBe(404);
	expect(await listed(api.send, "fetch")).toMatchObject({ group: "default", status: "running" });
});

test("the workloads of a deleted group go with it on demand", async () => {
	const api = createTestApi();
	expect((await api.send("DELETE /groups/research?with-workloads=true")).status).toBe(204);
	expect(await listed(api.send, "fetch")).toMatchObject({ status: "removing" });
	api.wait(PACE);
	expect((await api.send("GET /workloads/fetch")).status).toBe(404);
	expect((await api.send("GET /workloads/github")).status).toBe(200);
});

test("the default group stays", async () => {
	const api = createTestApi();
	expect(await api.send("DELETE /groups/default")).toMatchObject({
		status: 404,
		body: "Cannot delete the default group",
	});
	expect((await api.send("GET /groups/default")).status).toBe(200);
});
