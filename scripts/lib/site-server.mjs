import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/**
 * @typedef {{ pattern: string, headers: [string, string][] }} HeaderRule
 * @typedef {{ body: Buffer, etag: string, encoding?: string }} Content
 */

/** @type {Record<string, string>} */
const TYPES = {
	".html": "text/html; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".json": "application/json; charset=utf-8",
	".md": "text/markdown; charset=utf-8",
	".txt": "text/plain; charset=utf-8",
	".xml": "application/xml; charset=utf-8",
	".yaml": "application/yaml; charset=utf-8",
	".yml": "application/yaml; charset=utf-8",
	".webmanifest": "application/manifest+json; charset=utf-8",
	".svg": "image/svg+xml",
	".png": "image/png",
	".jpg": "image/jpeg",
	".webp": "image/webp",
	".avif": "image/avif",
	".ico": "image/x-icon",
	".woff2": "font/woff2",
};
const COMPRESSED = /^(?:text\/|application\/|image\/svg)/;
const HOST_FILES = new Set(["/_headers", "/_redirects", "/vercel.json"]);

/**
 * A server that treats a built site as the hosts do that it is made for: it reads `_headers` and `_redirects`, answers 301,
 * 304 and 404, one address a page, Brotli and gzip, and Markdown to whoever asks for it. For trying out and for tests.
 * @param {string} root
 * @param {string} [prefix] Path prefix of the site, such as "/docs".
 */
export function siteServer(root, prefix = "") {
	const rules = readHeaders(join(root, "_headers"));
	const moved = readRedirects(join(root, "_redirects"));
	/** @type {Map<string, Content>} */
	const cache = new Map();
	const server = createServer((request, response) => {
		const [path = "/", query = ""] = (request.url ?? "/").split(/(?=\?)/, 2);
		for (const [name, value] of headersFor(rules, path)) response.setHeader(name, value);
		const send = (/** @type {number} */ status, /** @type {Record<string, string>} */ headers = {}) =>
			response.writeHead(status, headers).end();
		if (request.method !== "GET" && request.method !== "HEAD") return send(405, { allow: "GET, HEAD" });
		const target = moved.get(path) ?? canonical(path, prefix);
		if (target !== undefined) return send(301, { location: target + query });
		const wantsMarkdown = /(?:^|,)\s*text\/markdown/i.test(request.headers.accept ?? "");
		const found = findFile(root, path, { prefix, wantsMarkdown });
		const file = found ?? join(root, "404.html");
		const type = TYPES[extname(file)] ?? "application/octet-stream";
		if (/^text\/(?:html|markdown)/.test(type)) response.setHeader("vary", "Accept, Accept-Encoding");
		else if (COMPRESSED.test(type)) response.setHeader("vary", "Accept-Encoding");
		if (!response.hasHeader("cache-control") || !found)
			response.setHeader("cache-control", "public, max-age=0, must-revalidate");
		if (!existsSync(file)) return send(404);
		const { body, etag, encoding } = read(
			cache,
			file,
			COMPRESSED.test(type) ? String(request.headers["accept-encoding"] ?? "") : "",
		);
		if (found && request.headers["if-none-match"] === etag) return send(304, { etag });
		if (encoding) response.setHeader("content-encoding", encoding);
		response.writeHead(found ? 200 : 404, { "content-type": type, "content-length": body.length, etag });
		return response.end(request.method === "HEAD" ? undefined : body);
	});
	// As nginx has it. With the 5 s of Node, slow clients lose connections that they are about to use.
	server.keepAliveTimeout = 75_000;
	return server;
}

/**
 * The one address of a page: no slash at its end, no .html; undefined when it is that already. It never names a host.
 * @param {string} path
 * @param {string} prefix
 */
function canonical(path, prefix) {
	if (path === `${prefix}/index.html`) return `${prefix}/`;
	const match = /^(\/[^/\\].*?)(?:\/index\.html|\.html|\/+)$/.exec(path);
	return match?.[1] === prefix && path === `${prefix}/` ? undefined : match?.[1];
}

/**
 * @param {string} root
 * @param {string} path
 * @param {{ prefix: string, wantsMarkdown: boolean }} options
 */
function findFile(root, path, { prefix, wantsMarkdown }) {
	if (prefix && path !== prefix && !path.startsWith(`${prefix}/`)) return undefined;
	let plain = "";
	try {
		plain = normalize(decodeURIComponent(path.slice(prefix.length) || "/"));
	} catch {
		return undefined;
	}
	if (
		plain.includes("\0") ||
		HOST_FILES.has(plain) ||
		plain === "/404" ||
		plain.split(sep).some((part) => part.startsWith(".") && part !== ".well-known")
	)
		return undefined;
	const page = plain === "/" ? "/index" : plain;
	return [plain, ...(wantsMarkdown ? [`${page}.md`] : []), `${page}.html`]
		.map((name) => join(root, name))
		.find((name) => name.startsWith(root) && existsSync(name) && statSync(name).isFile());
}

/**
 * @param {Map<string, Content>} cache
 * @param {string} file
 * @param {string} accepts
 * @returns {Content}
 */
function read(cache, file, accepts) {
	const encoding = /\bbr\b/.test(accepts) ? "br" : /\bgzip\b/.test(accepts) ? "gzip" : undefined;
	const key = `${file}\0${statSync(file).mtimeMs}\0${encoding}`;
	const known = cache.get(key);
	if (known) return known;
	const plain = readFileSync(file);
	const body =
		encoding === "br"
			? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
			: encoding === "gzip"
				? gzipSync(plain, { level: 9 })
				: plain;
	const etag = `"${createHash("sha1").update(body).digest("base64url")}"`;
	const content = encoding === undefined ? { body, etag } : { body, etag, encoding };
	cache.set(key, content);
	return content;
}

/**
 * @param {readonly HeaderRule[]} rules
 * @param {string} path
 */
function headersFor(rules, path) {
	return rules
		.filter(({ pattern }) => (pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern))
		.flatMap(({ headers }) => headers);
}

/**
 * @param {string} file
 * @returns {HeaderRule[]}
 */
function readHeaders(file) {
	/** @type {HeaderRule[]} */
	const rules = [];
	for (const line of textOf(file).split("\n")) {
		if (line.startsWith("/")) rules.push({ pattern: line.trim(), headers: [] });
		const match = /^\s+([\w-]+):\s*(.+)$/.exec(line);
		if (match?.[1] && match[2]) rules.at(-1)?.headers.push([match[1], match[2]]);
	}
	return rules;
}

/**
 * @param {string} file
 * @returns {Map<string, string>}
 */
function readRedirects(file) {
	const entries = textOf(file)
		.split("\n")
		.map((line) => line.trim().split(/\s+/))
		.filter(([from]) => from?.startsWith("/"));
	return new Map(entries.map(([from = "", to = ""]) => [from, to]));
}

/** @param {string} file */
function textOf(file) {
	return existsSync(file) ? readFileSync(file, "utf8") : "";
}
