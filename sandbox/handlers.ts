import { type ApiDocument, listOperations } from "./api-document";
import { clientHandlers } from "./clients";
import { groupHandlers } from "./groups";
import type { Handlers } from "./handler";
import { registryHandlers } from "./registry";
import { secretHandlers } from "./secrets";
import { systemHandlers } from "./system";
import { workloadHandlers } from "./workloads";

/** Operations, by their `operationId`, that always answer with the example of the document. */
export const ANSWERED_BY_EXAMPLE: readonly string[] = [];

export const handlers: Handlers = {
	...systemHandlers,
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
