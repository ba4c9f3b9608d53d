import { clientMessages as messages } from "../../client-messages";
import { make, makeButton } from "../../lib/make-element";
import { siteAddress } from "../../lib/site-address";
import { withPrefix } from "../../lib/with-prefix";

const ID = "load-error";

/** Shows at the foot of the window what failed; Retry loads the address as a document once the network answers. */
export function showFailure(error: unknown, url: string | null): void {
	clearFailure();
	const { title, retry, close } = messages.chunk;
	const box = make("div", { id: ID, role: "alert" }, make("p", {}, make("strong", {}, title), textOf(error)));
	if (url !== null) box.append(makeButton(retry, () => void tryDocument(url)));
	box.append(makeButton(close, clearFailure));
	document.body.append(box);
}

/** Shows the error and a button to try again, if a page could not be shown. */
export function showCrash(error: unknown, retry: () => void): void {
	const { title, retry: label, home } = messages.crash;
	const ways = make("div", { className: "row" }, makeButton(label, retry), make("a", { href: withPrefix("/") }, home));
	const parts = [make("h1", {}, title), make("p", {}, textOf(error)), ways];
	document.getElementById("page")?.replaceChildren(make("div", { className: "crash", role: "alert" }, ...parts));
	scrollTo(0, 0);
}

function textOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}

export function clearFailure(): void {
	document.getElementById(ID)?.remove();
}

/** Makes the browser load a document of this site, as a new entry of the history or instead of the current one. Ignores addresses of other sites. */
export function loadDocument(url: string, how: "assign" | "replace" = "assign"): void {
	const target = siteAddress(url);
	if (!target) return;
	if (target.href === location.href) location.reload();
	else location[how](target.href);
}

/**
 * Loads a document once the network answers, because the browser's own error page would replace this one. Without a network
 * the page stays and shows what failed.
 */
export async function tryDocument(url: string, cause?: unknown): Promise<void> {
	try {
		await fetch(url, { method: "HEAD", cache: "no-store" });
		loadDocument(url);
	} catch (error) {
		showFailure(cause ?? error, url);
	}
}
