import { describe, expect, it } from "vitest";
import { isApiText, readApi } from "./read-api.ts";
import { readDocument } from "./read-document.ts";

const openapi = `openapi: 3.0.3
info: {title: Demo}
servers: [{url: "http://localhost:8080/base"}]
paths:
  /things/{id}:
    parameters: [{$ref: "#/components/parameters/id"}]
    get:
      parameters: [{name: deep, in: query, schema: {type: boolean}}]
      responses: {"200": {content: {application/json: {schema: {$ref: "#/components/schemas/Thing"}}}}}
    put:
      requestBody: {required: true, content: {application/json: {schema: {$ref: "#/components/schemas/Thing"}}}}
      responses: {}
components:
  parameters: {id: {name: id, in: path, required: true, schema: {type: string}}}
  schemas: {Thing: {type: object}}
`;
const swagger = JSON.stringify({
	swagger: "2.0",
	host: "localhost:8080",
	basePath: "/base",
	paths: {
		"/things": {
			post: {
				consumes: ["application/json"],
				parameters: [
					{ name: "body", in: "body", required: true, schema: { $ref: "#/definitions/Thing" } },
					{ name: "limit", in: "query", type: "integer" },
				],
				responses: { 201: { schema: { $ref: "#/definitions/Thing" } } },
			},
		},
	},
	definitions: { Thing: { type: "object" } },
});

describe("readApi", () => {
	it("reads OpenAPI 3, with parameters of the path and references followed", () => {
		const api = readApi(openapi, "api.yaml");
		expect(api).toMatchObject({ title: "Demo", basePaths: ["/base"] });
		expect([...api.hosts]).toEqual(["localhost:8080"]);
		expect(api.operations).toMatchObject([
			{ method: "GET", path: "/things/{id}" },
			{ method: "PUT", body: { isRequired: true } },
		]);
		expect(api.operations[0]?.parameters.map(({ name, place, isRequired }) => [name, place, isRequired])).toEqual([
			["deep", "query", false],
			["id", "path", true],
		]);
		expect([...api.schemas.keys()]).toEqual(["Thing"]);
	});

	it("reads Swagger 2 into the same", () => {
		const api = readApi(swagger, "swagger.json");
		expect([...api.hosts, ...api.basePaths]).toEqual(["localhost:8080", "/base"]);
		const [operation] = api.operations;
		expect(operation?.body).toEqual({
			schema: { $ref: "#/definitions/Thing" },
			isRequired: true,
			mediaTypes: ["application/json"],
		});
		expect(operation?.responses.get("201")).toEqual({ $ref: "#/definitions/Thing" });
		expect(operation?.parameters[1]?.schema.type).toBe("integer");
	});

	it.each([
		[
			"info: {}\n",
			'api.yaml:1:1  The document is neither OpenAPI 3 nor Swagger 2.\n  Found: no "openapi" and no "swagger"',
		],
		["openapi: 3.1.0\n", 'Found: no "paths"'],
		['openapi: "4"\npaths: {}\n', "api.yaml:1:10  The document is neither OpenAPI 3 nor Swagger 2.\n  Found: 4"],
		["", "api.yaml:1  The file is empty."],
		["a: [\n", "Not valid YAML"],
	])("says what is wrong with %j", (text, message) => {
		expect(() => readApi(text, "api.yaml")).toThrow(message);
	});

	it("is told by its text", () => {
		expect([openapi, swagger.replace("{", "{\n"), "name: openapi\n"].map(isApiText)).toEqual([true, true, false]);
	});
});

it("names a chain of references that is nothing else, at the line where it begins", async () => {
	const links = Array.from({ length: 1000 }, (_, at) => `    S${at}: {$ref: "#/components/schemas/S${at + 1}"}`);
	const text = [
		"openapi: 3.1.0",
		"info: {title: A, version: '1'}",
		"paths: {}",
		"components:",
		"  schemas:",
		...links,
		"    S1000: {type: string}",
		"",
	];
	expect(() => readDocument(text.join("\n"), "api.yaml")).toThrow(
		/api\.yaml:6:\d+ {2}The reference leads on through 50 others\.\n {2}Found: #\/components\/schemas\/S1\n/,
	);
});
