import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { parse } from "yaml";
import { type ApiDocument, listOperations, parseApiDocument } from "./api-document";
import { createSandbox } from "./app";
import type { ScenarioName } from "./seeds/scenarios";

/** As `thv serve` does without flags: programs on other machines can't reach it. */
const HOST = "127.0.0.1";
const DOCUMENT = new URL("../openapi/toolhive-api.yaml", import.meta.url);

let apiDocument: ApiDocument | undefined;

/** How to serve a sandbox. */
export interface ServerOptions {
	scenario: ScenarioName;
	/** 0 takes any free port. */
	port: number;
	/** See `SandboxOptions`. */
	pace?: number | undefined;
}

/** A sandbox that listens. */
export interface SandboxServer {
	/** Where, without a slash at the end. */
	url: string;
	operationCount: number;
	close: () => Promise<void>;
}

/** Serves a sandbox on the loopback address. Rejects when the port is taken. */
export async function startServer({ scenario, port, pace }: ServerOptions): Promise<SandboxServer> {
	apiDocument ??= parseApiDocument(parse(readFileSync(DOCUMENT, "utf8")));
	const document = apiDocument;
	const sandbox = createSandbox({ document, scenario, ...(pace === undefined ? {} : { pace }), readFile });
	const server = createAdaptorServer({ fetch: sandbox.fetch });
	const address = await new Promise<AddressInfo | string | null>((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, HOST, () => resolve(server.address()));
	});
	const actual = typeof address === "object" && address ? address.port : port;
	return {
		url: `http://localhost:${actual}`,
		operationCount: listOperations(document).length,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
}

/** A file of this machine; null when it can't be read. */
function readFile(path: string): string | null {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return null;
	}
}
