import { stem } from "../terms/stem";

/** True when the sorted vocabulary has the term. */
export function hasTerm(vocabulary: readonly string[], term: string): boolean {
	return vocabulary[lowerBound(vocabulary, term)] === term;
}

/** True when some term of the sorted vocabulary begins so. */
export function hasPrefix(vocabulary: readonly string[], prefix: string): boolean {
	return vocabulary[lowerBound(vocabulary, prefix)]?.startsWith(prefix) ?? false;
}

/** `resourceurl` -> resource, url: an unknown word that is two known ones. The longest first part wins. */
export function splitWord(vocabulary: readonly string[], word: string): [string, string] | null {
	for (let at = word.length - 3; at >= 3; at--) {
		const parts: [string, string] = [stem(word.slice(0, at)), stem(word.slice(at))];
		if (parts.every((part) => hasTerm(vocabulary, part))) return parts;
	}
	return null;
}

function lowerBound(sorted: readonly string[], value: string): number {
	let low = 0;
	let high = sorted.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((sorted[middle] ?? "") < value) low = middle + 1;
		else high = middle;
	}
	return low;
}
