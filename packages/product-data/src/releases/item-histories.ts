import { diffReleases } from "./diff-releases.ts";
import type { Change, ChangeSource, ReleaseFacts } from "./model.ts";

export interface ItemHistory {
	source: ChangeSource;
	owner: string;
	/** Empty for the owner itself. */
	item: string;
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
	for (const change of changes) {
		const { source, owner, item, release, kind, to } = change;
		const key = keyOf(source, owner, item);
		const known = items.get(key);
		if (kind === "added" || (kind === "required" && to !== null)) {
			items.set(key, { source, owner, item, since: release, removed: null, changes: [] });
			continue;
		}
		const history = known ?? { source, owner, item, since: null, removed: null, changes: [] };
		items.set(key, history);
		history.changes.push(change);
		if (kind === "removed" || kind === "renamed") history.removed = release;
		if (kind === "renamed" && to !== null) {
			const next = item === "" ? { source, owner: to, item } : { source, owner, item: to };
			items.set(keyOf(next.source, next.owner, next.item), {
				...next,
				since: release,
				removed: null,
				changes: [change],
			});
			if (item === "") moveParts(items, history, to);
		}
	}
	return [...items.values()];
}

/** Flags of a renamed command are those of the new name. */
function moveParts(items: Map<string, ItemHistory>, { source, owner }: ItemHistory, to: string): void {
	for (const part of [...items.values()]) {
		if (part.source !== source || part.owner !== owner || part.item === "" || part.removed) continue;
		items.delete(keyOf(source, owner, part.item));
		items.set(keyOf(source, to, part.item), { ...part, owner: to });
	}
}

function keyOf(source: ChangeSource, owner: string, item: string): string {
	return [source, owner, item].join("\0");
}
