import type { HistoryRow, StatedFacts } from "./history-model.ts";
import type { ChangeSource, ReleaseFacts } from "./model.ts";
import { stateRelease } from "./stated-facts.ts";
import { statesOf } from "./states-of.ts";

/** The facts of one release as JSON: owners with their items, by source. The owner's own facts are under "". */
export interface PackedRelease {
	readonly release: string;
	readonly date: string;
	readonly charts: Readonly<Record<string, string>>;
	readonly sources: Partial<Record<ChangeSource, Readonly<Record<string, Readonly<Record<string, StatedFacts>>>>>>;
}

/** The facts of a release in the form in which a browser loads them. */
export function packRelease(facts: ReleaseFacts): PackedRelease {
	const sources: Partial<Record<ChangeSource, Record<string, Record<string, StatedFacts>>>> = {};
	for (const { source, owner, item, facts: stated } of stateRelease(facts)) {
		sources[source] ??= {};
		const owners = sources[source];
		owners[owner] = { ...owners[owner], [item]: stated };
	}
	const charts = Object.fromEntries([...(facts.charts ?? [])].map(([name, { version }]) => [name, version]));
	return { release: facts.name, date: facts.date, charts, sources };
}

/** The facts of a release again, as packRelease took them. */
export function unpackRelease({ release, date, charts, sources }: PackedRelease): ReleaseFacts {
	const rows = (Object.entries(sources) as [ChangeSource, Record<string, Record<string, StatedFacts>>][]).flatMap(
		([source, owners]) =>
			Object.entries(owners).flatMap(([owner, items]) =>
				Object.entries(items).map(
					([item, facts]): HistoryRow => ({ source, owner, item, states: { [release]: facts } }),
				),
			),
	);
	const [facts] = statesOf({ releases: [{ name: release, date, charts }], rows });
	if (!facts) throw new Error(`${release} has no facts.`);
	return facts;
}
