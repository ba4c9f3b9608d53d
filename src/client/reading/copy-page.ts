import { clientMessages as messages } from "../../client-messages";
import { announce } from "../../lib/announce";

const DONE_MS = 1500;

/** Copies the Markdown of the page from the menu under its title. */
export function watchCopyPage(): void {
	document.addEventListener("click", async ({ target }) => {
		const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy-page]") : null;
		if (!button?.dataset.copyPage) return;
		const trigger = document.querySelector<HTMLElement>("[data-copy-page-trigger]");
		try {
			// The clipboard takes a promise: after a fetch, Safari would no longer connect the copy with the click.
			await navigator.clipboard.write([new ClipboardItem({ "text/plain": fetchText(button.dataset.copyPage) })]);
			announce(messages.copied);
			trigger?.setAttribute("data-done", "");
			setTimeout(() => trigger?.removeAttribute("data-done"), DONE_MS);
		} catch {
			announce(messages.copyFailed);
		}
		document.getElementById("copy-page")?.hidePopover();
	});
}

async function fetchText(url: string): Promise<Blob> {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`${url} answered ${response.status}`);
	return new Blob([await response.text()], { type: "text/plain" });
}
