/** The text without marks and without the ellipses of a snippet. */
export function unmarked(text: string): string {
	return text.replaceAll(/<\/?mark>|^…|…$/g, "").trim();
}
