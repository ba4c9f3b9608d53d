import { type ApiDocument, listOperations } from "./api-document";
import { clientHandlers } from "./clients";
import { groupHandlers } from "./groups";
import { emptyAnswer, type Handlers, jsonAnswer, Refusal } from "./handler";
import { registryHandlers } from "./registry";
import { secretHandlers } from "./secrets";
import { workloadHandlers } from "./workloads";

/** Operations, by their `operationId`, that always answer with the example of the document. */
export const ANSWERED_BY_EXAMPLE: readonly string[] = [];

export const handlers: Handlers = {
	"get-openapi-document": ({ document }) => jsonAnswer(200, document),
	"get-health": ({ state }) => {
		if (!state.hasEngine) throw new Refusal(503, "failed to ping Docker server: the sandbox's engine is off");
		return emptyAnswer(204);
	},
	"get-version": ({ document }) => {
		const version = /v\d+\.\d+\.\d+/.exec(String(document.info?.description))?.[0] ?? "v0.0.0";
		return jsonAnswer(200, { version });
	},
	...workloadHandlers,
	...groupHandlers,
	...clientHandlers,
	...registryHandlers,
	...secretHandlers,
};

/** Operations of the document that no handler carries out, and handlers of no operation, by `operationId`. */
export function unlikeHandlers(document: ApiDocument): { without: string[]; beyond: string[] } {
	const ids = new Set(listOperations(document).map(({ id }) => id));
	return {
		without: [...ids].filter((id) => !handlers[id] && !ANSWERED_BY_EXAMPLE.includes(id)),
		beyond: Object.keys(handlers).filter((id) => !ids.has(id)),
	};
}
