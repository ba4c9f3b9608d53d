import { contentSecurityPolicy, type PolicySources } from "./content-security-policy";

export type Headers = Readonly<Record<string, string>>;

const TWO_YEARS = 63_072_000;

/**
 * Browser features that no page of ours uses, switched off. Features that Chromium has only on some systems are left out,
 * because it would complain about each in the console of the others.
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
	"clipboard-read",
];

/** The headers of every answer. HSTS has no `preload`: that list takes registrable domains, and only their owner may decide. */
export function securityHeaders(sources: PolicySources): Headers {
	return {
		"Content-Security-Policy": contentSecurityPolicy(sources),
		"Strict-Transport-Security": `max-age=${TWO_YEARS}; includeSubDomains`,
		"X-Content-Type-Options": "nosniff",
		"X-Frame-Options": "DENY",
		"Referrer-Policy": "strict-origin-when-cross-origin",
		"Cross-Origin-Opener-Policy": "same-origin",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Permissions-Policy": `${FEATURES_OFF.map((feature) => `${feature}=()`).join(", ")}, clipboard-write=(self)`,
	};
}

/** A header of some addresses, in addition to the common ones. */
export interface HeaderRule {
	/** Regular expression for the whole path, without the path prefix; nginx and Vercel accept it unchanged. */
	readonly pattern: string;
	readonly name: string;
	readonly value: string;
}

/**
 * The rules of every host, each for another header. An address without a rule has the common headers, and browsers ask for it
 * again each time.
 */
export const headerRules: readonly HeaderRule[] = [
	{
		// Files whose name changes with their content: browsers keep them for a year and never ask again.
		pattern: "/(?:static/.+|[^/]+[.-][0-9a-f]{20}\\.(?:js|css))",
		name: "Cache-Control",
		value: "public, max-age=31536000, immutable",
	},
	{
		// Texts for machines, which scripts of other sites may load, such as assistants in browsers. They are at the root, in
		// separate folders, or have their own file extension, so that every host can name them. Cross-Origin-Resource-Policy
		// stays as it is: it does not apply to requests that ask for permission.
		pattern: "/(?:llms(?:-full)?\\.txt|(?:openapi|crds|cli|api)/.+|.+\\.md)",
		name: "Access-Control-Allow-Origin",
		value: "*",
	},
];

/** Caching of everything without its own rule. */
export const REVALIDATE = "public, max-age=0, must-revalidate";

export function ruleHeaders(path: string): Headers {
	const rules = headerRules.filter(({ pattern }) => new RegExp(`^${pattern}$`).test(path));
	return Object.fromEntries(rules.map(({ name, value }) => [name, value]));
}
