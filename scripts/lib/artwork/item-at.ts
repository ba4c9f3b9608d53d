/** The item at an index, which must exist; a negative index counts from the end. Throws a RangeError otherwise. */
export function itemAt<T>(list: readonly T[], index: number): T {
	const item = list.at(index);
	if (item === undefined) throw new RangeError(`No item ${index} in a list of ${list.length}.`);
	return item;
}
