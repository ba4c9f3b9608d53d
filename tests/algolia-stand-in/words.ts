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

/** Edits from one word to another, a swap of neighbours counted as one; more than the limit is told as limit + 1. */
export function editDistance(a: string, b: string, limit: number): number {
	if (Math.abs(a.length - b.length) > limit) return limit + 1;
	let before: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, at) => at);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const cost = a[i - 1] === b[j - 1] ? 0 : 1;
			let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
			if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
				least = Math.min(least, (before[j - 2] ?? 0) + 1);
			row[j] = least;
		}
		if (Math.min(...row) > limit) return limit + 1;
		[before, last] = [last, row];
	}
	return last[b.length] ?? limit + 1;
}

/** English words that removeStopWords takes out of a query. */
export const STOP_WORDS = new Set(
	"a an and are as at be by do does for from has have how i if in is it its me my of on or our that the their there these this to was we what when where which who why will with you your".split(
		" ",
	),
);
