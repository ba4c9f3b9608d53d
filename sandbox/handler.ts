import type { ApiDocument } from "./api-document";
import type { SandboxState } from "./state";
import type { RequestBodies } from "./types";

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
