import { expect, it } from "vitest";
import { siteConfig } from "../../site.config";
import { foreignOrigins } from "../../src/lib/foreign-origins";
import { REVALIDATE, securityHeaders } from "./headers";
import { type HostSources, headersFile, type PUBLISHED_HOST_FILES, redirectsFile, vercelFile } from "./host-files";
import { nginxMaps, nginxServer } from "./nginx-files";

// Reads the files of all hosts as those hosts do, and compares what each address gets. Netlify and Cloudflare Pages read
// the same two files. tests/deploy/nginx.spec.ts compares the built site with a real nginx.

const FILES = [
	"/index.html",
	"/index.md",
	"/toolhive/faq.html",
	"/toolhive/faq.md",
	"/llms.txt",
	"/llms-full.txt",
	"/robots.txt",
	"/app-0123456789abcdef0123.js",
	"/site.0123456789abcdef0123.css",
	"/toolhive/app-0123456789abcdef0123.js",
	"/static/docs-text-0123.woff2",
	"/search/v0.2.5.json",
	"/openapi/toolhive-api.yaml",
	"/openapi/v0.2.4/toolhive-api.json",
	"/crds/mcpservers.yaml",
	"/cli/thv_run.yaml",
	"/api/operations.json",
	"/og/toolhive/faq.png",
];
const ADDRESSES = [...FILES, "/", "/toolhive", "/toolhive/faq", "/toolhive/none"];

type Found = Record<string, string>;

const lower = (headers: Iterable<readonly [string, string]>): Found =>
	Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), value]));

/** `_headers`: every rule that fits adds its headers; the hosts add the caching of files without any. */
function fromHeadersFile(text: string, path: string): Found {
	const found: [string, string][] = [["Cache-Control", REVALIDATE]];
	let fits = false;
	for (const line of text.split("\n")) {
		if (line.startsWith("/")) fits = new RegExp(`^${line.replaceAll(".", "\\.").replace("*", ".*")}$`).test(path);
		const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
		if (fits && name && value) found.push([name, value]);
	}
	return lower(found);
}

function fromVercel(text: string, path: string): Found {
	const { headers } = JSON.parse(text) as { headers: { source: string; headers: { key: string; value: string }[] }[] };
	const own = headers
		.filter(({ source }) => new RegExp(`^${source}$`).test(path))
		.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value] as const));
	return lower([["Cache-Control", REVALIDATE] as const, ...own]);
}

/** nginx: constants, and variables that a map looks up with status and path. Empty values send nothing. */
function fromNginx(maps: string, server: string, path: string): Found {
	const found: [string, string][] = [];
	for (const [, name = "", raw = ""] of server.matchAll(/^add_header ([\w-]+) (.+) always;$/gm)) {
		const value = raw.startsWith("$") ? lookUp(maps, raw, path) : raw.slice(1, -1).replaceAll('\\"', '"');
		if (value !== "") found.push([name, value]);
	}
	return lower(found);
}

function lookUp(maps: string, variable: string, path: string): string {
	const start = maps.indexOf(` ${variable} {`);
	const body = maps.slice(start, maps.indexOf("\n}", start));
	const isWithStatus = maps.slice(0, start).endsWith('map "$status $uri"');
	for (const [, pattern = "", value = ""] of body.matchAll(/"~([^"]+)" "?([^";]*)"?;/g))
		if (new RegExp(pattern).test(isWithStatus ? `200 ${path}` : path)) return value;
	return /default "?([^";]*)"?;/.exec(body)?.[1] ?? "";
}

/** Vary belongs to the choice between HTML and Markdown, which only some hosts make. */
function withoutVary({ vary: _vary, ...headers }: Found): Found {
	return headers;
}

const sources: HostSources = {
	headers: securityHeaders({ foreign: foreignOrigins(siteConfig), inlineScripts: ["a()"] }),
	redirects: [{ from: "/toolhive/old", to: "/toolhive/new", line: 1 }],
	newest: { from: "/toolhive/v0.2.5", to: "/toolhive" },
	files: FILES,
	pathPrefix: "",
};

