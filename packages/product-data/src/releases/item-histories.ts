import type { Change, ChangeKind } from "./describe-change.ts";
import { diffReleases } from "./diff-releases.ts";
import type { ReleaseFacts } from "./model.ts";
import { type ItemPlace, keyOfPlace } from "./place.ts";

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

/** What a later release does to an item, in a few words: `removed`. */
export interface LaterNote extends ItemPlace {
	release: string;
	note: string;
}

/** Words for what users notice; other changes are not noted. */
const NOTES: Partial<Record<ChangeKind, string>> = {
	removed: "removed",
	required: "required",
	type: "type changed",
	default: "default changed",
	narrowed: "values changed",
	operands: "arguments changed",
	shorthand: "short form changed",
	deprecated: "deprecated",
};

/**
 * One note for each item that changes at the end of its life or breaks something: the release that takes it away or renames
 * it, or else the first that changes it. `changes` begins after the release whose items are meant.
 */
export function laterNotes(changes: readonly Change[]): LaterNote[] {
	const notes = new Map<string, LaterNote & { isEnd: boolean }>();
	/** Today's name of an owner -> its name at the beginning. */
	const former = new Map<string, string>();
	const born = new Set<string>();
	for (const { source, owner, item, kind, level, release, to } of changes) {
		const first = former.get(owner) ?? owner;
		const key = keyOfPlace({ source, owner: first, item });
		if (kind === "added" || (kind === "required" && to !== null)) born.add(key);
		if (kind === "renamed" && item === "" && to !== null) former.set(to, first);
		if (kind === "renamed" && item !== "" && to !== null) born.add(keyOfPlace({ source, owner: first, item: to }));
		const note = kind === "renamed" ? `called ${to}` : NOTES[kind];
		if (note === undefined || (level === "compatible" && kind !== "renamed") || born.has(key)) continue;
		const isEnd = kind === "removed" || kind === "renamed";
		const known = notes.get(key);
		if (!known || (isEnd && !known.isEnd)) notes.set(key, { source, owner: first, item, release, note, isEnd });
	}
	return [...notes.values()].map(({ isEnd: _, ...note }) => note);
}
