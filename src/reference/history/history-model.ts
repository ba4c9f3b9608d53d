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

/** The release that brought all of some items, if there are several and it is the same. */
export function sharedSince(history: History, owner: string, items: readonly string[]) {
	const [first, ...others] = items.map((item) => historyOf(history, owner, item));
	const since = first?.since;
	return since && others.length > 0 && others.every((one) => one?.since === since)
		? { release: since, path: first.sincePath ?? "" }
		: null;
}

/** The name of a removed item, with its owner if the page shows several. */
export function removedName({ owner, item }: ItemHistoryModel, page?: string): string {
	const name = owner.replace(/^schema /, "");
	if (item === "") return name;
	return owner === page ? item : `${item} of ${name}`;
}
