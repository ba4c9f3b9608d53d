import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { META, parseSettings } from "./fill";

/**
 * A site that is served elsewhere and Algolia's API at one address: the site's pages name Algolia there, for their policy
 * allows no other place. Nothing comes between the browser and the answers that could hold them up.
 */
export async function startFront(site: string, standIn: string, fallback: boolean): Promise<string> {
	const server = createServer((from, to) => {
		const { hostname, port } = new URL(from.url?.startsWith("/1/") ? standIn : site);
		const headers = { ...from.headers, "accept-encoding": "identity" };
		const through = request({ hostname, port, path: from.url, method: from.method, headers }, (answer) => {
			if (answer.headers["content-type"]?.startsWith("text/html")) void nameAlgolia(answer, to);
			else answer.pipe(to.writeHead(answer.statusCode ?? 502, answer.headers));
		});
		through.on("error", () => to.destroy());
		from.pipe(through);
	});
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
	return origin;

	async function nameAlgolia(answer: IncomingMessage, to: ServerResponse): Promise<void> {
		const algolia = { appId: "APP", apiKey: "SEARCH", host: origin, insights: false, fallback };
		const text = (await answer.setEncoding("utf8").toArray()).join("");
		const page = text.replace(
			META,
			(_all, before: string, content: string, after: string) =>
				before + escapeAttribute(JSON.stringify({ ...parseSettings(content), algolia })) + after,
		);
		const headers = { ...answer.headers, "content-length": Buffer.byteLength(page) };
		to.writeHead(answer.statusCode ?? 502, headers).end(page);
	}
}

function escapeAttribute(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
