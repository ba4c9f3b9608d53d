import { emptyAnswer, jsonAnswer, Refusal } from "./answers";
import type { ApiDocument } from "./api-document";
import type { Handlers } from "./handler";

/** The operations of the tags system and version. */
export function createSystemHandlers(document: ApiDocument): Handlers {
	const version = /v\d+\.\d+\.\d+/.exec(String(document.info?.description))?.[0] ?? "v0.0.0";
	return {
		"get-openapi-document": () => jsonAnswer(200, document),
		"get-health": ({ state }) => {
			if (!state.hasEngine) throw new Refusal(503, "failed to ping Docker server: the sandbox's engine is off");
			return emptyAnswer(204);
		},
		"get-version": () => jsonAnswer(200, { version }),
	};
}
