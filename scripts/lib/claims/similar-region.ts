/** A run of lines of a file, counted from 1, and its similarity to the wanted lines: 0 to 1. */
export interface SimilarRegion {
	from: number;
	to: number;
	similarity: number;
}

/** First line, counted from 1, of the run of lines that fits and is nearest to a line; null if none fits. */
export function nearestRun(
	file: readonly string[],
	{ height, near }: { height: number; near: number },
	fits: (run: readonly string[]) => boolean,
): number | null {
	const starts = file.map((_, at) => at + 1).sort((a, b) => Math.abs(a - near) - Math.abs(b - near));
	const isRun = (from: number) => from + height - 1 <= file.length && fits(file.slice(from - 1, from - 1 + height));
	return starts.find(isRun) ?? null;
}

/**
 * Finds the run of lines that shares most words with the wanted ones. The more often the file has a word, the less it
 * counts, so that braces and `return` do not decide. Of places that are about as similar, the one nearest to a line counts. Null for a
 * file that shares nothing.
 */
export function findSimilar(wanted: readonly string[], file: readonly string[], near = 1): SimilarRegion | null {
	const words = file.map(wordsOf);
	const counts = countWords(words.flat());
	const weight = (word: string) => 1 / (1 + Math.log(counts.get(word) ?? 1));
	const need = countWords(wanted.flatMap(wordsOf));
	const heights = new Set([wanted.length, Math.ceil(wanted.length * 1.25), Math.ceil(wanted.length * 1.5)]);
	const scoreOf = ({ similarity, from }: SimilarRegion) =>
		similarity - Math.min(Math.abs(from - near), FARTHEST) * LOSS_PER_LINE;
	let best: SimilarRegion | null = null;
	for (const height of heights)
		for (const region of slide(words, height, need, weight))
			if (region.similarity > ROUNDING && (!best || scoreOf(region) > scoreOf(best) + ROUNDING)) best = region;
	return best;
}

/** What a line of distance costs, and from where on more of it costs nothing: five hundredths at most. */
const LOSS_PER_LINE = 0.00025;
const FARTHEST = 200;

/** Sums that differ by less are equal: they were added in a different order. */
const ROUNDING = 1e-9;

/** Moves a window over the file, one line at a time, and keeps the sums of the shared words and of all words in it. */
function* slide(
	words: readonly string[][],
	height: number,
	need: ReadonlyMap<string, number>,
	weight: (word: string) => number,
): Generator<SimilarRegion> {
	const total = [...need].reduce((sum, [word, count]) => sum + weight(word) * count, 0);
	const inside = new Map<string, number>();
	let shared = 0;
	let all = 0;
	const change = (word: string, by: 1 | -1) => {
		const before = inside.get(word) ?? 0;
		const wanted = need.get(word) ?? 0;
		inside.set(word, before + by);
		all += by * weight(word);
		shared += (Math.min(before + by, wanted) - Math.min(before, wanted)) * weight(word);
	};
	for (let end = 0; end < words.length; end++) {
		for (const word of words[end] ?? []) change(word, 1);
		for (const word of words[end - height] ?? []) change(word, -1);
		if (end + 1 < Math.min(height, words.length)) continue;
		const similarity = total + all === 0 ? 0 : (2 * shared) / (total + all);
		yield { from: Math.max(1, end - height + 2), to: end + 1, similarity };
	}
}

/** Words and runs of signs: a closing brace counts little, but decides between two otherwise equal places. */
function wordsOf(line: string): string[] {
	return line.match(/\w+|[^\w\s]+/g) ?? [];
}

function countWords(words: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
	return counts;
}
