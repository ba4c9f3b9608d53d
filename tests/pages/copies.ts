import type { Page } from "@playwright/test";

/** Records the text that the page copies: reading the clipboard is not allowed here. */
export async function watchCopies(page: Page): Promise<() => Promise<string>> {
	await page.addInitScript(() => {
		const writeText = async (text: string) => void Object.assign(window, { copied: text });
		Object.defineProperty(navigator, "clipboard", { value: { writeText } });
	});
	return () => page.evaluate(() => String((window as { copied?: string }).copied));
}
