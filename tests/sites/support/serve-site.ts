import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { siteServer } from "../../../scripts/lib/site/site-server.ts";

/** A built site that is served. */
export interface ServedSite {
	readonly url: string;
	close(): Promise<void>;
}

/** A site that is served as a plain static host would: clean addresses, 404.html with status 404. */
export interface DeployedSite extends ServedSite {
	/** Puts another build of the same pages in place: every file name and the build's hash change, old ones are gone. */
	deploy(): void;
}

interface ServeOptions {
	/** Serve below this path instead of the one that the site was built for. */
	readonly base?: string;
	/** Serve with this header on every answer. */
	readonly headers?: Readonly<Record<string, string>>;
}

const types: Record<string, string> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript",
	".json": "application/json",
	".css": "text/css",
	".svg": "image/svg+xml",
	".woff2": "font/woff2",
	".png": "image/png",
};

/** Serves a folder such as public/ on a free port as the real host does: with its headers, policy included, and redirects. */
export function hostSite(root: string): Promise<ServedSite> {
	return listen(siteServer(root));
}

async function listen(server: Server): Promise<ServedSite> {
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

/** Serves a folder such as public/ on a free port. */
export async function serveSite(root: string, { base = "", headers = {} }: ServeOptions = {}): Promise<DeployedSite> {
	const hashes = hashesOf(root);
	let build = 0;
	const served = await listen(createServer((request, response) => answer(request, response)));
	return {
		...served,
		deploy: () => {
			build++;
		},
	};

	function answer(request: IncomingMessage, response: ServerResponse): void {
		const path = (request.url ?? "/").replace(/[?#].*$/, "");
		const found = path.startsWith(base) ? fileOf(path.slice(base.length)) : null;
		const file = found ?? join(root, "404.html");
		const type = types[extname(file)] ?? "application/octet-stream";
		const body = readFileSync(file);
		response.writeHead(found ? 200 : 404, { "content-type": type, "cache-control": "no-cache", ...headers });
		response.end(/html|javascript|json/.test(type) ? rename(body.toString(), hashes, build) : body);
	}

	function fileOf(path: string): string | null {
		try {
			const asked = decodeURIComponent(path);
			const plain = rename(asked, hashes, -build);
			if (build > 0 && plain === asked && hashes.some((hash) => asked.includes(hash))) return null;
			const file = join(root, plain);
			return (
				[file, join(file, "index.html")].find((candidate) => existsSync(candidate) && statSync(candidate).isFile()) ??
				null
			);
		} catch {
			return null;
		}
	}
}

/** The hashes in names of scripts, and the build's own. */
function hashesOf(root: string): string[] {
	const names = readdirSync(root).flatMap((name) => /-([0-9a-f]{20})\.js$/.exec(name)?.[1] ?? []);
	const build = /data-build="([0-9a-f]+)"/.exec(readFileSync(join(root, "index.html"), "utf8"))?.[1];
	if (!build) throw new Error(`${root} holds no built site.`);
	return [...names, build];
}

/** Hashes -> those of the build of a number; a negative number undoes it. */
function rename(text: string, hashes: readonly string[], build: number): string {
	if (build === 0) return text;
	// The scripts change with their names, so that the digests of the build that is served no longer hold.
	const plain = text.replace(/ integrity="[^"]*"/g, "");
	const alias = (hash: string) => `${hash.slice(0, 16)}${String(Math.abs(build)).padStart(4, "0")}`;
	return hashes.reduce(
		(result, hash) => (build > 0 ? result.replaceAll(hash, alias(hash)) : result.replaceAll(alias(hash), hash)),
		plain,
	);
}
