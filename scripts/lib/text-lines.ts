/**
 * Breaks a text into lines no wider than `width`, as even as possible, in the smallest number of lines.
 * A single word that is wider stays whole.
 */
export function breakLines(text: string, width: number, measure: (line: string) => number): string[] {
	return text.split("\n").flatMap((paragraph) => {
		const words = paragraph.split(" ").filter(Boolean);
		const greedy = fill(words, width, measure);
		if (greedy.length < 2) return greedy;
		// Narrow the column as far as the number of lines allows.
		let [low, high] = [0, width];
		while (high - low > 1) {
			const middle = (low + high) / 2;
			if (fill(words, middle, measure).length > greedy.length) low = middle;
			else high = middle;
		}
		return fill(words, high, measure);
	});
}

function fill(words: readonly string[], width: number, measure: (line: string) => number) {
	const lines: string[] = [];
	for (const word of words) {
		const last = lines.at(-1);
		if (last !== undefined && measure(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines;
}
