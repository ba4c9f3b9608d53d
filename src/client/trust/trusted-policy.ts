export interface Policy {
	createHTML(text: string): string;
	createScriptURL(url: string): string;
}

export interface PolicyFactory {
	createPolicy(name: string, rules: Policy): Policy;
}

const rules: Policy = {
	createHTML: (text) => text,
	createScriptURL: (url) => url,
};

/**
 * The only code of the site that turns text into markup (documents of this site, fetched by `fetchPage`) and into
 * addresses of scripts (the analytics script of site.config.ts). The content security policy allows its name.
 */
export const trusted: Policy =
	(globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy("docs-page", rules) ?? rules;
