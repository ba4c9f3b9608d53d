import { tryItStyles } from "./styles";

let hasStyles = false;

/** Adds the styles of the sandbox to the page, once. They come with the island: no page carries them before it is asked for. */
export function adoptTryItStyles(): void {
	if (hasStyles) return;
	hasStyles = true;
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(tryItStyles);
	document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
