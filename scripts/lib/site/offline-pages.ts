import { policyForMeta } from "../../../pipeline/hosts/content-security-policy";
import { escapeMarkup } from "../../../src/lib/escape";

/** A page with its content security policy in a meta element, for servers that send no headers. */
export function offlinePage(html: string, policy: string): string {
	const meta = `<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(policyForMeta(policy))}"/><meta name="referrer" content="strict-origin-when-cross-origin"/>`;
	return html.replace(/<meta charset="?utf-8"?\/?>/i, (charset) => charset + meta);
}

/** A page at an old address that leads to the new one, without scripts. */
export function redirectPage(
	to: string,
	site: { url: string; pathPrefix: string; locale: string; title: string },
): string {
	const path = escapeMarkup(site.pathPrefix + to);
	return `<!DOCTYPE html><html lang="${site.locale}"><head><meta charset="utf-8"/><title>${escapeMarkup(site.title)}</title><meta name="robots" content="noindex"/><link rel="canonical" href="${escapeMarkup(site.url)}${path}"/><meta http-equiv="refresh" content="0; url=${path}"/></head><body><p>This page has moved to <a href="${path}">${path}</a>.</p></body></html>\n`;
}
