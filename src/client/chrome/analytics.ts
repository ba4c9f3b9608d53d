import { clientMessages as messages } from "../../client-messages";
import { clientConfig } from "../../lib/client-config";
import { make } from "../../lib/make-element";
import { onClick } from "../../lib/on-click";
import type { SiteAddress } from "../../lib/site-address";
import { withPrefix } from "../../lib/with-prefix";
import { trusted } from "../trust/trusted-types";

const { gtagId, scriptPath, debugScriptUrl } = clientConfig.analytics;
const isDebug = process.env.NODE_ENV !== "production";

/** Loads the site's own analytics script, deferred, if site.config.ts names one. Prints what to do if it is blocked. */
export function loadAnalytics(): void {
	const url = isDebug ? debugScriptUrl : withPrefix(scriptPath);
	if (!url) return;
	const script = make("script", { defer: true });
	script.addEventListener("error", () => {
		console.log(isDebug ? messages.analytics.blocked(url) : messages.analytics.disabled(url));
	});
	script.src = trusted.createScriptURL(url);
	document.head.append(script);
}

/** Sends page views to the tag-based service: for the first page, then whenever path, query or hash changed. */
export function sendPageView(next: SiteAddress, last: SiteAddress | null): void {
	if (!gtagId || next.href === last?.href) return;
	send("page_view", { page_path: next.path + next.search + next.hash });
}

function send(event: string, values: object): void {
	const { gtag } = globalThis as { gtag?: (kind: string, event: string, values: object) => void };
	gtag?.("event", event, values);
}

/**
 * Sends answers to "Was this page helpful?" if analytics are configured. "Yes" is answered with thanks. "No" links to an issue
 * or, if the service runs, asks for a line of text.
 */
export function watchFeedback(): void {
	onClick("[data-helpful]", (answer, event) => {
		const line = answer.parentElement;
		if (!line) return;
		if (gtagId) send("page_helpful", { answer: answer.dataset.helpful, page_path: location.pathname });
		if (answer.dataset.helpful === "yes") line.replaceChildren(messages.thanks);
		else if (gtagId && "gtag" in globalThis) {
			event.preventDefault();
			void import("./feedback-form").then(({ askWhy }) =>
				askWhy(line, answer, (why) => {
					send("page_not_helpful", { why, page_path: location.pathname });
					line.replaceChildren(messages.thanks);
				}),
			);
		}
	});
}
