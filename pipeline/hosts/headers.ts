import { contentSecurityPolicy, type PolicySources } from "./content-security-policy";

/** Names and values of response headers. */
export type Headers = Readonly<Record<string, string>>;

const TWO_YEARS = 63_072_000;

/**
 * Features of browsers that no page of ours uses, so that nothing on a page ever can. Names that Chromium has on some systems
 * only are left out: elsewhere it would complain of each in the console.
 */
const FEATURES_OFF = [
	"accelerometer",
	"autoplay",
	"browsing-topics",
	"camera",
	"display-capture",
	"encrypted-media",
	"fullscreen",
	"gamepad",
	"geolocation",
	"gyroscope",
	"hid",
	"idle-detection",
	"local-fonts",
	"magnetometer",
	"microphone",
	"midi",
	"payment",
	"picture-in-picture",
	"publickey-credentials-get",
	"screen-wake-lock",
	"serial",
	"usb",
	"xr-spatial-tracking",
];

/** The headers of every answer. `preload` is left out of HSTS: that list takes registrable domains, and asks their owner. */
export function securityHeaders(sources: PolicySources): Headers {
	return {
		"Content-Security-Policy": contentSecurityPolicy(sources),
		"Strict-Transport-Security": `max-age=${TWO_YEARS}; includeSubDomains`,
		"X-Content-Type-Options": "nosniff",
		"X-Frame-Options": "DENY",
		"Referrer-Policy": "strict-origin-when-cross-origin",
		"Cross-Origin-Opener-Policy": "same-origin",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Permissions-Policy": [
			...FEATURES_OFF.map((feature) => `${feature}=()`),
			"clipboard-read=()",
			"clipboard-write=(self)",
		].join(", "),
	};
}

/** Files whose name changes with their content: kept for a year, never asked for again. */
const HASHED = /^\/(?:static\/.+|[^/]+[.-][0-9a-f]{20}\.(?:js|css))$/;

/**
 * Texts for machines: scripts of other sites, such as assistants in browsers, may load these. They lie at the root or in folders of
 * their own, or have an ending of their own, which every host can name.
 */
const SHARED = /^\/(?:llms(?:-full)?\.txt|(?:openapi|crds|cli|api)\/.+|.+\.md)$/;

/**
 * The further header of files that scripts of other sites may read. Cross-Origin-Resource-Policy stays as it is: it does not
 * concern requests that ask for permission.
 */
const SHARED_HEADERS: Headers = { "Access-Control-Allow-Origin": "*" };

/** Headers of some addresses on top of those that every answer has. */
export interface HeaderRule {
	/** Regular expression over the whole path, without the path prefix; the dialects of nginx and Vercel take it as it is. */
	readonly pattern: string;
	readonly headers: Headers;
}

/**
 * The rules of every host. An address that fits none has the common headers and is asked for again each time. No two rules
 * set the same header for one address.
 */
export const headerRules: readonly HeaderRule[] = [
	{ pattern: sourceOf(HASHED), headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
	{ pattern: sourceOf(SHARED), headers: SHARED_HEADERS },
];

/** Caching of everything without a rule of its own. */
export const REVALIDATE = "public, max-age=0, must-revalidate";

/** Headers of the rules that an address fits. */
export function ruleHeaders(path: string): Headers {
	return Object.assign(
		{},
		...headerRules.filter(({ pattern }) => new RegExp(`^${pattern}$`).test(path)).map(({ headers }) => headers),
	);
}

function sourceOf(pattern: RegExp): string {
	return pattern.source.slice(1, -1).replaceAll("\\/", "/");
}

/** How long a file may be used without asking. Path without the path prefix. */
export function cacheControl(path: string): string {
	return ruleHeaders(path)["Cache-Control"] ?? REVALIDATE;
}

/** True for files that other sites may load. */
export function isShared(path: string): boolean {
	return SHARED.test(path);
}
