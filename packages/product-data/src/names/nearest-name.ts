/** The fix for an unknown name: the nearest known one, in a form that has `*` in its place, or else another sentence. */
export function didYouMean(name: string, known: Iterable<string>, otherwise: string, form = '"*"'): string {
	const { nearest } = nearestNames(name, known);
	return nearest ? `Did you mean ${form.replace("*", () => nearest)}?` : otherwise;
}

/** The known names nearest to `name`, nearest first, and the one that is near enough to propose. */
export function nearestNames(name: string, known: Iterable<string>): { ordered: string[]; nearest?: string } {
	const wanted = normalize(name);
	const ranked = [...new Set(known)]
		.map((candidate) => ({ candidate, distance: candidate === name ? 0 : rank(wanted, normalize(candidate)) }))
		.sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1));
	const best = ranked[0];
	const limit = wanted.length < 4 ? 1 : Math.max(2, Math.floor(wanted.length / 3));
	const ordered = ranked.map((entry) => entry.candidate);
	return best && Math.floor(best.distance) <= limit ? { ordered, nearest: best.candidate } : { ordered };
}

function rank(wanted: string, candidate: string): number {
	const distance = editDistance(wanted, candidate);
	// Two changes turn a short word into almost any other: a longer name that contains it is nearer, as proxy-port is to port.
	if (wanted.length > 3 && wanted.length < 6 && distance > 1 && candidate.includes(wanted))
		return 1.5 + distance / 1000;
	const holds = wanted.length > 3 && candidate.length > 3 && (candidate.includes(wanted) || wanted.includes(candidate));
	// A bit more than two changes: among equally near names, the one with the more similar spelling is first.
	return holds && distance > 2 ? 2 + distance / 1000 : distance;
}

/** Case, dashes and underscores are what people mix up. */
function normalize(name: string): string {
	return name.toLowerCase().replace(/[-_.\s]/g, "");
}

/**
 * Counts the inserted, removed, changed and swapped characters between two texts (optimal string alignment). Gives up
 * above `limit` and returns a larger number.
 */
export function editDistance(left: string, right: string, limit = Number.POSITIVE_INFINITY): number {
	if (Math.abs(left.length - right.length) > limit) return limit + 1;
	let beforeLast: number[] = [];
	let last = Array.from({ length: right.length + 1 }, (_, index) => index);
	for (let row = 1; row <= left.length; row += 1) {
		const current = [row];
		let least = row;
		for (let column = 1; column <= right.length; column += 1) {
			const cost = left[row - 1] === right[column - 1] ? 0 : 1;
			let best = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost);
			if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1])
				best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
			current.push(best);
			least = Math.min(least, best);
		}
		if (least > limit) return limit + 1;
		beforeLast = last;
		last = current;
	}
	return last[right.length] ?? 0;
}

/** `a, b or c`. */
export function listOf(values: readonly string[]): string {
	return values.length < 2 ? (values[0] ?? "") : `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
}
