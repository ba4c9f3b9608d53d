/** A change as pages show it. */
export interface ChangeModel {
	readonly release: string;
	readonly releasePath: string;
	readonly source: string;
	readonly level: string;
	readonly kind: string;
	readonly owner: string;
	readonly item: string;
	/** A sentence in Markdown. */
	readonly text: string;
}

/** What is known of one item over time. */
export interface ItemHistoryModel {
	readonly owner: string;
	readonly item: string;
	readonly since: string | null;
	readonly removed: string | null;
	readonly replacedBy: string | null;
	readonly changes: readonly {
		readonly release: string;
		readonly releasePath: string;
		/** What changed, in Markdown, without the item's name: is required now. */
		readonly note: string;
	}[];
}

/** The history of a page's items. */
export type History = readonly ItemHistoryModel[];

/** The history of an item that is still there; undefined when nothing is known, or nothing happened. */
export function historyOf(history: History, owner: string, item = ""): ItemHistoryModel | undefined {
	return history.find((one) => one.owner === owner && one.item === item && one.removed === null);
}

/** The items that are gone, the last ones first. */
export function removedItems(history: History): ItemHistoryModel[] {
	return history
		.filter(({ removed }) => removed !== null)
		.sort((a, b) => (b.removed ?? "").localeCompare(a.removed ?? "", "en", { numeric: true }));
}

/** What changed of an item after it came, the oldest change first. */
export function changeNotes({ changes, since }: ItemHistoryModel): ItemHistoryModel["changes"] {
	return changes.filter(({ release }) => release !== since);
}

/** The name of a removed item, with its owner where the page shows several. */
export function removedName({ owner, item }: ItemHistoryModel, page?: string): string {
	const name = owner.replace(/^schema /, "");
	if (item === "") return name;
	return owner === page ? item : `${item} of ${name}`;
}
