import { compareText } from "../source/source-error.ts";
import { compareTags } from "./compare-tags.ts";
import type { HistoryRow, ReleaseHistory, StatedFacts } from "./history-model.ts";
import { keyOfPlace, type ReleaseFacts, SOURCES } from "./model.ts";
import { stateRelease } from "./stated-facts.ts";

interface OpenRow extends HistoryRow {
	states: Record<string, StatedFacts | null>;
	/** The last state as text; null while the item is gone. */
	last: string | null;
}

export function toHistory(releases: readonly ReleaseFacts[]): ReleaseHistory {
	const sorted = [...releases].sort((a, b) => compareTags(a.name, b.name));
	const rows = new Map<string, OpenRow>();
	for (const release of sorted) {
		const seen = new Set<OpenRow>();
		for (const { facts, ...place } of stateRelease(release)) {
			const key = keyOfPlace(place);
			const row = rows.get(key) ?? { ...place, states: {}, last: null };
			const text = JSON.stringify(facts);
			if (row.last !== text) row.states[release.name] = facts;
			row.last = text;
			rows.set(key, row);
			seen.add(row);
		}
		for (const row of rows.values()) {
			if (row.last === null || seen.has(row)) continue;
			row.states[release.name] = null;
			row.last = null;
		}
	}
	return {
		releases: sorted.map(({ sources: _, ...release }) => release),
		rows: [...rows.values()].map(({ last: _, ...row }) => row).sort(compareRows),
	};
}

function compareRows(a: HistoryRow, b: HistoryRow): number {
	return (
		SOURCES.indexOf(a.source) - SOURCES.indexOf(b.source) ||
		compareText(a.owner, b.owner) ||
		compareText(a.item, b.item)
	);
}
