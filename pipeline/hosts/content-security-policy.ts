import { createHash } from "node:crypto";
import type { ForeignOrigins } from "../../src/lib/foreign-origins";

/** The Trusted Types policies that our code makes, by name; "default" is for libraries. */
const TRUSTED_TYPES = ["docs-page", "default"];

/** The policy's inputs: the foreign origins of the enabled options, and the inline scripts of the built pages. */
export interface PolicySources {
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
