export type History = readonly Queries.HistoryFieldsFragment[];

/** The history of an item that still exists; undefined if it is unknown or nothing happened. */
export function historyOf(history: History, owner: string, item = ""): History[number] | undefined {
	return history.find((one) => one.owner === owner && one.item === item && one.removed === null);
}

/** The release that brought at least two thirds of some items, if there are several and all have one; with whether it brought all. */
export function sharedSince(history: History, owner: string, items: readonly string[]) {
	const dated = items.flatMap((item) => {
		const { since, sincePath } = historyOf(history, owner, item) ?? {};
		return since ? [{ release: since, path: sincePath ?? "" }] : [];
	});
	if (dated.length < 2 || dated.length < items.length) return null;
	const countOf = ({ release }: { release: string }) => dated.filter((one) => one.release === release).length;
	const most = dated.find((one) => countOf(one) * 3 >= dated.length * 2);
	return most ? { ...most, isAll: countOf(most) === dated.length } : null;
}
