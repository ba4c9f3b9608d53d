/** Index of the last number that is not greater than `offset`; 0 if all are. The numbers are in ascending order. */
export function lastAtOrBefore(numbers: readonly number[], offset: number): number {
	let low = 0;
	let high = numbers.length - 1;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if ((numbers[middle] ?? 0) <= offset) low = middle;
		else high = middle - 1;
	}
	return low;
}
