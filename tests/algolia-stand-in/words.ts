/** Text -> words, as Algolia parts them: at everything that is no letter or digit, and at camel humps if asked. */
export function wordsOf(text: string, isCamelCase: boolean): string[] {
	const spaced = isCamelCase ? text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2") : text;
	return spaced.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The word without an English plural's ending. */
export function singular(word: string): string {
	if (word.length < 4) return word;
	if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
	return word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

/** English words that removeStopWords takes out of a query. */
export const STOP_WORDS = new Set(
	"a an and are as at be by do does for from has have how i if in is it its me my of on or our that the their there these this to was we what when where which who why will with you your".split(
		" ",
	),
);
