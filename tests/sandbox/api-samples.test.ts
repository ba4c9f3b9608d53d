import { expect, test } from "vitest";
import { parseOpenApi } from "../../plugins/gatsby-source-openapi/parse-openapi";
import { createTestApi } from "../../sandbox/testing/test-api";
import { lastVersion } from "../../site.config";
import { apiText, curlCalls } from "./curl-calls";
import { readGo, readPython, runJavaScript } from "./sample-call";

/** Every request sample of the API page, sent as it is there. Answers are held to the document. */
const { groups } = parseOpenApi(apiText, "openapi/toolhive-api.yaml", {
	product: "ToolHive",
	pathPrefix: "/api",
	version: lastVersion().name,
});
const operations = groups.flatMap((group) => group.operations);

/** The answers that samples may get; the rest must succeed. */
const REFUSED: Record<string, number[]> = { "add-registry": [501], "delete-registry": [404] };

test("every operation has a sample in each language", () => {
	expect(operations.length).toBeGreaterThan(0);
	for (const { samples } of operations) {
		expect(samples.map(({ label }) => label)).toEqual(["curl", "JavaScript", "Go", "Python"]);
	}
});

test.each(operations)("the samples of $operationId are answered", async ({ operationId, method, samples }) => {
	const code = (label: string) => samples.find((sample) => sample.label === label)?.code ?? "";
	const [call, ...others] = curlCalls(code("curl"));
	if (!call) throw new Error("curl makes no call");
	expect(others).toEqual([]);
	expect(call.method).toBe(method);

	const api = createTestApi();
	const { status } = await api.send(`${call.method} /${call.path}`, call.body, call.headers);
	expect(REFUSED[operationId] ?? [200, 201, 202, 204]).toContain(status);

	const answer = () =>
		Promise.resolve(createTestApi().sandbox.request(call.path, { ...call, body: call.body ?? null }));
	const body = call.body === undefined ? undefined : JSON.parse(call.body);
	for (const same of [
		await runJavaScript(code("JavaScript"), answer),
		readGo(code("Go")),
		readPython(code("Python")),
	]) {
		const read = { ...same, body: same.body === undefined ? undefined : JSON.parse(same.body) };
		const type = same.headers["content-type"];
		expect({ ...read, headers: type ? { "content-type": type } : {} }).toEqual({ ...call, body });
	}
});
