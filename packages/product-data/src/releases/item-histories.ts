import { diffReleases } from "./diff-releases.ts";
import { type Change, type ItemPlace, keyOfPlace, type ReleaseFacts } from "./model.ts";

export interface ItemHistory extends ItemPlace {
	/** Release that brought it; null when it was there in the first release that the source is known of. */
	since: string | null;
	/** Release that removed it; null while it is there. */
	removed: string | null;
	/** What changed in the meantime, the oldest first. */
	changes: Change[];
}

/** Everything that each release changed since the one before it: the oldest first, in a release the breaking changes first. */
export function compareAll(releases: readonly ReleaseFacts[]): Change[] {
	return releases.flatMap((release, index) => {
		const before = releases[index - 1];
		return before ? diffReleases(before, release) : [];
	});
}

/** One history for each item. An item that came back begins again; one that got another name keeps its history under that name. */
export function itemHistories(changes: readonly Change[]): ItemHistory[] {
	const items = new Map<string, ItemHistory>();
	const begin = (place: ItemPlace, since: string | null, changes: Change[]): ItemHistory => {
		const history = { ...place, since, removed: null, changes };
		items.set(keyOfPlace(place), history);
		return history;
	};
	for (const change of changes) {
		const { source, owner, item, release, kind, to } = change;
		const place = { source, owner, item };
		if (kind === "added" || (kind === "required" && to !== null)) {
			begin(place, release, []);
			continue;
		}
		const history = items.get(keyOfPlace(place)) ?? begin(place, null, []);
		history.changes.push(change);
		if (kind === "removed" || kind === "renamed") history.removed = release;
		if (kind === "renamed" && to !== null) {
			begin({ ...place, [item === "" ? "owner" : "item"]: to }, release, [change]);
			if (item === "") moveParts(items, history, to);
		}
	}
	return [...items.values()];
}

/** Flags of a renamed command are those of the new name. */
function moveParts(items: Map<string, ItemHistory>, { source, owner }: ItemPlace, to: string): void {
	for (const part of [...items.values()]) {
		if (part.source !== source || part.owner !== owner || part.item === "" || part.removed) continue;
		const moved = { ...part, owner: to };
		items.delete(keyOfPlace(part));
		items.set(keyOfPlace(moved), moved);
	}
}
