import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join, normalize, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { getMimeType, mimes } from "hono/utils/mime";
import { PUBLISHED_HOST_FILES } from "../../../pipeline/hosts/host-files";
import { WANTS_MARKDOWN } from "../../../pipeline/hosts/wants-markdown";

type HeaderRule = { pattern: string; headers: [string, string][] };
type Content = { body: Buffer; etag: string; encoding: string | undefined };

const wantsMarkdownPattern = new RegExp(WANTS_MARKDOWN, "i");

const YAML = "application/yaml; charset=utf-8";
const TYPES = { ...mimes, md: "text/markdown; charset=utf-8", yaml: YAML, yml: YAML };
const COMPRESSED = /^(?:text\/|application\/|image\/svg)/;

/** By the name of the encoding, the better one first. Brotli's level 9 takes 64 ms for a page and makes it 1 % smaller than level 5. */
const ENCODERS: readonly [string, (plain: Buffer) => Buffer][] = [
	["br", (plain) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
	["gzip", (plain) => gzipSync(plain, { level: 9 })],
];

/**
 * Serves a built site as its hosts do: it reads `_headers` and `_redirects`, answers 301, 302, 304 and 404, has one address for
 * each page, Brotli and gzip, and Markdown for clients that ask for it. For trying the site out and for tests.
 */
export function siteServer(root: string, prefix: string = "") {
	const rules = readHeaders(join(root, "_headers"));
	const moved = readRedirects(join(root, "_redirects"));
	const cache: Map<string, Content> = new Map();
	const server = createServer((request, response) => {
		const [path = "/", query = ""] = (request.url ?? "/").split(/(?=\?)/, 2);
		const own = rules.filter(({ pattern }) => fits(path, pattern));
		for (const [name, value] of own.flatMap(({ headers }) => headers)) response.setHeader(name, value);
		const send = (status: number, headers: Record<string, string> = {}) => response.writeHead(status, headers).end();
		if (request.method !== "GET" && request.method !== "HEAD") return send(405, { allow: "GET, HEAD" });
		const rule = moved.find(({ from }) => fits(path, from));
		if (rule) {
			const splat = path.slice(rule.from.indexOf("*"));
			return send(rule.status, { location: rule.to.replace(":splat", () => splat) + query });
		}
		const target = canonical(path, prefix);
		if (target !== undefined) return send(301, { location: target + query });
		const wantsMarkdown = wantsMarkdownPattern.test(request.headers.accept ?? "");
		const found = findFile(root, path, { prefix, wantsMarkdown });
		const file = found ?? join(root, "404.html");
		const type = getMimeType(file, TYPES) ?? "application/octet-stream";
		if (/^text\/(?:html|markdown)/.test(type)) response.setHeader("vary", "Accept, Accept-Encoding");
		else if (COMPRESSED.test(type)) response.setHeader("vary", "Accept-Encoding");
		if (!response.hasHeader("cache-control") || !found)
			response.setHeader("cache-control", "public, max-age=0, must-revalidate");
		if (!existsSync(file)) return send(404);
		const accepts = COMPRESSED.test(type) ? String(request.headers["accept-encoding"] ?? "") : "";
		const { body, etag, encoding } = read(cache, file, accepts);
		if (found && request.headers["if-none-match"] === etag) return send(304, { etag });
		if (encoding) response.setHeader("content-encoding", encoding);
		response.writeHead(found ? 200 : 404, { "content-type": type, "content-length": body.length, etag });
		return response.end(request.method === "HEAD" ? undefined : body);
	});
	// As in nginx. With Node's 5 s, slow clients lose connections that they are about to use.
	server.keepAliveTimeout = 75_000;
	return server;
}

/** The canonical address of a page: no slash at its end, no .html; undefined if it already is. It never names a host. */
function canonical(path: string, prefix: string) {
	if (path === `${prefix}/index.html`) return `${prefix}/`;
	const match = /^(\/[^/\\].*?)(?:\/index\.html|\.html|\/+)$/.exec(path);
	return match?.[1] === prefix && path === `${prefix}/` ? undefined : match?.[1];
}

function findFile(root: string, path: string, { prefix, wantsMarkdown }: { prefix: string; wantsMarkdown: boolean }) {
	if (prefix && path !== prefix && !path.startsWith(`${prefix}/`)) return undefined;
	let plain = "";
	try {
		plain = normalize(decodeURIComponent(path.slice(prefix.length) || "/"));
	} catch {
		return undefined;
	}
	const isHidden = plain.split(sep).some((part) => part.startsWith(".") && part !== ".well-known");
	const isOfHosts = Object.hasOwn(PUBLISHED_HOST_FILES, plain.slice(1));
	if (plain.includes("\0") || plain === "/404" || isHidden || isOfHosts) return undefined;
	const page = plain === "/" ? "/index" : plain;
	return [plain, ...(wantsMarkdown ? [`${page}.md`] : []), `${page}.html`]
		.map((name) => join(root, name))
		.find((name) => name.startsWith(root) && existsSync(name) && statSync(name).isFile());
}

function read(cache: Map<string, Content>, file: string, accepts: string): Content {
	const [encoding, encode] = ENCODERS.find(([name]) => new RegExp(`\\b${name}\\b`).test(accepts)) ?? [];
	const key = `${file}\0${statSync(file).mtimeMs}\0${encoding}`;
	const known = cache.get(key);
	if (known) return known;
	const plain = readFileSync(file);
	const body = encode?.(plain) ?? plain;
	const etag = `"${createHash("sha1").update(body).digest("base64url")}"`;
	const content = { body, etag, encoding };
	cache.set(key, content);
	return content;
}

/** An asterisk matches anything, including slashes. */
function fits(path: string, pattern: string): boolean {
	const [start = "", end] = pattern.split("*", 2);
	if (end === undefined) return path === pattern;
	return path.length >= start.length + end.length && path.startsWith(start) && path.endsWith(end);
}

function readHeaders(file: string): HeaderRule[] {
	const rules: HeaderRule[] = [];
	for (const line of textOf(file).split("\n")) {
		if (line.startsWith("/")) rules.push({ pattern: line.trim(), headers: [] });
		const match = /^\s+([\w-]+):\s*(.+)$/.exec(line);
		if (match?.[1] && match[2]) rules.at(-1)?.headers.push([match[1], match[2]]);
	}
	return rules;
}

function readRedirects(file: string) {
	const rows = textOf(file)
		.split("\n")
		.map((line) => line.trim().split(/\s+/));
	const rules = rows.map(([from = "", to = "", status]) => ({ from, to, status: Number(status) }));
	return rules.filter(({ from }) => from.startsWith("/"));
}

function textOf(file: string) {
	return existsSync(file) ? readFileSync(file, "utf8") : "";
}
