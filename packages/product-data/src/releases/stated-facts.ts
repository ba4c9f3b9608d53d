import type { HistoryRow, StatedFacts } from "./history-model.ts";
import { type ReleaseFacts, SOURCES } from "./model.ts";

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
