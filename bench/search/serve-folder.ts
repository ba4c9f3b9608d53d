import type { AddressInfo } from "node:net";
import { siteServer } from "../../scripts/lib/site/site-server.ts";

/** Serves a folder on a free port, as the site's hosts do. */
export async function serveFolder(folder: string): Promise<{ url: string; close(): Promise<void> }> {
	const server = siteServer(folder);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}
