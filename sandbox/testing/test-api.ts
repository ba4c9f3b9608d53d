import { readFileSync } from "node:fs";
import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import type { Hono } from "hono";
import { parse } from "yaml";
import { listOperations, parseApiDocument } from "../api-document";
import { createSandbox } from "../app";
import type { RegistryFile } from "../seeds/embedded-registry";
import type { ScenarioName } from "../seeds/scenarios";

/** The OpenAPI document that the site publishes. */
export const apiDocument = parseApiDocument(parse(readFileSync("openapi/toolhive-api.yaml", "utf8")));

/** The registry that the site documents. */
export const registry: unknown = parse(readFileSync("content/data/registry.yaml", "utf8"));

/** An entry of the registry. */
export const entryOf = (name: string) => (registry as RegistryFile).entries.find((entry) => entry.name === name);

/** All operations of the document. */
export const apiOperations = listOperations(apiDocument);

/** A response that was checked against the document. */
export interface CheckedAnswer<Body> {
	status: number;
	/** Parsed if it is JSON, else text; `null` without a body. */
	body: Body;
	headers: Headers;
}

/** A sandbox whose clock only moves when told to, and whose every response is checked. */
export interface TestApi {
	/** Sends `GET /groups` and the like; callers may name the type that the schema gives the body. Paths are relative to `/api/v1beta` unless they begin with `//`. */
	send: <Body = unknown>(
		call: string,
		body?: unknown,
		headers?: Record<string, string>,
	) => Promise<CheckedAnswer<Body>>;
	/** Advances the clock by a number of milliseconds. */
	wait: (time: number) => void;
	sandbox: Hono;
}

/** How long a workload stays in each transient status in tests, in milliseconds. */
export const PACE = 1000;

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema({ ...apiDocument, $id: "https://toolhive.test/api" });

const validators = new Map<string, ReturnType<typeof ajv.compile>>();

/** The examples of an operation's request body, with their names. */
export function requestExamples(operation: { method: string; path: string }): [name: string, value: unknown][] {
	const body = valueAt(resolveReference(["paths", operation.path, operation.method.toLowerCase(), "requestBody"]));
	const media = valueAt(["content", "application/json"], body);
	if (!isObject(media)) return [];
	if (!isObject(media.examples)) return [["example", media.example]];
	return Object.entries(media.examples).map(([name, example]) => [name, valueAt(["value"], example)]);
}

/** Responses of v0.2.5 that its own document does not declare, and neither does the published one. */
const UNDECLARED = new Set(["get-health 503"]);

/** Makes a test API. It sends a string body unchanged, anything else as JSON. */
export function createTestApi(scenario: ScenarioName = "default"): TestApi {
	let time = Date.parse("2025-08-11T10:00:00Z");
	const sandbox = createSandbox({ document: apiDocument, registry, scenario, now: () => time, pace: PACE });
	return {
		sandbox,
		wait: (duration) => {
			time += duration;
		},
		send: async (call, body, headers = {}) => {
			const [method = "", path = ""] = call.split(" ");
			const url = path.startsWith("//") ? path.slice(1) : `/api/v1beta${path}`;
			const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
			const response = await sandbox.request(url, { method, body: text, headers });
			return checkAnswer(method, url, response);
		},
	};
}

/** A workload as the list of all workloads shows it; undefined if it is not listed. */
export async function listed(
	send: TestApi["send"],
	name: string,
): Promise<{ name: string; status: string; url: string } | undefined> {
	const { body } = await send<{ workloads: { name: string; status: string; url: string }[] }>(
		"GET /workloads?all=true",
	);
	return body.workloads.find((workload) => workload.name === name);
}

/** Checks a response against the document: its code and type must be declared, and its body must fit the schema. */
export async function checkAnswer<Body = unknown>(
	method: string,
	url: string,
	response: Response,
): Promise<CheckedAnswer<Body>> {
	const text = await response.text();
	const type = response.headers.get("content-type")?.split(";")[0] ?? "";
	const body = text === "" ? null : type === "application/json" ? JSON.parse(text) : text;
	const checked = { status: response.status, body, headers: response.headers };
	const operation = findOperation(method, url.replace(/\?.*$/, ""));
	if (!operation) {
		if (![404, 405].includes(response.status) || type !== "text/plain")
			throw new Error(`${method} ${url}: ${response.status} ${type}`);
		return checked;
	}
	const declared = operation.responses[response.status];
	if (UNDECLARED.has(`${operation.id} ${response.status}`) && type === "text/plain" && text !== "") return checked;
	if (!declared) throw new Error(`${operation.id} answered ${response.status}, which is not declared: ${text}`);
	if (!declared.content) {
		if (text !== "") throw new Error(`${operation.id} ${response.status} must have no body, but has: ${text}`);
		return checked;
	}
	if (!declared.content[type]) throw new Error(`${operation.id} ${response.status} has the type ${type}`);
	if (response.status >= 400 && (type !== "text/plain" || text === ""))
		throw new Error(`${operation.id}: errors are plain strings`);
	checkSchema(operation, response.status, type, body ?? "");
	return checked;
}

function findOperation(method: string, path: string): (typeof apiOperations)[number] | undefined {
	const candidates = apiOperations
		.filter((operation) => operation.method === method)
		.filter((operation) => new RegExp(`^${operation.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(path));
	return candidates.find((operation) => !operation.path.includes("{")) ?? candidates[0];
}

function checkSchema(
	operation: { id: string; method: string; path: string },
	status: number,
	type: string,
	body: unknown,
): void {
	const pointer = ["paths", operation.path, operation.method.toLowerCase(), "responses", String(status)];
	const response = resolveReference(pointer);
	const schema = [...response, "content", type, "schema"].map(escapePart).join("/");
	const validate = validators.get(schema) ?? ajv.compile({ $ref: `https://toolhive.test/api#/${schema}` });
	validators.set(schema, validate);
	if (!validate(body))
		throw new Error(`${operation.id} ${status}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)}`);
}

/** A place in the document; for a `$ref`, the place that it refers to. */
function resolveReference(pointer: string[]): string[] {
	const value = valueAt(pointer);
	return isObject(value) && typeof value.$ref === "string" ? value.$ref.slice(2).split("/") : pointer;
}

function valueAt(pointer: string[], from: unknown = apiDocument): unknown {
	return pointer.reduce<unknown>((value, part) => (isObject(value) ? value[part] : undefined), from);
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}

function escapePart(part: string): string {
	return encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
}
