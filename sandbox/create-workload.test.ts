import { expect, test } from "vitest";
import { nameFromImage } from "./create-workload";
import { createTestApi, entryOf, listed, PACE } from "./testing/test-api";

interface Created {
	name: string;
	port: number;
}

test("a new workload starts and then runs", async () => {
	const api = createTestApi();
	const { status, body } = await api.send<Created>("POST /workloads", { name: "fetch-2", image: "fetch" });
	expect({ status, body }).toMatchObject({ status: 201, body: { name: "fetch-2" } });
	expect(await listed(api.send, "fetch-2")).toMatchObject({ status: "starting" });
	api.wait(PACE);
	expect(await listed(api.send, "fetch-2")).toMatchObject({
		status: "running",
		transport_type: "streamable-http",
		port: body.port,
		url: `http://127.0.0.1:${body.port}/mcp`,
		group: "default",
	});
});

test("the port is one that ToolHive would choose, and no two are the same", async () => {
	const api = createTestApi();
	const ports = new Set<number>();
	for (let count = 0; count < 20; count++) {
		const { port } = (await api.send<Created>("POST /workloads", { image: "time" })).body;
		expect(port).toBeGreaterThanOrEqual(10000);
		expect(port).toBeLessThanOrEqual(65534);
		ports.add(port);
	}
	expect(ports.size).toBe(20);
});

test("a name that is taken conflicts", async () => {
	const answer = await createTestApi().send("POST /workloads", { name: "fetch", image: "fetch" });
	expect(answer).toMatchObject({ status: 409, body: "Workload fetch already exists" });
});

test("a blank name is made from the image, and is free", async () => {
	const api = createTestApi();
	expect((await api.send("POST /workloads", { image: "fetch" })).body).toMatchObject({ name: "fetch-2" });
	expect((await api.send("POST /workloads", { image: "ghcr.io/acme/my-mcp:1.2", name: "" })).body).toMatchObject({
		name: "my-mcp",
	});
});

test.each([
	["ghcr.io/acme/my-mcp:1.2", "my-mcp"],
	["uvx://awslabs.aws-documentation-mcp-server@latest", "awslabs.aws-documentation-mcp-server"],
	["npx://@pulumi/mcp-server@latest", "mcp-server"],
	["go://./cmd/server", "server"],
	["@", "workload"],
	["///", "workload"],
	["é".repeat(200), "workload"],
])("the name of %s", (image, name) => {
	expect(nameFromImage(image)).toBe(name);
	expect(nameFromImage(image)).toMatch(/^[a-zA-Z0-9._-]{1,100}$/);
});

test("the request reaches the run configuration", async () => {
	const api = createTestApi();
	await api.send("POST /workloads", {
		name: "mine",
		image: "ghcr.io/acme/my-mcp:1.2",
		transport: "streamable-http",
		target_port: 3000,
		host: "0.0.0.0",
		cmd_arguments: ["--verbose"],
		env_vars: ["A=1", "B=x=y"],
		secrets: [{ name: "github", target: "TOKEN" }],
		volumes: ["/home/ana/notes:/notes:ro"],
		tools: ["search"],
		network_isolation: true,
		permission_profile: { network: { outbound: { allow_host: ["api.github.com"], allow_port: [443] } } },
		authz_config: "/home/ana/authz.json",
		oidc: { issuer: "https://login.example.org", audience: "mcp", jwks_url: "https://login.example.org/jwks" },
	});
	expect((await api.send("GET /workloads/mine/export")).body).toMatchObject({
		name: "mine",
		image: "ghcr.io/acme/my-mcp:1.2",
		transport: "streamable-http",
		proxy_mode: "sse",
		target_port: 3000,
		host: "0.0.0.0",
		cmd_args: ["--verbose"],
		env_vars: { A: "1", B: "x=y" },
		secrets: ["github,target=TOKEN"],
		volumes: ["/home/ana/notes:/notes:ro"],
		tools_filter: ["search"],
		isolate_network: true,
		permission_profile: { network: { outbound: { allow_host: ["api.github.com"], allow_port: [443] } } },
		authz_config_path: "/home/ana/authz.json",
		oidc_config: { issuer: "https://login.example.org", audience: "mcp", jwksurl: "https://login.example.org/jwks" },
	});
});

test("a registry entry gives image, transport, arguments and permissions", async () => {
	const entry = entryOf("playwright");
	const api = createTestApi();
	await api.send("POST /workloads", { name: "browser", image: "playwright" });
	expect((await api.send("GET /workloads/browser/export")).body).toMatchObject({
		image: entry?.image,
		transport: entry?.transport,
		target_port: entry?.targetPort,
		cmd_args: entry?.args,
		permission_profile: entry?.permissions,
	});
});

