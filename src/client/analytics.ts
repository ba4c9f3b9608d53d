import { siteConfig } from "../../site.config";
import { messages } from "../messages";
import { trusted } from "./trusted-policy";

/** What of an address makes it another page view. */
export interface Address {
	readonly pathname: string;
	readonly search: string;
	readonly hash: string;
}

const { gtagId, scriptPath, debugScriptUrl } = siteConfig.analytics;
const isDebug = process.env.NODE_ENV !== "production";

/** Loads the site's own analytics script, deferred, when site.config.ts names one. Says what to do when it is blocked. */
export function loadAnalytics(): void {
	const url = isDebug ? debugScriptUrl : scriptPath;
	if (!url) return;
	const script = document.createElement("script");
	script.defer = true;
	script.addEventListener("error", () => {
		console.log(isDebug ? messages.analytics.blocked(url) : messages.analytics.disabled(url));
	});
	script.src = trusted.createScriptURL(url);
	document.head.append(script);
}

/** Sends a page view to the tag-based service: of the first page, then when path, query or hash changed. */
export function sendPageView(next: Address, last: Address | null): void {
	if (!gtagId || (last && !isOtherAddress(next, last))) return;
	const { gtag } = globalThis as { gtag?: (kind: string, event: string, values: object) => void };
	gtag?.("event", "page_view", { page_path: next.pathname + next.search + next.hash });
}

/** True when a reader who went from one address to the other sees something else. */
export function isOtherAddress(a: Address, b: Address): boolean {
	return a.pathname !== b.pathname || a.search !== b.search || a.hash !== b.hash;
}
