import type { MappedText } from "../../text/mapped-text.ts";

/** Finds the line of a block for a place of the page. */
export function lineFinder(block: MappedText): (offset: number) => number {
	const ends: number[] = [];
	for (let at = block.text.indexOf("\n"); at !== -1; at = block.text.indexOf("\n", at + 1))
		ends.push(block.toDocument(at));
	return (offset) => countBelow(ends, offset) + 1;
}

/** How many of the ascending numbers are smaller than one. */
function countBelow(numbers: readonly number[], limit: number): number {
	let low = 0;
	let high = numbers.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((numbers[middle] ?? 0) < limit) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** The first of the ascending numbers that is not smaller than `least`. */
export function firstFrom(numbers: readonly number[], least: number): number | undefined {
	return numbers[countBelow(numbers, least)];
}
