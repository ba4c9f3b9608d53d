/** Markdown as plain text on one line: for search records. */
export function toPlainText(markdown: string): string {
	return markdown
		.replace(/^(```|~~~).*$/gm, "")
		.replace(/^\s*(#+|[-*]|\d+\.|>)\s+/gm, "")
		.replace(/^\|?[\s:|-]+\|[\s:|-]*$/gm, "")
		.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
		.replace(/[`|]|\*\*|(?<!\w)[*_]|[*_](?!\w)/g, " ")
		.replace(/\s+/g, " ")
		.trim();
}