interface Reader {
	/** The headers of a path, by their names in small letters. */
	headers?: (path: string) => Found;
	/** Where the host sends a reader who asks for a path: status and address. */
	redirect?: (path: string) => [number, string] | undefined;
}

/** Reads the file of a host as that host does. */
const HOSTS: Readonly<Record<keyof typeof PUBLISHED_HOST_FILES | "nginx", Reader>> = {
	_headers: { headers: (path) => fromHeadersFile(headersFile(sources), path) },
	_redirects: {
		redirect: (path) => {
			for (const [from = "", to = "", status] of redirectsFile(sources)
				.split("\n")
				.map((line) => line.split(" "))) {
				const match = new RegExp(`^${from.replaceAll(".", "\\.").replace("*", "(.*)")}$`).exec(path);
				if (match) return [Number(status), to.replace(":splat", match[1] ?? "")];
			}
			return undefined;
		},
	},
	"vercel.json": {
		headers: (path) => fromVercel(vercelFile(sources), path),
		redirect: (path) => {
			const { redirects } = JSON.parse(vercelFile(sources)) as {
				redirects: { source: string; destination: string; statusCode: number; has?: object }[];
			};
			for (const { source, destination, statusCode, has } of redirects) {
				const match = new RegExp(`^${source.replaceAll(".", "\\.").replace("/:path*", "(?:/(.+))?")}/?$`).exec(path);
				if (match && !has) return [statusCode, destination.replace("/:path*", match[1] ? `/${match[1]}` : "")];
			}
			return undefined;
		},
	},
	nginx: {
		headers: (path) => fromNginx(nginxMaps(sources), nginxServer(sources), path),
		redirect: (path) => {
			const [maps, server] = [nginxMaps(sources), nginxServer(sources)];
			for (const [, variable = "", status] of server.matchAll(/^if \((\$\w+)\) \{\n\treturn (\d+) \1/gm)) {
				const start = maps.indexOf(` ${variable} {`);
				for (const [, from = "", to = ""] of maps
					.slice(start, maps.indexOf("\n}", start))
					.matchAll(/"(.+)" "(.+)";/g)) {
					const match = new RegExp(from.startsWith("~") ? from.slice(1) : `^${from}$`).exec(path);
					if (match) return [Number(status), to.replace(/\$(\w+)/g, (_, name) => match.groups?.[name] ?? "")];
				}
			}
			return undefined;
		},
	},
};

it.each(ADDRESSES)("%s gets the same headers from every host", (path) => {
	const expected = withoutVary(fromHeadersFile(headersFile(sources), path));
	expect(expected["content-security-policy"]).toBeTruthy();
	for (const [host, { headers }] of Object.entries(HOSTS))
		if (headers) expect(withoutVary(headers(path)), host).toEqual(expected);
});

it("every host shares texts for machines and keeps hashed files", () => {
	const read = (path: string) => fromHeadersFile(headersFile(sources), path);
	expect(ADDRESSES.filter((path) => "access-control-allow-origin" in read(path))).toEqual(
		FILES.filter((path) => /^\/(?:llms|openapi|crds|cli|api)|\.md$/.test(path)),
	);
	expect(ADDRESSES.filter((path) => read(path)["cache-control"]?.includes("immutable"))).toEqual([
		"/app-0123456789abcdef0123.js",
		"/site.0123456789abcdef0123.css",
		"/static/docs-text-0123.woff2",
	]);
});

it.each([
	["/toolhive/old", [301, "/toolhive/new"]],
	["/toolhive/old/", [301, "/toolhive/new"]],
	["/toolhive/v0.2.5", [302, "/toolhive"]],
	["/toolhive/v0.2.5/guides-cli/install", [302, "/toolhive/guides-cli/install"]],
	["/toolhive/v0.2.5/faq.md", [302, "/toolhive/faq.md"]],
	["/toolhive/v0.2.50/faq", undefined],
	["/toolhive/v0x2x5/faq", undefined],
	["/toolhive/new", undefined],
])("every host sends readers of %s to %j", (path, to) => {
	for (const [host, { redirect }] of Object.entries(HOSTS)) if (redirect) expect(redirect(path), host).toEqual(to);
});
