import { withPrefix } from "../../lib/with-prefix";

/** The link of an event, if it leads to another page of this site in this tab. */
export function routeLink(target: EventTarget | null): HTMLAnchorElement | null {
	const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
	return link && isRoute(link) ? link : null;
}

/** True for a link to another page of this site, in this tab. */
export function isRoute(link: HTMLAnchorElement): boolean {
	if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return false;
	const base = withPrefix("/").replace(/\/$/, "");
	if (base && link.pathname !== base && !link.pathname.startsWith(`${base}/`)) return false;
	if (isFile(link.pathname)) return false;
	// The link that opens search is only for readers without scripts.
	if (link.dataset.searchOpen !== undefined) return false;
	return link.pathname !== location.pathname || link.search !== location.search;
}

/** True for an address with an extension, except .html and versions such as v0.2.5. */
function isFile(path: string): boolean {
	return /\.[a-z0-9]+$/i.test(path) && !/\/v\d+\.\d+\.\d+$/.test(path) && !/\.html$/i.test(path);
}
