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

const MINIMUM = 70;
const MAXIMUM = 160;

/**
 * Makes a page's description of 70 to 160 characters, the length that search engines show: a long text is cut at a word, a
 * short one is extended by as many further sentences as it needs.
 */
export function pageDescription(text: string, further: readonly string[]): string {
	const sentences = further.reduce<string>((made, sentence) => {
		const longer = `${made} ${sentence}`;
		return made.length < MINIMUM && longer.length <= MAXIMUM ? longer : made;
	}, toSentence(text));
	return sentences.length <= MAXIMUM ? sentences : shorten(sentences);
}

/** Plain text on one line, with a full stop at its end. */
function toSentence(markdown: string): string {
	const plain = plainText(markdown);
	return /[.!?]$/.test(plain) ? plain : `${plain}.`;
}

/** Cuts at the last sentence that fits, else at the last word. */
function shorten(text: string): string {
	const cut = text.slice(0, MAXIMUM);
	const sentence = cut.lastIndexOf(". ");
	if (sentence + 1 >= MINIMUM) return cut.slice(0, sentence + 1);
	return `${cut.slice(0, cut.slice(0, MAXIMUM - 1).lastIndexOf(" "))}…`;
}
