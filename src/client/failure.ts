import { messages } from "../messages";

const ID = "load-error";

/** Says at the foot of the window what failed; Retry loads the address as a document once the network answers. */
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
	if (url !== null) box.append(button(messages.chunk.retry, () => void retry(url)));
	box.append(button(messages.chunk.close, () => box.remove()));
	document.body.append(box);
}

/** The first page's own code may fail to load: its text is there, but what needs React is not. */
export function watchFirstCode(): void {
	addEventListener("unhandledrejection", ({ reason }) => {
		if (/loading (?:css )?chunk .* failed|page resources for .* not found/i.test(String(reason?.message)))
			showFailure(reason, location.href);
	});
}

/** Takes the message away: the next page is there. */
export function clearFailure(): void {
	document.getElementById(ID)?.remove();
}

/** Loads a document anew, at its address or where the reader is already. */
export function loadDocument(url: string): void {
	const target = new URL(url, location.href);
	if (target.href === location.href) location.reload();
	else location.assign(target);
}

/** A document that cannot be loaded would replace the page by the browser's own error: ask first. */
async function retry(url: string): Promise<void> {
	try {
		await fetch(url, { method: "HEAD", cache: "no-store" });
		loadDocument(url);
	} catch (error) {
		showFailure(error, url);
	}
}

function button(label: string, run: () => void): HTMLButtonElement {
	const element = document.createElement("button");
	element.type = "button";
	element.textContent = label;
	element.addEventListener("click", run);
	return element;
}
