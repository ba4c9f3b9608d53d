import { type Headers, headerRules, ruleHeaders } from "./headers";
import type { Redirect } from "./redirects";
import { WANTS_MARKDOWN } from "./wants-markdown";

export interface HostSources {
	headers: Headers;
	redirects: readonly Redirect[];
	/** Addresses that name the newest version, and those of its pages, which name none: "/toolhive/v0.2.5" and "/toolhive". */
	newest: { from: string; to: string };
	/** Files of the built site, as addresses without the path prefix. */
	files: readonly string[];
	/** "/docs", or "". */
	pathPrefix: string;
}

/** The number of rules that Cloudflare Pages reads from _headers. */
const MOST_RULES = 100;

/** Text of `_headers`, for Netlify and Cloudflare Pages. Rules that match one address never set the same header, because the two hosts join them differently. */
export function headersFile({ headers, files, pathPrefix }: HostSources): string {
	const rule = (path: string, values: Headers) =>
		[pathPrefix + path, ...Object.entries(values).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
	const patterns = splatPatterns(files).slice(0, MOST_RULES - 1);
	return [rule("/*", headers), ...patterns.map((pattern) => rule(pattern, ruleHeaders(pattern)))].join("\n");
}

/**
 * Addresses with headers of their own, in the patterns of these hosts: Markdown by its extension, whole folders, other files
 * at the root one by one. Both hosts allow one asterisk anywhere, which also matches slashes.
 */
function splatPatterns(files: readonly string[]): string[] {
	const own = files.filter((file) => Object.keys(ruleHeaders(file)).length > 0);
	const patternOf = (file: string) => (file.endsWith(".md") ? "/*.md" : file.replace(/^(\/[^/]+\/).*$/, "$1*"));
	// Those with an asterisk first.
	const isSingle = (pattern: string) => Number(!pattern.includes("*"));
	return [...new Set(own.map(patternOf))].sort((a, b) => isSingle(a) - isSingle(b));
}

/**
 * Text of `_redirects` for the same hosts. The newest version redirects for the time being, in the files of all hosts: with the next
 * release, these may be the addresses of an older version, and browsers keep a 301.
 */
export function redirectsFile({ redirects, newest, pathPrefix }: HostSources): string {
	const rule = (from: string, to: string, status: number) => `${pathPrefix}${from} ${pathPrefix}${to} ${status}\n`;
	return [
		...redirects.flatMap(({ from, to }) => [rule(from, to, 301), rule(`${from}/`, to, 301)]),
		rule(newest.from, newest.to, 302),
		rule(`${newest.from}/*`, `${newest.to}/:splat`, 302),
	].join("");
}

/** Text of vercel.json. Vercel prefers a file to a rewrite, so clients that ask for Markdown are redirected to it. */
export function vercelFile({ headers, redirects, newest, pathPrefix }: HostSources): string {
	const list = (values: Headers) => Object.entries(values).map(([key, value]) => ({ key, value }));
	const redirect = (from: string, to: string, statusCode: number) => {
		return { source: pathPrefix + from, destination: pathPrefix + to, statusCode };
	};
	const config = {
		$schema: "https://openapi.vercel.sh/vercel.json",
		cleanUrls: true,
		trailingSlash: false,
		headers: [
			{ source: "/(.*)", headers: list({ ...headers, Vary: "Accept" }) },
			...headerRules.map(({ pattern, name, value }) => ({
				// Vercel accepts regular expressions only in named or capturing groups.
				source: pathPrefix + pattern.replace("/(?:", "/("),
				headers: list({ [name]: value }),
			})),
		],
		redirects: [
			...redirects.map(({ from, to }) => redirect(from, to, 301)),
			redirect(`${newest.from}/:path*`, `${newest.to}/:path*`, 302),
			{
				source: "/:path((?!.*\\.[a-z0-9]+$).+)",
				has: [{ type: "header", key: "accept", value: WANTS_MARKDOWN }],
				destination: "/:path.md",
				statusCode: 307,
			},
		],
	};
	return `${JSON.stringify(config, null, "\t")}\n`;
}

/** Files of the published folder that only hosts read. To support another host, add its file here. */
export const PUBLISHED_HOST_FILES = {
	_headers: headersFile,
	_redirects: redirectsFile,
	"vercel.json": vercelFile,
} as const satisfies Readonly<Record<string, (sources: HostSources) => string>>;

/** Files of the published folder that no reader gets. */
export const HIDDEN_FILES = Object.keys(PUBLISHED_HOST_FILES);
