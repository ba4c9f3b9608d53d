import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type HttpServer, serverFile, startHttp } from "./start-server.ts";

const require = createRequire(import.meta.url);

/** Scenarios that any server can pass. `server-sse-multiple-streams` has no checks for a server without sessions. */
const OURS = [
	"server-initialize",
	"ping",
	"tools-list",
	"tools-call-simple-text",
	"tools-call-error",
	"server-sse-multiple-streams",
	"resources-list",
	"prompts-list",
	"dns-rebinding-protection",
];

/** Results of the other scenarios. docs/decisions/mcp-server.md gives the reasons. */
const NOT_OURS: Readonly<Record<string, RegExp>> = {
	"tools-call-image": /No image content/,
	"tools-call-audio": /No audio content/,
	"tools-call-embedded-resource": /No resource content/,
	"tools-call-mixed-content": /Missing image content/,
	"tools-call-with-logging": /Method not found/,
	"tools-call-with-progress": /No progress notifications/,
	"tools-call-sampling": /did not request sampling/,
	"tools-call-elicitation": /did not request elicitation/,
	"elicitation-sep1034-defaults": /did not request elicitation/,
	"elicitation-sep1330-enums": /did not request elicitation/,
	"completion-complete": /Method not found/,
	"resources-read-text": /Resource test:\/\/static-text not found/,
	"resources-read-binary": /Resource test:\/\/static-binary not found/,
	"resources-templates-read": /Resource test:\/\/template\/123\/data not found/,
	"prompts-get-simple": /Prompt test_simple_prompt not found/,
	"prompts-get-with-args": /Prompt test_prompt_with_arguments not found/,
	"prompts-get-embedded-resource": /Prompt test_prompt_with_embedded_resource not found/,
	"prompts-get-with-image": /Prompt test_prompt_with_image not found/,
	"logging-set-level": /Method not found/,
	"resources-subscribe": /Method not found/,
	"resources-unsubscribe": /Method not found/,
};

/** A check of a scenario, as the suite writes it. */
interface Check {
	status: string;
	errorMessage?: string;
}

/** Scenario -> its results, from the folders that the suite writes: `server-ping-2026-…`. */
function readResults(folder: string): Map<string, Check[]> {
	return new Map(
		readdirSync(folder).map((name) => [
			name.replace(/^server-/, "").replace(/-\d{4}-\d\d-\d\dT.*$/, ""),
			JSON.parse(readFileSync(join(folder, name, "checks.json"), "utf8")) as Check[],
		]),
	);
}

let http: HttpServer;

beforeAll(async () => {
	http = await startHttp();
});
afterAll(() => http.stop());

function runNode(args: string[], cwd?: string): Promise<string> {
	return new Promise((resolve) =>
		execFile(process.execPath, args, { cwd, maxBuffer: 1e8, timeout: 110_000 }, (_, stdout) => resolve(stdout)),
	);
}

test("passes the conformance suite where its scenarios need no server of their own", { timeout: 120_000 }, async () => {
	const file = require.resolve("@modelcontextprotocol/conformance/package.json");
	const folder = mkdtempSync(join(tmpdir(), "docs-mcp-conformance-"));
	await runNode([join(dirname(file), "dist/index.js"), "server", "--url", http.url.href, "-o", folder]);
	const results = readResults(folder);
	expect([...results.keys()].sort()).toEqual([...OURS, ...Object.keys(NOT_OURS)].sort());
	for (const [name, checks] of results) {
		const failures = checks.filter(({ status }) => status === "FAILURE");
		const said = failures.map(({ errorMessage }) => errorMessage ?? "").join("; ");
		const expected = NOT_OURS[name];
		if (expected) expect(said, name).toMatch(expected);
		else expect(failures, name).toEqual([]);
	}
});

/** The inspector looks for its package file beside the working directory. */
const inspector = dirname(require.resolve("@modelcontextprotocol/inspector-cli"));

test.each([
	["stdio", () => [process.execPath, serverFile()]],
	["Streamable HTTP", () => [http.url.href, "--transport", "http"]],
])("answers the inspector over %s", { timeout: 300_000 }, async (_, target) => {
	const inspect = async (...args: string[]) => {
		const printed = await runNode([join(inspector, "cli.js"), "--cli", ...target(), ...args], inspector);
		return JSON.parse(printed.slice(printed.indexOf("{\n")));
	};
	expect((await inspect("--method", "tools/list")).tools).toHaveLength(5);
	expect((await inspect("--method", "resources/list")).resources.length).toBeGreaterThan(80);
	expect((await inspect("--method", "prompts/list")).prompts).toHaveLength(3);
	const call = [
		"--method",
		"tools/call",
		"--tool-name",
		"check_sample",
		"--tool-arg",
		"text=thv run --proxy-prt 1 fetch",
	];
	expect((await inspect(...call)).structuredContent.problems[0].fix).toBe("--proxy-port");
});
