import { clientMessages as messages } from "../../client-messages";
import { announce } from "../../lib/announce";
import { onClick } from "../../lib/on-click";

const DONE_MS = 1500;

export function watchCopyPage(): void {
	onClick("[data-copy-page]", async (button) => {
		try {
			// The clipboard takes a promise: after a fetch, Safari would no longer connect the copy with the click.
			await navigator.clipboard.write([new ClipboardItem({ "text/plain": fetchText(button.dataset.copyPage ?? "") })]);
			announce(messages.copied);
			button.dataset.done = "";
			setTimeout(() => delete button.dataset.done, DONE_MS);
		} catch {
			announce(messages.copyFailed);
		}
	});
}

async function fetchText(url: string): Promise<Blob> {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`${url} answered ${response.status}`);
	return new Blob([await response.text()], { type: "text/plain" });
}
