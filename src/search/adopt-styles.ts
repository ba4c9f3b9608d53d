import { searchStyles } from "./search-styles";

let hasStyles = false;

/** Adds the styles of search to the page, once. They come with the island: no page carries them before it is wanted. */
export function adoptStyles(): void {
	if (hasStyles) return;
	hasStyles = true;
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(searchStyles);
	document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
