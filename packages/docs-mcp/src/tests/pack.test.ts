import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { expect, test } from "vitest";
import { lastVersion } from "../../../../site.config";
import { callTool, serverFile } from "./start-server.ts";

const own = fileURLToPath(new URL("../..", import.meta.url));

test("works from npm pack, in a folder that has nothing else", { timeout: 120_000 }, async () => {
	serverFile();
	const folder = mkdtempSync(join(tmpdir(), "docs-mcp-pack-"));
	execFileSync("npm", ["pack", "--silent", "--ignore-scripts", "--pack-destination", folder], { cwd: own });
	const [archive = ""] = readdirSync(folder);
	// As readers use it: installed from the archive alone, without a network, and started by its name.
	execFileSync("npm", ["install", "--silent", "--offline", "--no-audit", "--no-fund", "--prefix", folder, archive], {
		cwd: folder,
	});
	expect(readdirSync(join(folder, "node_modules"))).toEqual([".bin", ".package-lock.json", "toolhive-docs-mcp"]);
	const installed = join(folder, "node_modules/toolhive-docs-mcp");
	expect(readdirSync(installed).sort()).toEqual(["LICENSE", "README.md", "dist", "package.json"]);
	expect(readFileSync(join(installed, "LICENSE"), "utf8")).toBe(readFileSync(join(own, "../../LICENSE"), "utf8"));
	const client = new Client({ name: "tests", version: "1" });
	const args = ["--offline", "toolhive-docs-mcp"];
	await client.connect(new StdioClientTransport({ command: "npx", args, cwd: folder }));
	expect(await callTool(client, "search_docs", { query: "proxy port" })).toMatchObject({ version: lastVersion().name });
	const text = "permit(principal, action, resource);";
	expect(await callTool(client, "check_sample", { text })).toMatchObject({ verdict: "valid" });
	await client.close();
});
