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

/** The same for nginx, which has regular expressions of its own: PCRE takes this one as it is. */
export const HASHED_PATTERN = HASHED.source.replaceAll("\\/", "/");

/** Texts for machines, and pictures for link previews: other sites may load these. */
const SHARED = /^\/(?:llms(?:-full)?\.txt|.+\.md|(?:openapi|crds|cli|api)\/.+\.(?:ya?ml|json)|og\/.+)$/;

/** The same for nginx. */
export const SHARED_PATTERN = SHARED.source.replaceAll("\\/", "/");

/**
 * The further header of files that scripts of other sites may read. Cross-Origin-Resource-Policy stays as it is: it does not
 * concern requests that ask for permission.
 */
export const SHARED_HEADERS: Headers = { "Access-Control-Allow-Origin": "*" };

/** How long a file may be used without asking. Path without the path prefix. */
export function cacheControl(path: string): string {
	return HASHED.test(path) ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate";
}

/** True for files that are kept for ever. */
export function isHashed(path: string): boolean {
	return HASHED.test(path);
}

/** True for files that other sites may load. */
export function isShared(path: string): boolean {
	return SHARED.test(path);
}
