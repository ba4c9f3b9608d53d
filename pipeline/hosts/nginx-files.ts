import { escapePattern } from "../../src/lib/escape";
import { type Headers, headerRules, REVALIDATE } from "./headers";
import { HIDDEN_FILES, type HostSources } from "./host-files";
import { WANTS_MARKDOWN } from "./wants-markdown";

const NOTICE = "# Written by the build from pipeline/hosts/headers.ts and content/redirects.yaml: change it there.\n";

const TYPES: Readonly<Record<string, string>> = {
	"text/html": "html",
	"text/css": "css",
	"text/javascript": "js mjs",
	"text/markdown": "md",
	"text/plain": "txt",
	"application/json": "json map",
	"application/manifest+json": "webmanifest",
	"application/xml": "xml",
	"application/yaml": "yaml yml",
	"application/wasm": "wasm",
	"font/woff2": "woff2",
	"image/svg+xml": "svg",
	"image/png": "png",
	"image/jpeg": "jpg jpeg",
	"image/webp": "webp",
	"image/avif": "avif",
	"image/x-icon": "ico",
};

/** Types that are compressed and have a character set; nginx adds text/html by itself. */
const TEXTS = Object.keys(TYPES).filter(
	(type) => type !== "text/html" && (type.startsWith("text/") || /json|xml|yaml/.test(type)),
);

/**
 * The part of nginx's http block: tables that the server block looks up. No location sets a header, because that would
 * remove the others; headers that depend on the path are looked up here, and an empty value sends no header.
 */
export function nginxMaps({ redirects, newest, pathPrefix }: HostSources): string {
	const prefix = escapePattern(pathPrefix);
	const line = (from: string, to: string) => `\t${quote(pathPrefix + from)} ${quote(pathPrefix + to)};\n`;
	const moved = redirects.map(({ from, to }) => line(from, to) + line(`${from}/`, to)).join("");
	return `${NOTICE}
# Old addresses and their new ones.
map $uri $docs_moved {
	default "";
${moved}}

# Addresses with the name of the newest version -> those without. The query stays.
map $request_uri $docs_newest {
	default "";
	"~^${escapePattern(pathPrefix + newest.from)}(?<docs_rest>[/?].*)?$" "${pathPrefix}${newest.to}$docs_rest";
}

# One address a page: no slash at the end, no .html. The second character is no slash, so that the answer never names another
# host. The query stays.
map $request_uri $docs_canonical {
	default "";
	"~^${prefix}/index\\.html(?<docs_query>\\?.*)?$" "${pathPrefix}/$docs_query";
	"~^(?<docs_page>/[^/?\\\\\\\\][^?]*?)(?:/index)?\\.html(?<docs_query>\\?.*)?$" "$docs_page$docs_query";
	"~^(?<docs_page>/[^/?\\\\\\\\][^?]*?)/+(?<docs_query>\\?.*)?$" "$docs_page$docs_query";
}

# Who asks for Markdown gets a page's Markdown; caches keep the two apart.
map $http_accept $docs_file {
	default $uri.html;
	"~*${WANTS_MARKDOWN}" $uri.md;
}
map $http_accept $docs_home {
	default /index.html;
	"~*${WANTS_MARKDOWN}" /index.md;
}
map $uri $docs_vary {
	default "";
	"~\\.(?:html|md)$" Accept;
}

# Headers of some addresses. Names that change with the content are kept; everything else is asked for again, and answered with 304.
${ruleMaps()}
# Other servers of this site, which may have another build while one replaces the other: "host:port", or nothing.
map $host $docs_peers {
	default "";
}
`;
}

/** The header of a rule -> the variable with its value. */
const variableOf = (name: string) => `$docs_${name.toLowerCase().replaceAll("-", "_")}`;

/** One table for each header that a rule sets. Only answers with content are kept forever. */
function ruleMaps(): string {
	return headerRules
		.map(({ pattern, name, value }) => {
			const rest = name === "Cache-Control" ? REVALIDATE : "";
			const own = `\t"~^(?:200|206|304) ${pattern}$" ${quote(value)};\n`;
			return `map "$status $uri" ${variableOf(name)} {\n\tdefault ${quote(rest)};\n${own}}\n`;
		})
		.join("\n");
}

/** For servers with the module: without it, nginx refuses the directive. */
export const nginxBrotli = `${NOTICE}\n# Include it in the server block where libnginx-mod-http-brotli-static is installed.\nbrotli_static on;\n`;

/** The part of nginx's server block, beside \`listen\` and \`root\`. */
export function nginxServer({ headers, pathPrefix }: HostSources): string {
	const lines = (values: Headers, line: (name: string, value: string) => string) =>
		Object.entries(values)
			.map(([name, value]) => `${line(name, value)};\n`)
			.join("");
	const types = lines(TYPES, (type, endings) => `\t${type} ${endings}`);
	const always = lines(headers, (name, value) => `add_header ${name} ${quote(value)} always`);
	const variables = Object.fromEntries(headerRules.map(({ name }) => [name, variableOf(name)]));
	const own = lines(variables, (name, variable) => `add_header ${name} ${variable} always`);
	const hidden = lines({ ...headers, ...variables, Vary: "" }, (name) => `\tproxy_hide_header ${name}`);
	const hashed = headerRules.find(({ name }) => name === "Cache-Control")?.pattern ?? "";
	const strip = pathPrefix
		? `\n# The site's files have no ${pathPrefix} before them.\nrewrite ^${pathPrefix}$ / ;\nrewrite ^${pathPrefix}(/.*)$ $1;\n`
		: "";
	return `${NOTICE}
types {
${types}}
default_type application/octet-stream;
charset utf-8;
charset_types ${TEXTS.join(" ")};

server_tokens off;
absolute_redirect off;
etag on;

gzip on;
gzip_static on;
gzip_proxied any;
gzip_vary on;
gzip_comp_level 6;
gzip_min_length 512;
gzip_types ${TEXTS.join(" ")} application/wasm;

${always}add_header Vary $docs_vary always;
${own}

if ($docs_moved) {
	return 301 $docs_moved$is_args$args;
}
if ($docs_newest) {
	return 302 $docs_newest;
}
if ($docs_canonical) {
	return 301 $docs_canonical;
}
${strip}
error_page 404 /404.html;

location / {
	try_files $uri $docs_file $uri.html =404;
}

# A file of another build, while servers with two builds answer to one name: another server has it. None asks a third one.
location ~ "^${hashed}$" {
	try_files $uri @peers;
}

location @peers {
	if ($docs_peers = "") {
		return 404;
	}
	if ($http_x_docs_peer) {
		return 404;
	}
	error_page 404 /404.html;
	error_page 502 504 =404 /404.html;
${hidden}	proxy_set_header X-Docs-Peer 1;
	proxy_connect_timeout 1s;
	proxy_read_timeout 3s;
	proxy_next_upstream error timeout http_404;
	proxy_intercept_errors on;
	proxy_pass http://$docs_peers;
}

location = / {
	try_files $docs_home /index.html =404;
}

location = /404 {
	return 404;
}

location = /404.html {
	internal;
}

# Files for other hosts, and everything that begins with a dot.
location ~ (?:/\\.(?!well-known/)|^/(?:${HIDDEN_FILES.join("|").replaceAll(".", "\\.")})$) {
	return 404;
}
`;
}

function quote(value: string): string {
	return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
