/** The candidate that a mistyped word most likely means, or null when none is close. */
export function nearestName(word: string, candidates: readonly string[]): string | null {
	const limit = Math.max(2, Math.floor(word.length / 3));
	const [best] = candidates
		.map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
		.filter(({ distance }) => distance <= limit)
		.sort((a, b) => a.distance - b.distance);
	return best?.candidate ?? null;
}

/** Levenshtein's distance: the least number of inserted, removed or changed characters. */
export function editDistance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
			next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
		}
		row = next;
	}
	return row[b.length] ?? 0;
}
