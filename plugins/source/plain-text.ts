/** Markdown of a reference source -> plain text on one line. */
export function plainText(markdown: string): string {
	return markdown
		.replace(/^\s*(```|~~~).*$/gm, "")
		.replace(/^\s*(#+|[-*]|\d+\.|>)\s+/gm, "")
		.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
		.replace(/`|\*\*|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w)/g, "")
		.replace(/\s+/g, " ")
		.trim();
}

/** Markdown -> the plain text of each paragraph and list item. */
export function plainParagraphs(markdown: string): string[] {
	return markdown
		.split(/\n{2,}|\n(?=\s*(?:[-*]|\d+\.)\s)/)
		.map(plainText)
		.filter((text) => text !== "");
}
