import { expect, test } from "vitest";
import type { Json } from "../../sandbox/api-document";
import { apiDocument, apiOperations, registry } from "../../sandbox/testing/test-api";
import { curlCalls } from "../../tests/sandbox/curl-calls";
import { findOperation, type Operation, serverOf } from "./operation";
import { buildRequest, checkRequest, exampleValues, httpHead, requestAsCurl } from "./request";
import { createSession } from "./session";

function operation(id: string): Operation {
	const found = findOperation(apiDocument, id);
	if (!found) throw new Error(`There is no operation ${id}.`);
	return found;
}

/** Every example of every operation. */
const examples = apiOperations.flatMap(({ id }) => {
	const found = operation(id);
	return (found.body?.examples ?? [{ title: "" }]).map(({ title }, index) => ({ id, title, index }));
});

test.each(examples)(
	"the example of $id ($title) is right, and its curl command says the same",
	async ({ id, index }) => {
		const found = operation(id);
		const values = exampleValues(found, index);
		expect(checkRequest(apiDocument, found, values)).toEqual([]);
		const request = buildRequest(found, values);
		const [call] = curlCalls(requestAsCurl(request, serverOf(apiDocument)));
		const headers = Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]);
		expect(call).toMatchObject({ method: request.method, path: request.path, headers: Object.fromEntries(headers) });
		expect(call?.body && JSON.parse(call.body)).toEqual(request.body && JSON.parse(request.body));
		expect((await createSession(apiDocument, registry).send(request)).status).toBeGreaterThanOrEqual(200);
	},
);

test("a path parameter is encoded, an empty query parameter is left out", () => {
	const found = operation("delete-group");
	const values = { ...exampleValues(found), parameters: { name: "web tools/ü", "with-workloads": "" } };
	expect(buildRequest(found, values).path).toBe("/api/v1beta/groups/web%20tools%2F%C3%BC");
	expect(
		buildRequest(found, { ...values, parameters: { ...values.parameters, "with-workloads": "true" } }).path,
	).toMatch(/\?with-workloads=true$/);
});

test("the request is written as HTTP writes it", () => {
	const found = operation("update-secret");
	const request = buildRequest(found, exampleValues(found));
	expect(httpHead(request, "localhost:8080")).toBe(
		"PUT /api/v1beta/secrets/default/keys/github HTTP/1.1\nHost: localhost:8080\nContent-Type: application/json",
	);
	expect(request.body).toBe('{\n  "value": "<NEW_TOKEN>"\n}');
});

test("a short body is written in one line, lists and objects within it without blanks at their brackets", () => {
	const found = operation("stop-workloads");
	const curl = (body: Json) =>
		requestAsCurl(buildRequest(found, { ...exampleValues(found), body }), serverOf(apiDocument)).match(
			/-d '(.*)'/s,
		)?.[1];
	expect(curl({ names: ["fetch", "[ osv ]"], options: { all: true, none: [] } })).toBe(
		'{"names": ["fetch", "[ osv ]"], "options": {"all": true, "none": []}}',
	);
	const long = { names: ["a-server-with-a-long-name", "another-server-with-a-long-name", "a-third-one"] };
	expect(curl(long)).toBe(JSON.stringify(long, null, 2));
});

test("quotes and line breaks come through curl", () => {
	const found = operation("create-secret");
	const body = { key: "it's", value: 'a "b" \\ c\nd' };
	const request = buildRequest(found, { ...exampleValues(found), body });
	const [call] = curlCalls(requestAsCurl(request, serverOf(apiDocument)));
	expect(JSON.parse(call?.body ?? "")).toEqual(body);
});

test("text that is no JSON is sent as it is", () => {
	const found = operation("create-group");
	const values = { ...exampleValues(found), bodyText: '{\n  "name":' };
	const request = buildRequest(found, values);
	expect(request.body).toBe(values.bodyText);
	expect(curlCalls(requestAsCurl(request, serverOf(apiDocument)))[0]?.body).toBe(values.bodyText);
	expect(checkRequest(apiDocument, found, values)).toEqual([
		{ key: "body", message: expect.stringMatching(/^is not valid JSON/) },
	]);
});

test("problems name their fields", () => {
	const found = operation("create-workload");
	const body = { name: "a b", secrets: [{ name: "" }], target_port: "x" };
	const problems = checkRequest(apiDocument, found, { ...exampleValues(found), body });
	expect(Object.fromEntries(problems.map(({ key, message }) => [key, message]))).toEqual({
		"body.image": "is required",
		"body.name": "must match ^[a-zA-Z0-9._-]*$",
		"body.secrets.0.name": "must not be empty",
		"body.secrets.0.target": "is required",
		"body.target_port": "must be an integer",
	});
});

test("a parameter that is needed, and one that is of the wrong form", () => {
	const found = operation("get-group");
	const withName = (name: string) =>
		checkRequest(apiDocument, found, { ...exampleValues(found), parameters: { name } });
	expect(withName("")).toEqual([{ key: "parameter.name", message: "is required" }]);
	expect(withName(" a")).toEqual([{ key: "parameter.name", message: expect.stringMatching(/^must match/) }]);
});
