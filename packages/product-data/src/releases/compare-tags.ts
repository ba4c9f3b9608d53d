/** Orders tags by their numbers: v0.0.9, v0.0.10, v0.1.0. */
export function compareTags(a: string, b: string): number {
	const [left, right] = [a, b].map((tag) => tag.replace(/^v/, "").split(".").map(Number));
	for (let part = 0; part < 3; part++) {
		const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}

/** The known releases before and after an unknown one; the newest if the name is not a tag. */
export function nearReleases(name: string, known: readonly string[]): string[] {
	const sorted = [...known].sort(compareTags);
	if (!/^v?\d+(?:\.\d+){0,2}$/.test(name)) return sorted.slice(-1);
	const older = sorted.findLast((one) => compareTags(one, name) < 0);
	const newer = sorted.find((one) => compareTags(one, name) > 0);
	return [older, newer].filter((one) => one !== undefined);
}
