import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { collectSourceErrors, type SourceError, SourceErrors } from "product-data";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { ApiDocument } from "./model";
import { parseOpenApi } from "./parse-openapi";

const site = { product: "ToolHive", version: "v1.2.3", pathPrefix: "/demo/reference/api" };
const fixtures = path.join(import.meta.dirname, "fixtures");
const read = (...names: string[]) => readFileSync(path.join(...names), "utf8");

describe("a good document", () => {
	const api = parseOpenApi(read(fixtures, "good", "demo-api.yaml"), "openapi/demo-api.yaml", site);

	it("becomes one page", async () => {
		await expect(JSON.stringify(api, null, "\t")).toMatchFileSnapshot("fixtures/good/expected.json");
	});

	it("reads each kind of answer as it must be read", () => {
		const codes = new Map(
			operationsOf(api).map(({ operationId, samples }) => [
				operationId,
				samples.find(({ label }) => label === "JavaScript")?.code,
			]),
		);
		expect(codes.get("get-demo")).toContain("res.json()");
		expect(codes.get("run-demo")).toContain("res.text()");
		expect(codes.get("put-demo")).toContain("console.log(res.status)");
	});

	it("stops at a schema that contains itself", () => {
		const part = api.schemas.find(({ name }) => name === "Demo")?.properties.find(({ name }) => name === "parts");
		expect(part).toMatchObject({ type: "array of Demo", isCircular: true, hasChildren: false });
	});
});

describe("a broken document fails with place, finding and way out", () => {
	it.each(readdirSync(path.join(fixtures, "broken")))("%s", async (name) => {
		const folder = path.join(fixtures, "broken", name);
		const errors: SourceError[] = [];
		collectSourceErrors(errors, () => parseOpenApi(read(folder, "demo-api.yaml"), "openapi/demo-api.yaml", site));
		await expect(`${new SourceErrors(errors).message}\n`).toMatchFileSnapshot(path.join(folder, "expected.txt"));
	});
});

describe("the real document", () => {
	const api = parseOpenApi(
		read(import.meta.dirname, "../../openapi/toolhive-api.yaml"),
		"openapi/toolhive-api.yaml",
		site,
	);
	const operations = operationsOf(api);

	it("contains all operations and schemas", () => {
		const text = read(import.meta.dirname, "../../openapi/toolhive-api.yaml");
		expect(operations.length).toBe(text.match(/^ {6}operationId: /gm)?.length);
		expect(api.schemas.length).toBe(Object.keys(parse(text).components.schemas).length);
	});

	it("gives every operation samples in four languages and an answer", () => {
		for (const { operationId, samples, responses } of operations) {
			expect(
				samples.map(({ label }) => label),
				operationId,
			).toEqual(["curl", "JavaScript", "Go", "Python"]);
			expect(responses.length, operationId).toBeGreaterThan(0);
		}
	});

	it("leaves no placeholder in a sample's address", () => {
		for (const { operationId, samples } of operations) expect(samples[0]?.code, operationId).not.toMatch(/\{\w+\}/);
	});

	it("gives every anchor once", () => {
		const anchors = [
			...api.sections.map(({ anchor }) => anchor),
			...api.groups.map(({ anchor }) => anchor),
			...operations.flatMap(anchorsOf),
			...api.schemas.flatMap(({ anchor, properties }) => [anchor, ...properties.map((property) => property.anchor)]),
		];
		expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
	});

	it("links to a schema of the page instead of repeating it", () => {
		const names = new Set(api.schemas.map(({ name }) => name));
		const refs = api.schemas
			.flatMap(({ properties }) => properties.map(({ refName }) => refName))
			.filter((name) => name !== null);
		expect(refs.filter((name) => !names.has(name))).toEqual([]);
	});
});

function operationsOf(api: ApiDocument): ApiDocument["groups"][number]["operations"] {
	return api.groups.flatMap((group) => group.operations);
}

function anchorsOf(operation: ApiDocument["groups"][number]["operations"][number]): string[] {
	const bodies = [...(operation.requestBody?.media ?? []), ...operation.responses.flatMap(({ media }) => media)];
	return [
		operation.anchor,
		...operation.parameters.map(({ anchor }) => anchor),
		...operation.responses.map(({ anchor }) => anchor),
		...bodies.flatMap(({ properties }) => properties.map(({ anchor }) => anchor)),
	];
}
