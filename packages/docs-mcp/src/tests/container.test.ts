import { chmodSync, cpSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lastVersion } from "../../../../site.config";
import type { SampleAnswer } from "../tools/check-sample.ts";
import { callTool, connectStdio, serverFile } from "./start-server.ts";

const container = fileURLToPath(new URL("../../container", import.meta.url));
const textOf = (name: string) => readFileSync(join(container, name), "utf8");

let client: Client;

beforeAll(async () => {
	client = await connectStdio();
});
afterAll(() => client.close());

test.each([
	["registry.json", "registry"],
	["permission-profile.json", "permission-profile"],
])("%s is valid for the product", async (name, schema) => {
	const answer = await callTool<SampleAnswer>(client, "check_sample", { text: textOf(name), kind: "json", schema });
	expect(answer).toMatchObject({ verdict: "valid", problems: [] });
});

test("the registry's entry names the server's tools, and grants the same permissions as the profile", async () => {
	const { servers } = JSON.parse(textOf("registry.json")) as {
		servers: Record<string, { tools: string[]; permissions: unknown }>;
	};
	const { tools } = await client.listTools();
	const [entry] = Object.values(servers);
	expect(entry?.tools).toEqual(tools.map(({ name }) => name));
	expect(entry?.permissions).toEqual(JSON.parse(textOf("permission-profile.json")));
	expect(entry?.permissions).toEqual({
		read: [],
		write: [],
		network: { outbound: { insecure_allow_all: false, allow_host: [], allow_port: [] } },
	});
});

/** The image without its base: the copied files, the user, and the command. Only root can become another user. */
test("the image's command runs as its user, from files that nobody may change, without an environment", {
	timeout: 120_000,
}, async () => {
	const steps = textOf("Containerfile");
	const [, mode = "", app = ""] = /^COPY --chown=0:0 --chmod=(\d+) dist\/ (\S+)\/$/m.exec(steps) ?? [];
	const [, user = ""] = /^USER (\d+):\d+$/m.exec(steps) ?? [];
	const [, entry = "[]"] = /^ENTRYPOINT (.*)$/m.exec(steps) ?? [];
	const folder = mkdtempSync(join(tmpdir(), "docs-mcp-image-"));
	chmodSync(folder, 0o755);
	const copied = join(folder, app);
	cpSync(dirname(serverFile()), copied, { recursive: true });
	for (const path of ["server.mjs", "index.mjs", "check.mjs", "data", "."])
		chmodSync(join(copied, path), Number.parseInt(mode, 8));
	const args = (JSON.parse(entry) as string[]).map((arg) => (arg.startsWith(app) ? join(folder, arg) : arg));
	expect(args[0]).toBe("node");
	const become = process.getuid?.() === 0 ? ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--clear-groups"] : [];
	const [command = "", ...rest] = [...become, process.execPath, ...args.slice(1)];
	const inside = new Client({ name: "tests", version: "1.0.0" });
	await inside.connect(new StdioClientTransport({ command, args: rest, cwd: "/", env: { HOME: "/nonexistent" } }));
	const text = "permit(principal, action, resource);";
	expect(await callTool(inside, "check_sample", { text })).toMatchObject({ verdict: "valid" });
	expect(await callTool(inside, "search_docs", { query: "secrets" })).toMatchObject({ version: lastVersion().name });
	await inside.close();
});
