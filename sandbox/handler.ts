import type { ApiDocument } from "./api-document";
import type { RequestBodies } from "./api-types";
import type { SandboxState } from "./state";

/** What a handler gets: the document, the request, its parts, and the sandbox's state. */
export interface Call {
	document: ApiDocument;
	request: Request;
	state: SandboxState;
	param: (name: string) => string;
	/** A query parameter, decoded; `undefined` if it is missing. */
	query: (name: string) => string | undefined;
	/** The request's body, which fits a schema of the document. */
	readBody: <Name extends keyof RequestBodies>(schema: Name) => Promise<RequestBodies[Name]>;
}

/** By `operationId` of the OpenAPI document, what carries out the operation. Throws a `Refusal` to refuse it. */
export type Handlers = Readonly<Record<string, (call: Call) => Response | Promise<Response>>>;

/** A refused request: thrown anywhere in a handler, answered as a plain string. */
export class Refusal extends Error {
	constructor(
		readonly status: number,
		message: string,
	) {
		super(message);
	}
}

export function jsonAnswer(status: number, body: unknown): Response {
	return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

/** A plain-text response: logs, confirmations and all errors. */
export function textAnswer(status: number, body: string, headers: Record<string, string> = {}): Response {
	return new Response(body, { status, headers: { "content-type": "text/plain; charset=utf-8", ...headers } });
}

export function emptyAnswer(status: number): Response {
	return new Response(null, { status });
}
