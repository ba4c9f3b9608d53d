import type { SchemaCheck } from "./check-schema";
import type { BodyReader } from "./read-body";
import type { SandboxState } from "./state";

/** What a handler gets: the request, its parts, and the sandbox's memory. */
export interface Call {
	request: Request;
	state: SandboxState;
	/** A path parameter, decoded. */
	param: (name: string) => string;
	/** A query parameter, decoded; `undefined` when it is not there. */
	query: (name: string) => string | undefined;
	readBody: BodyReader;
	checkSchema: SchemaCheck;
}

/** Carries out one operation. Refuses by throwing a `Refusal`. */
type Handler = (call: Call) => Response | Promise<Response>;

/** Handlers keyed by the `operationId` of the OpenAPI document. */
export type Handlers = Record<string, Handler>;
