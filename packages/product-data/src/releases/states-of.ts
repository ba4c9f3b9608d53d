import { compareTags } from "./compare-tags.ts";
import type { HistoryRow, ReleaseHistory, StatedFacts } from "./history-model.ts";
import { type Owners, type ReleaseFacts, SOURCES } from "./model.ts";

/** A row that a release touches, with what it is from then on. */
type Event = [row: HistoryRow, facts: StatedFacts | null];

/** The facts of one release. Throws for a release that the history does not have. */
export function stateAt(history: ReleaseHistory, name: string): ReleaseFacts {
	const releases = history.releases.filter((release) => compareTags(release.name, name) <= 0);
	const state = statesOf({ ...history, releases }).at(-1);
	if (state?.name !== name) throw new Error(`The history has no release ${name}.`);
	return state;
}

/** The facts of every release, the oldest first. What did not change between two releases is the same object in both. */
export function statesOf({ releases, rows }: ReleaseHistory): ReleaseFacts[] {
	const events = eventsOf(rows);
	let sources: ReleaseFacts["sources"] = {
		commands: new Map(),
		api: new Map(),
		resources: new Map(),
		charts: new Map(),
	};
	return releases.map((release) => {
		for (const source of SOURCES) {
			const own = events.get(release.name)?.filter(([row]) => row.source === source) ?? [];
			if (own.length > 0) sources = { ...sources, [source]: withEvents(sources[source], own) };
		}
		return { ...release, sources };
	});
}

function eventsOf(rows: readonly HistoryRow[]): Map<string, Event[]> {
	const events = new Map<string, Event[]>();
	for (const row of rows) {
		for (const [release, facts] of Object.entries(row.states)) {
			const own = events.get(release);
			if (own) own.push([row, facts]);
			else events.set(release, [[row, facts]]);
		}
	}
	return events;
}

/** The owners after events, those that changed as new objects, in the order of their names. */
function withEvents(before: Owners, events: readonly Event[]): Owners {
	const after = new Map(before);
	const changed = new Map<string, Map<string, StatedFacts>>();
	for (const [{ owner, item }, facts] of events) {
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
