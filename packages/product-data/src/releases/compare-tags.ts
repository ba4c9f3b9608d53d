/** Orders tags by their numbers: v0.0.9, v0.0.10, v0.1.0. */
export function compareTags(a: string, b: string): number {
	const [left, right] = [a, b].map((tag) => tag.replace(/^v/, "").split(".").map(Number));
	for (let part = 0; part < 3; part++) {
		const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}
