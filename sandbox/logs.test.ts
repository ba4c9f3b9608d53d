import { expect, test } from "vitest";
import { createTestApi } from "./testing/test-api";
import { prefersJson } from "./workloads";

test("logs are plain text unless JSON is asked for", async () => {
	const api = createTestApi();
	const plain = await api.send("GET /workloads/fetch/logs");
	expect(plain.headers.get("content-type")).toBe("text/plain; charset=utf-8");
	const json = await api.send("GET /workloads/fetch/logs", undefined, { accept: "application/json" });
	expect(json.headers.get("content-type")).toBe("application/json");
	expect(json.body).toBe(plain.body);
});

test("logs have at most 100 lines: the last ones, oldest first", async () => {
	const api = createTestApi();
	const { body } = await api.send("GET /workloads/github/logs");
	const lines = String(body).split("\n");
	expect(lines).toHaveLength(100);
	expect(lines[0]).toContain("answered request 150");
	expect(lines[99]).toContain("answered request 249");
});

test("logs can be read of a stopped workload", async () => {
	const { body } = await createTestApi().send("GET /workloads/time/logs");
	expect(String(body).split("\n")).toHaveLength(8);
});

test("logs follow what happens, and say that nothing runs", async () => {
	const api = createTestApi();
	await api.send("POST /workloads/fetch/stop");
	const { body } = await api.send("GET /workloads/fetch/logs");
	expect(String(body).split("\n").at(-1)).toBe(
		"2025-08-11T10:00:00.000Z [sandbox] fetch is stopping; no container runs here",
	);
});

test.each([
	["*/*", false],
	["text/plain", false],
	["application/json", true],
	["application/*", true],
	["application/json, text/plain, */*", false],
	["text/plain;q=0.5, application/json", true],
	["text/plain, application/json;q=0.9", false],
	["application/json;q=nonsense", true],
	["image/png", false],
	["", false],
])("Accept: %s prefers JSON: %s", (accept, expected) => {
	expect(prefersJson(accept)).toBe(expected);
});
