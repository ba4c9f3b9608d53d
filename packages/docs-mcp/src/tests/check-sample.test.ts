import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import type { Problem } from "check-samples";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lastVersion } from "../../../../site.config";
import type { SampleAnswer } from "../tools/check-sample.ts";
import type { CompareAnswer } from "../tools/compare-releases.ts";
import { callTool, connectStdio } from "./start-server.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
const rules = join(root, "packages/check-samples/fixtures/rules");

let client: Client;

beforeAll(async () => {
	client = await connectStdio();
});
afterAll(() => client.close());

const check = (args: Record<string, unknown>) => callTool<SampleAnswer>(client, "check_sample", args);

test("finds the same mistakes in the checker's fixtures as the command line", { timeout: 120_000 }, async () => {
	const folder = mkdtempSync(join(tmpdir(), "docs-mcp-"));
	const pages = readdirSync(rules).flatMap((rule) =>
		["bad", "good"].map(
			(file) => [`${rule}-${file}.mdx`, readFileSync(join(rules, rule, `${file}.mdx`), "utf8")] as const,
		),
	);
	for (const [name, text] of pages) writeFileSync(join(folder, name), text);
	const printed = await new Promise<string>((resolve) =>
		execFile(
			process.execPath,
			[
				...[join(root, "packages/check-samples/dist/cli.mjs"), folder, "--strict", "--format", "json"],
				...["--cli", "content/cli", "--crds", "content/crds", "--openapi", "openapi", "--data", "content/data"],
			],
			{ cwd: root, maxBuffer: 1e8 },
			(_, stdout) => resolve(stdout),
		),
	);
	// The command line also checks the samples inside the data, which the fixtures do not include.
	const byCommand = (JSON.parse(printed) as { problems: Problem[] }).problems;
	let count = 0;
	for (const [name, text] of pages) {
		// mermaid's parser is not bundled, so only diagrams are not checked here.
		if (text.includes("mermaid")) continue;
		const own = byCommand.filter(({ file }) => file.endsWith(`/${name}`) || file === name);
		const { problems, more } = await check({ text, kind: "markdown" });
		expect(more).toBe(0);
		expect(problems.map(placeOf), name).toEqual(own.map(placeOf));
		count += own.length;
	}
	expect(count).toBeGreaterThan(50);
});

/** Message and place of a problem. */
const placeOf = ({ line, column, rule, message }: Pick<Problem, "line" | "column" | "message"> & { rule: string }) => ({
	line,
	column,
	rule,
	message,
});

describe("a mistake comes back with the right name", () => {
	test.each([
		["a flag", "thv run --proxy-prt 8080 fetch", "unknown-flag", "--proxy-port"],
		["a command", "thv rum fetch", "unknown-command", "run"],
		[
			"a field",
			"apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata:\n  name: x\nspec:\n  image: a\n  trnsport: stdio",
			"unknown-field",
			"transport",
		],
		["a method", "curl -X PATCH http://localhost:8080/api/v1beta/workloads", "unknown-method", "GET"],
		["a path", "curl http://localhost:8080/api/v1beta/workload", "unknown-path", "/api/v1beta/workloads"],
		["a metric", "sum(rate(toolhive_mcp_request_total[5m]))", "unknown-metric", "toolhive_mcp_requests_total"],
		["a policy", "permit(principal, action, resourc);", "cedar-syntax", ""],
	])("%s", async (_, text, rule, right) => {
		const { verdict, problems } = await check({ text });
		expect(verdict).toBe("invalid");
		const problem = problems.find((one) => one.rule === rule);
		expect(problem, JSON.stringify(problems)).toBeDefined();
		expect(`${problem?.fix} ${problem?.message} ${problem?.known.join(" ")}`).toContain(right);
	});

	test.each([
		["curl http://localhost:8080/api/v1beta/servers/fetch", "/api/v1beta/workloads/{name}"],
		["curl -X POST http://localhost:8080/api/v1beta/servers", "/api/v1beta/workloads"],
	])("a path without the method of another operation: %s", async (text, fix) => {
		const { problems } = await check({ text });
		expect(problems).toMatchObject([{ rule: "unknown-path", fix }]);
		expect(problems[0]?.message).toContain(`is now called \`${fix}\``);
	});

	test("a JSON body of a schema", async () => {
		const { problems } = await check({ text: '{"nam": "x"}', kind: "json", schema: "v1.createRequest" });
		expect(problems.map(({ rule }) => rule)).not.toEqual([]);
	});
});

test.each([
	["thv run fetch"],
	["curl http://localhost:8080/api/v1beta/workloads"],
	["permit(principal, action, resource);"],
	["sum(rate(toolhive_mcp_requests_total[5m]))"],
])("has nothing to say about %s", async (text) => {
	expect(await check({ text })).toMatchObject({ verdict: "valid", problems: [] });
});

test("does not call a sample valid if it could not check it", async () => {
	expect((await check({ text: '{"some": "thing"}' })).verdict).toBe("not checked");
	expect(await check({ text: '$name = "Ada"\nWrite-Output $name\n' })).toMatchObject({
		kind: "powershell",
		verdict: "not checked",
		problems: [],
	});
});

test("says that it does not check diagrams", async () => {
	const text = "```mermaid\nflowchart LR\n  A --> B\n```\n";
	expect(await check({ text })).toMatchObject({
		kind: "markdown",
		verdict: "not checked",
		samples: [{ line: 1, kind: "mermaid diagram", checks: [] }],
		problems: [{ rule: "check-failed", message: "mermaid is not installed, so this cannot be checked" }],
	});
});

test("checks a sample against the release that is asked for", async () => {
	const text = "thv run --port 8080 fetch";
	expect(await check({ text, release: "v0.1.0" })).toMatchObject({ verdict: "valid", against: "v0.1.0" });
	expect(await check({ text })).toMatchObject({ verdict: "invalid", against: lastVersion().name });
	await expect(check({ text, release: "v0.2.99" })).rejects.toThrow("Near it: v0.2.17, v0.3.0");
});

test("compares two releases, and says what of a text stops working", async () => {
	const compare = (args: Record<string, string>) => callTool<CompareAnswer>(client, "compare_releases", args);
	const { changes } = await compare({ from: "v0.2.5", to: "v0.6.0" });
	expect(changes[0]).toMatchObject({ level: "breaking", source: "charts", since: "v0.3.3" });
	const { breakages } = await compare({ from: "v0.1.0", to: "v0.2.5", text: "thv run --port 8080 fetch" });
	expect(breakages).toMatchObject([{ found: "--port", since: "v0.1.6", fix: "Use `--proxy-port` instead." }]);
	await expect(compare({ from: "v0.1.0", to: "v99.0.0" })).rejects.toThrow("There is no release v99.0.0.");
});
