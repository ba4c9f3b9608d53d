import type { Releases } from "check-samples/browser";
import { type Change, type ChangeKind, code, diffReleases, list, SOURCES } from "product-data/releases";

/** The difference of an item of the reference in another release. */
export interface Note extends Pick<Change, "source" | "owner" | "item"> {
	/** A few words, with names in backquotes. */
	readonly text: string;
	readonly isMissing: boolean;
}

export type ReleaseNotes = ReturnType<typeof notesOf>;

/** Words for differences that matter on reference pages. The changes pages list the others. */
const WORDS: Partial<Record<ChangeKind, (from: string | null, to: string | null) => string>> = {
	removed: () => "missing",
	renamed: (_, to) => `called ${code(to)}`,
	required: () => "required",
	optional: () => "optional",
	type: (_, to) => `type ${code(to)}`,
	default: (_, to) => (to === null ? "no default" : `default ${code(to)}`),
	narrowed: (from, to) => (from === null ? `only ${list(to)}` : values(from, to)),
	widened: (from, to) => (to === null ? "any value" : values(from, to)),
	limit: (from, to) => (to === null ? `without the limit ${code(from)}` : `limit ${code(to)}`),
	operands: (_, to) => (to === null ? "no arguments" : `arguments ${code(to)}`),
	shorthand: (from, to) => (to === null ? `no short form ${code(from)}` : `short form ${code(to)}`),
	deprecated: () => "deprecated",
	scope: (_, to) => to?.toLowerCase() ?? "",
};

/** The differences between a release and the documented one. */
export function notesOf(releases: Releases, documented: string, release: string) {
	const facts = releases.factsOf(release);
	/** Sources of which nothing is known in that release. */
	const unknown = SOURCES.filter((source) => facts.sources[source].size === 0);
	return { notes: toNotes(diffReleases(releases.factsOf(documented), facts)), unknown };
}

/** Makes one note for each item with all its differences. */
export function toNotes(changes: readonly Change[]): Note[] {
	const notes = new Map<string, Note>();
	for (const { source, owner, item, kind, from, to } of changes) {
		const text = WORDS[kind]?.(from, to);
		if (text === undefined) continue;
		const key = `${source} ${owner} ${item}`;
		const known = notes.get(key);
		const isMissing = kind === "removed";
		notes.set(key, { source, owner, item, text: known ? `${known.text}, ${text}` : text, isMissing });
	}
	return [...notes.values()];
}

function values(from: string | null, to: string | null): string {
	return [from === null ? "" : `without ${list(from)}`, to === null ? "" : `also ${list(to)}`]
		.filter(Boolean)
		.join(", ");
}
