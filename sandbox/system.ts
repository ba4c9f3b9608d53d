import { emptyAnswer, type Handlers, jsonAnswer, Refusal } from "./handler";

/** The operations of the tags system and version. */
export const systemHandlers: Handlers = {
	"get-openapi-document": ({ document }) => jsonAnswer(200, document),
	"get-health": ({ state }) => {
		if (!state.hasEngine) throw new Refusal(503, "failed to ping Docker server: the sandbox's engine is off");
		return emptyAnswer(204);
	},
	"get-version": ({ document }) => {
		const version = /v\d+\.\d+\.\d+/.exec(String(document.info?.description))?.[0] ?? "v0.0.0";
		return jsonAnswer(200, { version });
	},
};