test("own arguments replace those of the registry entry", async () => {
	const api = createTestApi();
	await api.send("POST /workloads", { name: "browser", image: "playwright", cmd_arguments: ["--headless"] });
	expect((await api.send("GET /workloads/browser/export")).body).toMatchObject({ cmd_args: ["--headless"] });
});

test("without any permission profile, the built-in profile network applies", async () => {
	const api = createTestApi();
	await api.send("POST /workloads", { name: "mine", image: "ghcr.io/acme/my-mcp:1.2" });
	expect((await api.send("GET /workloads/mine/export")).body).toMatchObject({
		permission_profile_name_or_path: "network",
		permission_profile: { name: "network", network: { outbound: { insecure_allow_all: true } } },
	});
});

test("a package becomes an image built here", async () => {
	const api = createTestApi();
	await api.send("POST /workloads", { name: "docs", image: "uvx://awslabs.aws-documentation-mcp-server@latest" });
	expect(await listed(api.send, "docs")).toMatchObject({
		package: "toolhivelocal/uvx-awslabs.aws-documentation-mcp-server:20250811100000",
	});
});

test.each([
	["sse", "/sse#mine"],
	["streamable-http", "/mcp"],
])("a stdio server with the proxy mode %s has an address that ends in %s", async (proxy_mode, end) => {
	const api = createTestApi();
	await api.send("POST /workloads", { name: "mine", image: "ghcr.io/acme/my-mcp:1.2", proxy_mode });
	expect((await listed(api.send, "mine"))?.url).toMatch(new RegExp(`${end}$`));
});

test("a secret that is not in the store ends in the status error", async () => {
	const api = createTestApi();
	const secrets = [{ name: "nobody", target: "GITHUB_PERSONAL_ACCESS_TOKEN" }];
	expect((await api.send("POST /workloads", { name: "gh", image: "github", secrets })).status).toBe(201);
	api.wait(PACE);
	expect(await listed(api.send, "gh")).toMatchObject({
		status: "error",
		status_context: "Secret not found: nobody",
	});
});

test.each([
	["no image", { name: "a" }, "image is required"],
	["an empty image", { image: "" }, "image must not be empty"],
	["an image with a space", { image: "a b" }, "image must match"],
	["a bad name", { name: "a b", image: "fetch" }, "name must match"],
	["a name of 101 characters", { name: "a".repeat(101), image: "fetch" }, "name must have at most 100 characters"],
	["an unknown transport", { image: "fetch", transport: "inspector" }, "transport must be one of"],
	["an unknown proxy mode", { image: "fetch", proxy_mode: "stdio" }, "proxy_mode must be one of"],
	["a port that is too high", { image: "fetch", target_port: 65536 }, "target_port must be at most 65535"],
	["a port below 0", { image: "fetch", target_port: -1 }, "target_port must be at least 0"],
	["a variable without a value", { image: "fetch", env_vars: ["A"] }, "env_vars.0 must match"],
	["a mount without a target", { image: "fetch", volumes: ["/a"] }, "volumes.0 must match"],
	["a secret without a target", { image: "fetch", secrets: [{ name: "github" }] }, "secrets.0.target is required"],
	[
		"a network port of 0",
		{ image: "fetch", permission_profile: { network: { outbound: { allow_port: [0] } } } },
		"allow_port.0 must be at least 1",
	],
	[
		"a path with a semicolon",
		{ image: "fetch", permission_profile: { read: ["/a;b"] } },
		"permission_profile.read.0 must match",
	],
	["a required variable that is missing", { image: "github" }, "GITHUB_PERSONAL_ACCESS_TOKEN"],
	["an optional secret that is missing", { image: "atlassian" }, "required secret environment variable"],
	["a tool that the entry does not have", { image: "fetch", tools: ["nothing"] }, "tool nothing not found"],
	["a text", '"fetch"', "the body must be an object"],
	["null", "null", "the body must be an object"],
	["malformed JSON", "{", "not valid JSON"],
	["an empty body", "", "not valid JSON"],
])("%s is refused for that reason", async (_case, body, reason) => {
	const api = createTestApi("empty");
	const answer = await api.send("POST /workloads", body);
	expect(answer.status).toBe(400);
	expect(answer.body).toContain(reason);
	expect((await api.send("GET /workloads?all=true")).body).toEqual({ workloads: [] });
});

test("a refusal names the mistake and its place", async () => {
	const api = createTestApi();
	expect((await api.send("POST /workloads", { name: "a b", image: "fetch" })).body).toBe(
		"Invalid request: name must match ^[a-zA-Z0-9._-]*$",
	);
	expect((await api.send("POST /workloads", { image: "github" })).body).toBe(
		"Failed to create run config: missing required environment variable: GITHUB_PERSONAL_ACCESS_TOKEN",
	);
});

test("a name of 100 characters is allowed, and unknown fields are ignored", async () => {
	const answer = await createTestApi().send("POST /workloads", { name: "a".repeat(100), image: "fetch", extra: 1 });
	expect(answer.status).toBe(201);
});
