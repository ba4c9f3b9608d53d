import { createHash } from "node:crypto";
import type { ForeignOrigins } from "../../src/lib/foreign-origins";

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

/**
 * The headers that some addresses have in addition to the common ones, each rule for another header. `pattern` fits the whole path
 * without the path prefix; nginx and Vercel accept it unchanged. Browsers ask again each time for an address without a rule.
 */
export const headerRules = [
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

/** The Trusted Types policies that our code makes, by name; "default" is for libraries. */
const TRUSTED_TYPES = ["docs-page", "default"];

/** The policy's inputs: the foreign origins of the enabled options, and the inline scripts of the built pages. */
interface PolicySources {
	foreign: ForeignOrigins;
	/** Texts of inline scripts; the policy names their digests. */
	inlineScripts: readonly string[];
}

/**
 * The site's Content-Security-Policy: it forbids everything that it does not list. It has no upgrade-insecure-requests: the
 * site uses only relative addresses, and a closed network may well serve it without TLS.
 */
export function contentSecurityPolicy({ foreign, inlineScripts }: PolicySources): string {
	const hashes = inlineScripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
	const directives: [string, readonly string[]][] = [
		["default-src", ["'none'"]],
		["script-src", ["'self'", ...hashes, ...foreign.script]],
		["style-src", ["'self'"]],
		["img-src", ["'self'", "data:", ...foreign.image]],
		["font-src", ["'self'"]],
		["connect-src", ["'self'", ...foreign.connect]],
		["manifest-src", ["'self'"]],
		["media-src", ["'self'"]],
		["worker-src", ["'self'"]],
		["base-uri", ["'none'"]],
		["form-action", ["'self'"]],
		["frame-ancestors", ["'none'"]],
		["require-trusted-types-for", ["'script'"]],
		["trusted-types", TRUSTED_TYPES],
	];
	return directives.map(([name, values]) => `${name} ${values.join(" ")}`).join("; ");
}

/** The policy for a meta element, where browsers do not accept every directive. */
export function policyForMeta(policy: string): string {
	return policy
		.split("; ")
		.filter((directive) => !/^(?:frame-ancestors|sandbox|report-uri) /.test(directive))
		.join("; ");
}
