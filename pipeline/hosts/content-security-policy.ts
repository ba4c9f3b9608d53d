import { createHash } from "node:crypto";
import type { ForeignOrigins } from "../../src/lib/foreign-origins";

/** The policies that code of ours makes, by name; "default" catches what libraries do. */
const TRUSTED_TYPES = ["docs-page", "docs-chunks", "default"];

/**
 * The one style element that a script of ours makes: in the logo that DocSearch draws at the foot of its dialog. A new
 * release of DocSearch may word it otherwise; tests/deploy/nginx.spec.ts tells then.
 */
const DOCSEARCH_STYLE = ".cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}";

/** What a policy is made of: the foreign origins of the chosen options, and the inline scripts of the built pages. */
export interface PolicySources {
	foreign: ForeignOrigins;
	/** Texts of inline scripts; the policy names their digests. */
	inlineScripts: readonly string[];
}

/**
 * The site's Content-Security-Policy: nothing from anywhere, save what is listed. There is no upgrade-insecure-requests: the
 * site has only its own relative addresses, and inside a closed network it may well be served without TLS.
 */
export function contentSecurityPolicy({ foreign, inlineScripts }: PolicySources): string {
	const hashes = inlineScripts.map(digest);
	const directives: [string, readonly string[]][] = [
		["default-src", ["'none'"]],
		["script-src", ["'self'", ...hashes, ...foreign.script]],
		["style-src", ["'self'", digest(DOCSEARCH_STYLE)]],
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

function digest(text: string): string {
	return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** The same for a meta element, where browsers do not take every directive. */
export function policyForMeta(policy: string): string {
	return policy
		.split("; ")
		.filter((directive) => !/^(?:frame-ancestors|sandbox|report-uri) /.test(directive))
		.join("; ");
}
