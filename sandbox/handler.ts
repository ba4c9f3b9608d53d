import type { BodyReader } from "./read-body";
import type { SandboxState } from "./state";

/** What a handler gets: the request, its parts, and the sandbox's state. */
export interface Call {
	request: Request;
	state: SandboxState;
	param: (name: string) => string;
	/** A query parameter, decoded; `undefined` if it is missing. */
	query: (name: string) => string | undefined;
	readBody: BodyReader;
}

/** Carries out one operation. Throws a `Refusal` to refuse it. */
type Handler = (call: Call) => Response | Promise<Response>;

/** Handlers by the `operationId` of the OpenAPI document. */
export type Handlers = Record<string, Handler>;
