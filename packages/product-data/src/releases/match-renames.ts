/** An added or removed item: its name, and the traits that its replacement must share. */
export interface Candidate {
	name: string;
	/** Type, letter and the like, as one text. */
	traits: string;
}

/**
 * Pairs removed items with items added in the same release under another name: same traits, and one name has all words
 * of the other (`port` and `proxy-port`, `get-registry-url` and `get-registry`). The nearest counts, if no other is as near.
 */
export function matchRenames(gone: readonly Candidate[], come: readonly Candidate[]): Map<string, string> {
	const pairs = gone.flatMap((old) => nearest(old, come).map((next) => [old.name, next] as const));
	return new Map(
		pairs.filter(
			([old, next]) =>
				pairs.filter((pair) => pair[0] === old).length === 1 && pairs.filter((pair) => pair[1] === next).length === 1,
		),
	);
}

/** The names that share most words with one that went. */
function nearest(old: Candidate, come: readonly Candidate[]): string[] {
	const fitting = come.flatMap((next) => {
		const difference = wordDifference(old, next);
		return difference === null ? [] : [{ name: next.name, difference }];
	});
	const least = Math.min(...fitting.map(({ difference }) => difference));
	return fitting.filter(({ difference }) => difference === least).map(({ name }) => name);
}

/** The number of words that only one of two names has; null for names that are not alike, and for a group that held the old one. */
function wordDifference(old: Candidate, next: Candidate): number | null {
	if (old.traits !== next.traits || old.name.startsWith(`${next.name} `)) return null;
	const [a, b] = [wordsOf(old.name), wordsOf(next.name)];
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	const isPart = short.length > 0 && short.every((word) => long.includes(word));
	return isPart && long.length - short.length <= 2 ? long.length - short.length : null;
}

/** `spec.proxyPort` -> spec, proxy, port; a plural counts as its singular. */
function wordsOf(name: string): string[] {
	return name
		.replace(/([a-z\d])([A-Z])/g, "$1 $2")
		.toLowerCase()
		.split(/[^a-z\d]+/)
		.filter(Boolean)
		.map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
}
