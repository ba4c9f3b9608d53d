import { cacheControl, type Headers, isHashed, isShared, SHARED_HEADERS } from "./headers";
import type { Redirect } from "./redirects";

/** What the hosts' files are made from. */
export interface HostSources {
	headers: Headers;
	redirects: readonly Redirect[];
	/** Files of the built site, as addresses without the path prefix. */
	files: readonly string[];
	/** "/docs", or "". */
	pathPrefix: string;
}

/** Cloudflare Pages reads so many rules of _headers, and no more. */
const MOST_RULES = 100;

/** Text of `_headers`, as Netlify and Cloudflare Pages read it. No header is set by two rules that fit one address: the two hosts join them differently. */
export function headersFile({ headers, files, pathPrefix }: HostSources): string {
	const rule = (path: string, values: Headers) =>
		`${pathPrefix}${path}\n${Object.entries(values)
			.map(([name, value]) => `  ${name}: ${value}`)
			.join("\n")}\n`;
	const atRoot = files
		.filter((file) => isHashed(file) && file.lastIndexOf("/") === 0)
		.map((file) => ({ file, headers: { "Cache-Control": cacheControl(file) } }));
	const shared = sharedPatterns(files).map((file) => ({ file, headers: SHARED_HEADERS }));
	const rules = [rule("/*", headers), rule("/static/*", { "Cache-Control": cacheControl("/static/x") })];
	for (const { file, headers: own } of [...shared, ...atRoot].slice(0, MOST_RULES - rules.length))
		rules.push(rule(file, own));
	return rules.join("\n");
}

/** Files that other sites may load: single ones at the root, whole folders below it. Twins lie among the pages: left out. */
function sharedPatterns(files: readonly string[]): string[] {
	const found = files.filter((file) => isShared(file) && !file.endsWith(".md") && !file.startsWith("/og/"));
	return [...new Set(found.map((file) => file.replace(/^(\/[^/]+\/).*$/, "$1*")))];
}

/** Text of `_redirects`, for the same hosts. */
export function redirectsFile({ redirects, pathPrefix }: HostSources): string {
	return redirects
		.flatMap(({ from, to }) => [from, `${from}/`].map((old) => `${pathPrefix}${old} ${pathPrefix}${to} 301\n`))
		.join("");
}

/** Text of vercel.json. There a file goes before a rewrite, so who asks for Markdown is redirected to it. */
export function vercelFile({ headers, redirects, pathPrefix }: HostSources): string {
	const list = (values: Headers) => Object.entries(values).map(([key, value]) => ({ key, value }));
	const asset = { "Cache-Control": cacheControl("/static/x") };
	return `${JSON.stringify(
		{
			$schema: "https://openapi.vercel.sh/vercel.json",
			cleanUrls: true,
			trailingSlash: false,
			headers: [
				{ source: "/(.*)", headers: list({ ...headers, Vary: "Accept" }) },
				{ source: `${pathPrefix}/static/(.*)`, headers: list(asset) },
				{ source: `${pathPrefix}/([^/]+[.-][0-9a-f]{20}\\.(?:js|css))`, headers: list(asset) },
				{ source: `${pathPrefix}/(.+\\.md|llms\\.txt|llms-full\\.txt)`, headers: list(SHARED_HEADERS) },
			],
			redirects: [
				...redirects.map(({ from, to }) => ({
					source: `${pathPrefix}${from}`,
					destination: `${pathPrefix}${to}`,
					statusCode: 301,
				})),
				{
					source: "/:path((?!.*\\.[a-z0-9]+$).+)",
					has: [{ type: "header", key: "accept", value: ".*text/markdown.*" }],
					destination: "/:path.md",
					statusCode: 307,
				},
			],
		},
		null,
		"\t",
	)}\n`;
}
