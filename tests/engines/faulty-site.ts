import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { siteServer } from "../../scripts/lib/site/site-server.ts";

/** Answers a request in its own way; returns false to leave it to the site. */
type Fault = (path: string, response: ServerResponse, isDocument: boolean) => boolean;

/** The built site as a host serves it, with faults on demand. */
export interface FaultySite {
	readonly url: string;
	/** From now on; null mends it. */
	fault: Fault | null;
	close(): void;
}

/** Serves a built site, headers and all, on a free port. */
export async function faultySite(root: string): Promise<FaultySite> {
	const host = siteServer(root);
	const site: FaultySite = { url: "", fault: null, close: () => undefined };
	const server = createServer((request, response) => {
		const isDocument = request.headers["sec-fetch-mode"] === "navigate";
		if (!site.fault?.(request.url ?? "/", response, isDocument)) host.emit("request", request, response);
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	return Object.assign(site, {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	});
}
