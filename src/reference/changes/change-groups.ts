import { CHANGE_SOURCES } from "../../lib/change-sources";

export type ChangeModel = NonNullable<Queries.ReleaseTemplateQuery["release"]>["changes"][number];

/** Levels in their order, each with its heading and the colour of its badge. */
const LEVELS = [
	{ level: "breaking", title: "Breaking", colour: "danger" },
	{ level: "surprising", title: "Potentially breaking", colour: "warning" },
	{ level: "compatible", title: "New", colour: "muted" },
];

/** Groups changes by level, then by source; empty groups are left out. */
export function groupChanges(changes: readonly ChangeModel[]) {
	return LEVELS.flatMap(({ level, title }) => {
		const own = changes.filter((change) => change.level === level);
		const sources = Object.entries(CHANGE_SOURCES).flatMap(([source, { title: heading }]) => {
			const found = own.filter((change) => change.source === source);
			return found.length > 0 ? [{ title: heading, changes: found }] : [];
		});
		return sources.length > 0 ? [{ level, title, sources }] : [];
	});
}

/**
 * The sentence of a change with a link on what its place describes: the owner of what is gone, the new name of what is
 * renamed, else the item that the sentence begins with.
 */
export function linkedText(text: string, place: string | null): string {
	if (!place) return text;
	const names = text.match(/`[^`]+`/g) ?? [];
	const name = /` was removed[.;]|` is now (?:called )?`/.test(text) ? names.at(-1) : names[0];
	if (!name) return text;
	const at = name === names[0] ? text.indexOf(name) : text.lastIndexOf(name);
	return `${text.slice(0, at)}[${name}](${place})${text.slice(at + name.length)}`;
}

/** The number of changes of each level, in words: `2 breaking`, `5 new`. */
export function countChanges(changes: readonly Pick<ChangeModel, "level">[]) {
	return LEVELS.flatMap(({ level, colour, title }) => {
		const count = changes.filter((change) => change.level === level).length;
		return count > 0 ? [{ level, colour, text: `${count} ${title.toLowerCase()}` }] : [];
	});
}
