import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import type { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import questions from "./questions.json" with { type: "json" };
import { callTool, connectStdio, residentMemory, serverFile } from "./start-server.ts";

/** MB. Measured: 130 to 144; the goal is 150, and the kernel adds some for files that it keeps. */
const MAX_MEMORY = 160;

const SAMPLES = [
	"thv run --proxy-port 8080 fetch",
	"thv run --proxy-prt 8080 fetch",
	"apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata:\n  name: x\nspec:\n  image: a\n  transport: stdio\n",
	'curl -X POST http://localhost:8080/api/v1beta/workloads -d \'{"name": "x", "image": "fetch"}\'',
	"permit(principal, action, resource);",
	"sum(rate(toolhive_mcp_requests_total[5m]))",
];

let client: Client;

beforeAll(async () => {
	client = await connectStdio();
});
afterAll(() => client.close());

/** Milliseconds of processor time that a process has used, as Linux counts it: in steps of ten. */
function processorTime(pid: number): number {
	const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
	const [user = 0, system = 0] = stat
		.slice(stat.lastIndexOf(")") + 2)
		.split(" ")
		.slice(11, 13)
		.map(Number);
	return (user + system) * 10;
}

/** Average processor time of some calls, and their median time by the clock. */
async function timeOf(pid: number, calls: (() => Promise<unknown>)[]) {
	const times: number[] = [];
	const before = processorTime(pid);
	for (const call of calls) {
		const start = performance.now();
		await call();
		times.push(performance.now() - start);
	}
	const clock = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
	return { processor: (processorTime(pid) - before) / calls.length, clock };
}

/** Time from the start of the process to its first answer. */
async function startTime() {
	const start = performance.now();
	const child = spawn(process.execPath, [serverFile()], { stdio: ["pipe", "pipe", "ignore"] });
	const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "tests", version: "1" } };
	child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params })}\n`);
	await new Promise((resolve) => child.stdout.once("data", resolve));
	const time = { processor: processorTime(child.pid ?? 0), clock: performance.now() - start };
	child.kill("SIGKILL");
	return time;
}

/** Rounds, of which the best counts, because others use the same cores. */
const ROUNDS = 5;

async function best<T extends { processor: number }>(measure: () => Promise<T>): Promise<T> {
	const rounds: T[] = [];
	for (let count = 0; count < ROUNDS; count += 1) rounds.push(await measure());
	return rounds.reduce((least, round) => (round.processor < least.processor ? round : least));
}

/** Times are only printed: docs/performance.md has those of an idle machine. */
test("stays within its memory after searches and checks, and prints its times", { timeout: 240_000 }, async () => {
	const pid = (client.transport as StdioClientTransport).pid ?? 0;
	const search = questions.map(
		({ ask }) =>
			() =>
				callTool(client, "search_docs", { query: ask }),
	);
	const check = Array.from({ length: 5 }, () => SAMPLES)
		.flat()
		.map((text) => () => callTool(client, "check_sample", { text }));
	await timeOf(pid, [...search, ...check]);
	const figures = {
		start: await best(startTime),
		search: await best(() => timeOf(pid, search)),
		check: await best(() => timeOf(pid, check)),
		memory: Math.round(residentMemory(pid)),
	};
	process.stdout.write(`${JSON.stringify(figures)}\n`);
	expect(figures.memory).toBeLessThan(MAX_MEMORY);
});
