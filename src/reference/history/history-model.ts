/** A change, as pages show it. */
export type ChangeModel = Omit<NonNullable<Queries.ReleaseTemplateQuery["release"]>["changes"][number], "place">;

export type ItemHistoryModel = Queries.HistoryFieldsFragment;

export type History = readonly ItemHistoryModel[];

/** The history of an item that still exists; undefined if it is unknown or nothing happened. */
export function historyOf(history: History, owner: string, item = ""): ItemHistoryModel | undefined {
	return history.find((one) => one.owner === owner && one.item === item && one.removed === null);
}

export function removedItems(history: History): ItemHistoryModel[] {
	return history
		.filter(({ removed }) => removed !== null)
		.sort((a, b) => (b.removed ?? "").localeCompare(a.removed ?? "", "en", { numeric: true }));
}

/** Changes of an item after it was added, the oldest first. */
export function changeNotes({ changes, since }: ItemHistoryModel): ItemHistoryModel["changes"] {
	return changes.filter(({ release }) => release !== since);
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

/** The name of a removed item, with its owner if the page shows several. */
export function removedName({ owner, item }: ItemHistoryModel, page?: string): string {
	const name = owner.replace(/^schema /, "");
	if (item === "") return name;
	return owner === page ? item : `${item} of ${name}`;
}
