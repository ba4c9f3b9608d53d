import { compareText } from "../source/source-error.ts";
import type { HistoryRow, ReleaseHistory, StatedFacts } from "./history-model.ts";
import type { Owners, ReleaseFacts } from "./model.ts";
import { keyOfPlace, SOURCES } from "./place.ts";

/** The facts of one release. Throws for a release that the history does not have. */
export function stateAt(history: ReleaseHistory, name: string): ReleaseFacts {
	const releases = history.releases.filter((release) => compareTags(release.name, name) <= 0);
	const state = statesOf({ ...history, releases }).at(-1);
	if (state?.name !== name) throw new Error(`The history has no release ${name}.`);
	return state;
}

/** The facts of every release, the oldest first. What did not change between two releases is the same object in both. */
export function statesOf({ releases, rows }: ReleaseHistory): ReleaseFacts[] {
	const none: Owners = new Map();
	let sources: ReleaseFacts["sources"] = { commands: none, api: none, resources: none, charts: none };
	const bySource = SOURCES.map((source) => ({ source, own: rows.filter((row) => row.source === source) }));
	return releases.map((release) => {
		for (const { source, own } of bySource) {
			const touched = own.filter(({ states }) => Object.hasOwn(states, release.name));
			if (touched.length > 0) sources = { ...sources, [source]: withRows(sources[source], touched, release.name) };
		}
		return { ...release, sources };
	});
}

/** The owners after a release that touches some rows, those that changed as new objects, in the order of their names. */
function withRows(before: Owners, rows: readonly HistoryRow[], release: string): Owners {
	const after = new Map(before);
	const changed = new Map<string, Map<string, StatedFacts>>();
	for (const { owner, item, states } of rows) {
		const facts = states[release] ?? null;
		const known = after.get(owner);
		const items = changed.get(owner) ?? new Map(known?.items);
		changed.set(owner, items);
		if (item !== "" && facts === null) items.delete(item);
		else if (item !== "" && facts !== null) items.set(item, facts);
		const own = item === "" ? facts : known?.facts;
		if (own) after.set(owner, { facts: own, items });
		else after.delete(owner);
	}
	return new Map([...after].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** An item of a release in the form of a history. */
export type StatedItem = Omit<HistoryRow, "states"> & { facts: StatedFacts };

/** Facts without what is empty, false or null, but for the type. Give them in the order of `StatedFacts`, as files have it. */
export function stated(facts: { [Key in keyof StatedFacts]: StatedFacts[Key] | null }): StatedFacts {
	const isEmpty = (value: unknown) =>
		value === null || value === false || (typeof value === "object" && Object.keys(value).length === 0);
	return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && !isEmpty(value)));
}

/** Everything that a release has, item by item; an owner comes before its items. */
export function* stateRelease({ sources }: Pick<ReleaseFacts, "sources">): Generator<StatedItem> {
	for (const source of SOURCES)
		for (const [owner, { facts, items }] of sources[source]) {
			yield { source, owner, item: "", facts };
			for (const [item, own] of items) yield { source, owner, item, facts: own };
		}
}

export function toHistory(releases: readonly ReleaseFacts[]): ReleaseHistory {
	const sorted = [...releases].sort((a, b) => compareTags(a.name, b.name));
	const items = sorted.flatMap((release) => [...stateRelease(release)]);
	const places = new Map(items.map(({ facts: _, ...place }) => [keyOfPlace(place), place]));
	const rows = [...places.values()].map((place): HistoryRow => {
		const states: Record<string, StatedFacts | null> = {};
		let last = "null";
		for (const { name, sources } of sorted) {
			const owner = sources[place.source].get(place.owner);
			const facts = (place.item === "" ? owner?.facts : owner?.items.get(place.item)) ?? null;
			const text = JSON.stringify(facts);
			if (text !== last) states[name] = facts;
			last = text;
		}
		return { ...place, states };
	});
	return { releases: sorted.map(({ sources: _, ...release }) => release), rows: rows.sort(compareRows) };
}

function compareRows(a: HistoryRow, b: HistoryRow): number {
	return (
		SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source) ||
		compareText(a.owner, b.owner) ||
		compareText(a.item, b.item)
	);
}

/** Orders tags by their numbers: v0.0.9, v0.0.10, v0.1.0. */
export function compareTags(a: string, b: string): number {
	const [left, right] = [a, b].map((tag) => tag.replace(/^v/, "").split(".").map(Number));
	const differences = [0, 1, 2].map((part) => (left?.[part] ?? 0) - (right?.[part] ?? 0));
	return differences.find((difference) => difference !== 0) ?? 0;
}

/** The known releases before and after an unknown one; the newest if the name is not a tag. */
export function nearReleases(name: string, known: readonly string[]): string[] {
	const sorted = [...known].sort(compareTags);
	if (!/^v?\d+(?:\.\d+){0,2}$/.test(name)) return sorted.slice(-1);
	const older = sorted.findLast((one) => compareTags(one, name) < 0);
	const newer = sorted.find((one) => compareTags(one, name) > 0);
	return [older, newer].filter((one) => one !== undefined);
}
