interface Policy {
	createHTML(text: string): string;
	createScriptURL(url: string): string;
}

interface PolicyFactory {
	createPolicy(name: string, rules: Policy): Policy;
}

const policies = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

const rules: Policy = {
	createHTML: (text) => text,
	createScriptURL: (url) => url,
};

/**
 * The only code of the site that turns text into markup (documents of this site, fetched by `fetchPage`) and into
 * addresses of scripts (the analytics script of site.config.ts). The content security policy allows its name.
 */
export const trusted: Policy = policies?.createPolicy("docs-page", rules) ?? rules;

/** Tags that libraries write as text: the progress bar's template. */
const HARMLESS = /<(?!\/?div(?: (?:class|role|aria-[a-z]+)="[^"<>]*")*>)/g;

/** Escapes text except plain boxes: no other element and no attribute remains. */
export function harmlessHtml(text: string): string {
	return text.replace(HARMLESS, "&lt;");
}

/** Addresses from which scripts may load: this site, and the hosts and files that the site's options name. */
export function allowedScript(url: string, origin: string, hosts: readonly string[]): boolean {
	if (!URL.canParse(url, origin)) return false;
	const { origin: own, href } = new URL(url, origin);
	return own === origin || hosts.includes(own) || hosts.includes(href);
}

/**
 * The browser applies this policy when a library sets markup or a script address from text. Our own code never
 * does: page-store has a named policy.
 */
export function guardSinks(hosts: readonly string[]): void {
	policies?.createPolicy("default", {
		createHTML: harmlessHtml,
		createScriptURL: (url) => {
			if (!allowedScript(url, location.origin, hosts)) throw new TypeError(`Scripts may not be loaded from ${url}.`);
			return url;
		},
	});
}
