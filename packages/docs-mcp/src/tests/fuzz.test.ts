import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type HttpServer, residentMemory, startHttp } from "./start-server.ts";

/** Bytes of the largest answer: the longest page as a resource. */
const MAX_ANSWER = 200_000;

const REQUESTS = Number(process.env.MCP_REQUESTS ?? 1_000);

let http: HttpServer;

beforeAll(async () => {
	http = await startHttp();
});
afterAll(() => http.stop());

const nasty = fc.constantFrom(
	..."../../etc/passwd $(id) `id` (a+)+$ [ \\ \0 __proto__ constructor {{x}} ﷽ 👩‍👩‍👧 <script> %00 docs://% ''';-- $(\u007bx}".split(
		" ",
	),
);
const text = fc.oneof(
	fc.string({ unit: "binary", maxLength: 300 }),
	nasty,
	fc.constantFrom("thv run", "secret", "toolhive"),
);
const samples = fc.oneof(
	text,
	fc
		.tuple(fc.constantFrom("thv run ", "apiVersion: v1\nkind: ", "curl -X ", "{", "permit(", "```yaml\n", "sum("), text)
		.map((parts) => parts.join("")),
	fc.constantFrom(
		"{".repeat(5000),
		"- ".repeat(5000),
		"`".repeat(9000),
		"$(".repeat(3000),
		"a: &a [*a,*a]\n".repeat(50),
		"(".repeat(9000),
	),
);
const tool = fc.oneof(
	fc.record({
		name: fc.constant("search_docs"),
		arguments: fc.record(
			{ query: text, limit: fc.integer({ min: -1, max: 30 }), page: fc.nat(60) },
			{ requiredKeys: ["query"] },
		),
	}),
	fc.record({
		name: fc.constant("read_page"),
		arguments: fc.record(
			{ page: fc.oneof(text, fc.constant("reference/api")), heading: text, offset: fc.nat() },
			{ requiredKeys: ["page"] },
		),
	}),
	fc.record({
		name: fc.constant("find_reference"),
		arguments: fc.record(
			{ name: text, of: text, kind: fc.constantFrom("flag", "field", "x") },
			{ requiredKeys: ["name"] },
		),
	}),
	fc.record({
		name: fc.constant("check_sample"),
		arguments: fc.record({ text: samples, schema: text }, { requiredKeys: ["text"] }),
	}),
	fc.record({ name: text, arguments: fc.jsonValue() }),
);
const request = fc.oneof(
	{ weight: 6, arbitrary: tool.map((params) => ({ method: "tools/call", params: params as unknown })) },
	{
		weight: 1,
		arbitrary: fc.record({
			method: fc.constant("resources/read"),
			params: fc.record({ uri: text.map((path) => `docs://${path}`) }),
		}),
	},
	{
		weight: 1,
		arbitrary: fc.record({
			method: fc.constantFrom("tools/list", "resources/list", "prompts/get", "completion/complete", "x"),
			params: fc.jsonValue(),
		}),
	},
);

test(`${REQUESTS} requests: no crash, no leak, no answer over its bound`, { timeout: 400_000 }, async () => {
	const messages = fc.sample(request, { numRuns: REQUESTS, seed: 20 });
	let largest = 0;
	const memory: number[] = [];
	for (let from = 0; from < messages.length; from += 20) {
		const sizes = await Promise.all(
			messages.slice(from, from + 20).map(async (message, at) => {
				const response = await fetch(http.url, {
					method: "POST",
					headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
					body: JSON.stringify({ jsonrpc: "2.0", id: from + at, ...message }),
				});
				const answer = await response.text();
				expect([200, 202, 400], `${JSON.stringify(message).slice(0, 300)}\n${answer.slice(0, 300)}`).toContain(
					response.status,
				);
				return answer.length;
			}),
		);
		largest = Math.max(largest, ...sizes);
		if (from % (REQUESTS / 10) === 0) memory.push(residentMemory(http.process.pid ?? 0));
	}
	expect(largest).toBeLessThan(MAX_ANSWER);
	expect(http.process.exitCode).toBeNull();
	const [, , early = 0] = memory;
	const late = memory.at(-1) ?? 0;
	process.stdout.write(`Largest answer ${largest}, memory ${memory.map((one) => Math.round(one)).join(", ")} MB\n`);
	expect(late, `MB over time: ${memory.join(", ")}`).toBeLessThan(early * 1.5 + 40);
});
