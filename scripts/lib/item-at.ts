/** The item at an index that exists; a negative one counts from the end. Throws a RangeError for any other. */
export function itemAt<T>(list: readonly T[], index: number): T {
	const item = list.at(index);
	if (item === undefined) throw new RangeError(`No item ${index} in a list of ${list.length}.`);
	return item;
}
