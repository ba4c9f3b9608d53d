/** Damerau-Levenshtein distance (optimal string alignment), given up above `limit`. */
export function editDistance(left: string, right: string, limit = Number.POSITIVE_INFINITY): number {
	if (Math.abs(left.length - right.length) > limit) return limit + 1;
	let beforeLast: number[] = [];
	let last = Array.from({ length: right.length + 1 }, (_, index) => index);
	for (let row = 1; row <= left.length; row += 1) {
		const current = [row];
		for (let column = 1; column <= right.length; column += 1) {
			const cost = left[row - 1] === right[column - 1] ? 0 : 1;
			let best = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost);
			if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) {
				best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
			}
			current.push(best);
		}
		beforeLast = last;
		last = current;
	}
	return last[right.length] ?? 0;
}

/** The known names nearest to `name`, nearest first, and the one that is near enough to propose. */
export function nearestNames(name: string, known: Iterable<string>): { ordered: string[]; nearest?: string } {
	const wanted = normalize(name);
	const ranked = [...new Set(known)]
		.map((candidate) => ({ candidate, distance: candidate === name ? 0 : rank(wanted, normalize(candidate)) }))
		.sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate));
	const best = ranked[0];
	const limit = wanted.length < 4 ? 1 : Math.max(2, Math.floor(wanted.length / 3));
	const ordered = ranked.map((entry) => entry.candidate);
	return best && best.distance <= limit ? { ordered, nearest: best.candidate } : { ordered };
}

function rank(wanted: string, candidate: string): number {
	const distance = editDistance(wanted, candidate);
	const holds = wanted.length > 3 && candidate.length > 3 && (candidate.includes(wanted) || wanted.includes(candidate));
	return holds ? Math.min(distance, 2) : distance;
}

/** Case, dashes and underscores are what people mix up. */
function normalize(name: string): string {
	return name.toLowerCase().replace(/[-_.\s]/g, "");
}
