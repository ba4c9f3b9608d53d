import type { ApiDocument } from "../../sandbox/api-document";
import { createSandbox } from "../../sandbox/app";
import type { ScenarioName } from "../../sandbox/seeds/scenarios";
import type { ApiRequest } from "./request";

/** A response, read to its end. */
export interface ApiAnswer {
	status: number;
	headers: { name: string; value: string }[];
	mediaType: string;
	/** Empty without a body. */
	body: string;
}

/** The only sandbox of a document during a visit: all panels share it, and it lives until the tab reloads. */
export interface Session {
	/** Sends a request to the application in this page, without using the network. */
	send: (request: ApiRequest) => Promise<ApiAnswer>;
	/** Starts again with the contents of a scenario. */
	reset: (scenario: ScenarioName) => void;
	/** Initial contents of the sandbox, and the number of resets. */
	current: () => SessionStart;
	/** Calls back after each reset; returns a function that stops it. */
	subscribe: (listener: () => void) => () => void;
}

/** One start of the sandbox. A new object for each reset. */
export interface SessionStart {
	scenario: ScenarioName;
	count: number;
}

/** Makes the session of the API of any docs version. Each reset makes a new sandbox. */
export function createSession(document: ApiDocument, registry: unknown): Session {
	const listeners = new Set<() => void>();
	let start: SessionStart = { scenario: "default", count: 0 };
	let sandbox = createSandbox({ document, registry, scenario: start.scenario, acceptsUnknown: true });
	return {
		send: async ({ method, path, headers, body }) => readAnswer(await sandbox.request(path, { method, headers, body })),
		reset: (scenario) => {
			sandbox = createSandbox({ document, registry, scenario, acceptsUnknown: true });
			start = { scenario, count: start.count + 1 };
			for (const listener of listeners) listener();
		},
		current: () => start,
		subscribe: (listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

async function readAnswer(response: Response): Promise<ApiAnswer> {
	return {
		status: response.status,
		headers: [...response.headers].map(([name, value]) => ({ name, value })),
		mediaType: response.headers.get("content-type")?.split(";")[0] ?? "",
		body: await response.text(),
	};
}
