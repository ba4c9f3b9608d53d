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

type Data = Queries.ChangesTemplateQuery;

export interface ChangesModel {
	readonly history: Pick<NonNullable<Data["releaseHistory"]>, "path" | "releases" | "beginnings">;
	readonly pages: Data["allRelease"]["nodes"];
}

/** Releases by year, the newest first. */
export function releasesByYear(releases: ChangesModel["history"]["releases"]) {
	const years = [...new Set(releases.map(({ date }) => date.slice(0, 4)))];
	return years.map((year) => ({ year, releases: releases.filter(({ date }) => date.startsWith(year)) }));
}

/** Says from which release on each source is known. */
export function beginningsText(beginnings: ChangesModel["history"]["beginnings"]): string {
	const sources: Readonly<Record<string, { name: string }>> = CHANGE_SOURCES;
	const parts = beginnings.map(({ source, release }) => `${sources[source]?.name ?? source} with ${release}`);
	return `Each release is compared with the one before it, item by item. The comparison starts with a different release for each source: ${parts.join(", ")}. Items that existed before then have no date.`;
}
