import { clientMessages as messages } from "../client-messages";
import { announce } from "./announce";

/**
 * Copies a text and says so. If the browser refuses, as all do without TLS, it selects the text where it is shown.
 * Returns what it announced.
 */
export async function copyText(text: string, shown: Element): Promise<string> {
	let result: string = messages.copied;
	try {
		await navigator.clipboard.writeText(text);
	} catch {
		getSelection()?.selectAllChildren(shown);
		result = messages.selected;
	}
	announce(result);
	return result;
}
