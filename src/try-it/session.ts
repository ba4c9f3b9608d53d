import type { ApiDocument } from "../../sandbox/api-document";
import { createSandbox } from "../../sandbox/app";
import type { ScenarioName } from "../../sandbox/seeds/scenarios";
import type { ApiRequest } from "./request";

/** A response, read to its end. */
export type ApiAnswer = Awaited<ReturnType<typeof readAnswer>>;

export type Session = ReturnType<typeof createSession>;

/** The only sandbox of a document during a visit: all panels share it, and it lives until the tab reloads. */
export function createSession(document: ApiDocument, registry: unknown, byExample?: readonly string[]) {
	const listeners: ((scenario: ScenarioName) => void)[] = [];
	const start = (name: ScenarioName) =>
		createSandbox({ document, registry, scenario: name, acceptsUnknown: true, byExample });
	let current: ScenarioName = "default";
	let sandbox = start(current);
	return {
		/** Sends a request to the application in this page, without using the network. */
		send: async ({ method, path, headers, body }: ApiRequest) =>
			readAnswer(await sandbox.request(path, { method, headers, body })),
		/** Starts again with the contents of a scenario, in a new sandbox. */
		reset: (scenario: ScenarioName) => {
			current = scenario;
			sandbox = start(scenario);
			for (const listener of listeners) listener(scenario);
		},
		onReset: (listener: (scenario: ScenarioName) => void) => void listeners.push(listener),
		scenario: () => current,
	};
}

async function readAnswer(response: Response) {
	return {
		status: response.status,
		headers: [...response.headers],
		mediaType: response.headers.get("content-type")?.split(";")[0] ?? "",
		/** Empty without a body. */
		body: await response.text(),
	};
}
