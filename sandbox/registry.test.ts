import { expect, test } from "vitest";
import { isPrivateAddress } from "./registry";
import { embeddedRegistry, type RegistryFile } from "./seeds/embedded-registry";
import { createTestApi, listed, registry } from "./testing/test-api";

const { entries, source } = registry as RegistryFile;

const URL_SOURCE = "https://registry.example.org/mcp.json";

test("there is one registry, with the entries that are embedded", async () => {
	expect((await createTestApi().send("GET /registry")).body).toEqual({
		registries: [
			{
				name: "default",
				type: "default",
				source: "",
				version: source.version,
				last_updated: source.lastUpdated,
				server_count: entries.length,
			},
		],
	});
});

test("an entry says what content/data/registry.yaml says", async () => {
	const { body } = await createTestApi().send("GET /registry/default/servers/fetch");
	expect(body).toMatchObject({
		server: {
			description: "Allows you to fetch content from the web",
			repository_url: "https://github.com/stackloklabs/gofetch",
			tools: ["fetch"],
		},
	});
	expect((await createTestApi().send("GET /registry/default/servers/elasticsearch")).body).toMatchObject({
		server: { target_port: 8080 },
	});
	const others = await createTestApi().send<{ servers: object[] }>("GET /registry/default/servers");
	expect(others.body.servers.filter((server) => "args" in server).length).toBeLessThan(entries.length);
});

test("an entry of a release may have no list of arguments or variables", () => {
	const file = { source: { version: "1", lastUpdated: "2025-09-12" }, entries: [{ name: "bare", image: "a/bare:1" }] };
	expect(embeddedRegistry(file).entries).toMatchObject([{ name: "bare", image: "a/bare:1" }]);
});

test("the registry can be read whole, as a list, and entry by entry", async () => {
	const api = createTestApi();
	const whole = await api.send<{ registry: { servers: object } }>("GET /registry/default");
	const list = await api.send<{ servers: { name: string }[] }>("GET /registry/default/servers");
	expect(Object.keys(whole.body.registry.servers)).toEqual(list.body.servers.map(({ name }) => name));
	for (const { name } of list.body.servers) {
		expect((await api.send(`GET /registry/default/servers/${name}`)).body).toMatchObject({ server: { name } });
	}
});

test.each([
	["GET /registry/other", "Registry not found"],
	["GET /registry/other/servers", "Registry not found"],
	["GET /registry/other/servers/fetch", "Registry not found"],
	["GET /registry/default/servers/nobody", "ImageMetadata not found"],
])("%s is not found", async (call, body) => {
	expect(await createTestApi().send(call)).toMatchObject({ status: 404, body });
});

test.each([[{}], [undefined], ["{"]])("adding a registry is not implemented, whatever is sent: %j", async (body) => {
	const answer = { status: 501, body: "Adding custom registries is not currently supported" };
	expect(await createTestApi().send("POST /registry", body)).toMatchObject(answer);
});

test.each([{ url: URL_SOURCE }, {}, "{"])("only default can be updated: %j", async (body) => {
	expect((await createTestApi().send("PUT /registry/other", body)).status).toBe(404);
});

test("an address replaces the entries, and an empty object brings them back", async () => {
	const api = createTestApi();
	expect(await api.send("PUT /registry/default", { url: URL_SOURCE })).toMatchObject({
		status: 200,
		body: { type: "url", message: `Successfully set registry URL: ${URL_SOURCE}` },
	});
	expect((await api.send("GET /registry")).body).toMatchObject({
		registries: [{ type: "url", source: URL_SOURCE, server_count: 1 }],
	});
	expect((await api.send("GET /registry/default/servers/fetch")).status).toBe(404);
	expect(await api.send("PUT /registry/default", {})).toMatchObject({
		status: 200,
		body: { type: "default", message: "Registry configuration reset to default" },
	});
	expect((await api.send("GET /registry")).body).toMatchObject({
		registries: [{ type: "default", source: "", server_count: entries.length }],
	});
});

test("a file replaces the entries", async () => {
	const api = createTestApi();
	const local_path = "/home/ana/registry.json";
	expect(await api.send("PUT /registry/default", { local_path })).toMatchObject({
		status: 200,
		body: { type: "file", message: `Successfully set local registry file: ${local_path}` },
	});
	expect((await api.send("GET /registry")).body).toMatchObject({ registries: [{ type: "file", source: local_path }] });
	expect((await api.send("GET /registry/default/servers/team-notes")).body).toMatchObject({
		server: { name: "team-notes", tier: "Community" },
	});
	expect((await api.send("POST /workloads", { name: "notes-1", image: "team-notes" })).status).toBe(201);
	expect(await listed(api.send, "notes-1")).toMatchObject({ package: "registry.example.org/mcp/notes:1.0" });
});

test.each([
	["both sources", { url: URL_SOURCE, local_path: "/home/ana/registry.json" }],
	["an address without http", { url: "registry.example.org" }],
	["another scheme", { url: "ftp://registry.example.org/mcp.json" }],
	["a private address", { url: "http://192.168.1.5/mcp.json" }],
	["an address that is none", { url: "http://" }],
	["a file that does not end in .json", { local_path: "/home/ana/registry.yaml" }],
	["a file that does not exist", { local_path: "/no/such/registry.json" }],
	["a text", { url: 1 }],
	["malformed JSON", "{"],
	["no body", undefined],
])("an update with %s is refused and changes nothing", async (_case, body) => {
	const api = createTestApi();
	const answer = await api.send("PUT /registry/default", body);
	expect(answer.status).toBe(400);
	expect((await api.send("GET /registry")).body).toMatchObject({
		registries: [{ type: "default", server_count: entries.length }],
	});
});

test("a private address is accepted on demand", async () => {
	const body = { url: "http://192.168.1.5/mcp.json", allow_private_ip: true };
	expect((await createTestApi().send("PUT /registry/default", body)).status).toBe(200);
});

test.each([
	["localhost", true],
	["127.0.0.1", true],
	["10.1.2.3", true],
	["172.16.0.1", true],
	["172.32.0.1", false],
	["192.168.0.1", true],
	["192.169.0.1", false],
	["169.254.1.1", true],
	["[::1]", true],
	["[fd00::1]", true],
	["[2001:db8::1]", false],
	["registry.example.org", false],
])("%s is private: %s", (host, expected) => {
	expect(isPrivateAddress(host)).toBe(expected);
});

test("no registry is ever removed", async () => {
	const api = createTestApi();
	expect((await api.send("DELETE /registry/default")).body).toBe("Cannot remove the default registry");
	expect(await api.send("DELETE /registry/other")).toMatchObject({ status: 404, body: "Registry not found" });
	expect((await api.send("GET /registry/default")).status).toBe(200);
});
