import { type Change, type ChangeKind, type ItemPlace, keyOfPlace } from "./model.ts";

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
