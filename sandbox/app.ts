import { Hono } from "hono/tiny";
import { type ApiDocument, type ApiOperation, listOperations, parseApiDocument } from "./api-document";
import type { RequestBodies } from "./api-types";
import { type Call, emptyAnswer, jsonAnswer, Refusal, textAnswer } from "./handler";
import { ANSWERED_BY_EXAMPLE, handlers, unlikeHandlers } from "./handlers";
import { findProblems } from "./schema-problems";
import { type ScenarioName, seedState } from "./seeds/scenarios";
import { advanceWorkloads } from "./workload-lifecycle";

export interface SandboxOptions {
	/** The OpenAPI document as plain data: `openapi/toolhive-api.yaml`, parsed. */
	document: unknown;
	/** The registry of the product as plain data: `content/data/registry.yaml`, parsed. */
	registry: unknown;
	/** Initial contents; `default` by default. */
	scenario?: ScenarioName;
	/** The clock, in milliseconds since 1970; the real one by default. */
	now?: () => number;
	/** How long a workload stays in each transient status, in milliseconds; 1500 by default. */
	pace?: number;
	/** For the document of an older release: operations unknown to the sandbox answer with the document's example. */
	acceptsUnknown?: boolean;
	/** Operations of an older document, by `operationId`, that the handlers do not fit: they answer with its example too. */
	byExample?: readonly string[];
}

/**
 * Makes a sandbox of the documented API: a Hono application with its state in memory. Send it requests with
 * `sandbox.request(path, init)` or serve its `fetch`. Nothing runs containers or reaches the network. To reset it,
 * make a new one.
 */
export function createSandbox(options: SandboxOptions): Hono {
	const document = parseApiDocument(options.document);
	const { scenario = "default", registry, now = Date.now, pace = 1500 } = options;
	const state = seedState(scenario, registry, { now, pace });
	const operations = listOperations(document);
	const byExample = new Set([...ANSWERED_BY_EXAMPLE, ...(options.byExample ?? [])]);
	if (!options.acceptsUnknown) requireSameOperations(document);

	const app = new Hono();
	app.use(async (_context, next) => {
		advanceWorkloads(state);
		await next();
	});
	for (const operation of operations) {
		app.on(operation.method, operation.path.replace(/\{(\w+)\}/g, ":$1"), (context) => {
			const call: Call = {
				document,
				request: context.req.raw,
				state,
				param: (name) => context.req.param(name) ?? "",
				query: (name) => context.req.query(name),
				readBody: (schema) => readBody(document, context.req.raw, schema),
			};
			const handle = byExample.has(operation.id) ? undefined : handlers[operation.id];
			return preferredAnswer(operation, call.request) ?? handle?.(call) ?? documentedAnswer(operation);
		});
	}
	app.notFound((context) => {
		const methods = matchMethods(operations, context.req.path);
		if (methods.length === 0) return textAnswer(404, "Not found");
		return textAnswer(405, "Method not allowed", { allow: methods.join(", ") });
	});
	app.onError((error) => {
		if (error instanceof Refusal) return textAnswer(error.status, error.message);
		return textAnswer(500, "Internal server error");
	});
	return app;
}

/** The document and the handlers must name the same operations; this throws if they do not. */
function requireSameOperations(document: ApiDocument): void {
	const { without, beyond } = unlikeHandlers(document);
	if (without.length + beyond.length === 0) return;
	throw new Error(
		`The sandbox and its OpenAPI document differ.\n  Operations without a handler: ${without.join(", ") || "none"}\n` +
			`  Handlers without an operation: ${beyond.join(", ") || "none"}\n  Change sandbox/ or the document so that they agree.`,
	);
}

/** The methods that the document declares for a path; none for an unknown path. */
function matchMethods(operations: ApiOperation[], path: string): string[] {
	const matching = operations.filter((operation) => {
		const escaped = operation.path.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
		return new RegExp(`^${escaped.replace(/\{\w+\}/g, "[^/]+")}$`).test(path);
	});
	return [...new Set(matching.map(({ method }) => method))];
}

/**
 * Reads a request body and checks it against a schema of the document. Throws a `Refusal` with 400 if it does not fit. As in
 * ToolHive, it ignores the content type and unknown fields.
 */
async function readBody<Name extends keyof RequestBodies>(document: ApiDocument, request: Request, schema: Name) {
	const body = parseJson(await request.text());
	const [problem] = findProblems(document, { $ref: `#/components/schemas/${schema}` }, body);
	if (problem) throw new Refusal(400, `Invalid request: ${problem.path.join(".") || "the body"} ${problem.message}`);
	return body as RequestBodies[Name];
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new Refusal(400, "Invalid request: the body is not valid JSON");
	}
}

/**
 * Callers can ask for any response that the operation declares: `Prefer: code=500`. The body is the document's own
 * example, and the sandbox's state does not change. This shows authors of clients the responses that are hard to provoke.
 */
function preferredAnswer(operation: ApiOperation, request: Request): Response | null {
	const code = /(?:^|[\s,;])code=(\d{3})\b/.exec(request.headers.get("prefer") ?? "")?.[1];
	const declared = code === undefined ? undefined : operation.responses[code];
	if (!declared) return null;
	const answer = exampleAnswer(Number(code), declared.content ?? {});
	answer.headers.set("preference-applied", `code=${code}`);
	return answer;
}

/** The response that the document declares for success. */
function documentedAnswer({ responses }: ApiOperation): Response {
	const [code = "200", response = {}] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
	return exampleAnswer(Number(code), response.content ?? {});
}

function exampleAnswer(code: number, content: Record<string, { example?: unknown }>): Response {
	const plain = content["text/plain"];
	if (plain) return textAnswer(code, String(plain.example ?? ""));
	const json = content["application/json"];
	return json ? jsonAnswer(code, json.example ?? null) : emptyAnswer(code);
}
