/**
 * Breaks a text into lines no wider than `width`, as even as may be: the number of lines is the smallest that fits.
 * A single word that is wider stays whole.
 * @param {string} text Line feeds break always.
 * @param {number} width
 * @param {(line: string) => number} measure
 * @returns {string[]}
 */
export function breakLines(text, width, measure) {
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

/**
 * @param {readonly string[]} words
 * @param {number} width
 * @param {(line: string) => number} measure
 */
function fill(words, width, measure) {
	/** @type {string[]} */
	const lines = [];
	for (const word of words) {
		const last = lines.at(-1);
		if (last !== undefined && measure(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
		else lines.push(word);
	}
	return lines;
}
