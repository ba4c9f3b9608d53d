import { clientMessages as messages } from "../../client-messages";
import { announce } from "../../lib/announce";
import { onClick } from "../../lib/on-click";
import { markResult } from "./copy";

export function watchCopyPage(): void {
	onClick("[data-copy-page]", async (button) => {
		let result: string = messages.copied;
		try {
			// The clipboard takes a promise: after a fetch, Safari would no longer connect the copy with the click.
			await navigator.clipboard.write([new ClipboardItem({ "text/plain": fetchText(button.dataset.copyPage ?? "") })]);
		} catch {
			result = messages.copyFailed;
		}
		announce(result);
		markResult(button, result);
	});
}

async function fetchText(url: string): Promise<Blob> {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`${url} answered ${response.status}`);
	return new Blob([await response.text()], { type: "text/plain" });
}
