import { clientMessages as messages } from "../../client-messages";
import { siteAddress } from "../../lib/site-address";

const ID = "load-error";

/** Shows at the foot of the window what failed; Retry loads the address as a document once the network answers. */
export function showFailure(error: unknown, url: string | null): void {
	document.getElementById(ID)?.remove();
	const box = document.createElement("div");
	box.id = ID;
	box.setAttribute("role", "alert");
	const text = document.createElement("p");
	const title = document.createElement("strong");
	title.textContent = messages.chunk.title;
	text.append(title, error instanceof Error ? error.message : String(error));
	box.append(text);
	if (url !== null) box.append(button(messages.chunk.retry, () => void tryDocument(url)));
	box.append(button(messages.chunk.close, () => box.remove()));
	document.body.append(box);
}

/** Removes the message, because the next page is there. */
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

function button(label: string, run: () => void): HTMLButtonElement {
	const element = document.createElement("button");
	element.type = "button";
	element.className = "button";
	element.textContent = label;
	element.addEventListener("click", run);
	return element;
}
