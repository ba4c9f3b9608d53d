export interface IndexChange {
	readonly before: number;
	readonly after: number;
	readonly added: number;
	readonly changed: number;
	readonly removed: number;
	readonly unchanged: number;
}

interface Digested {
	readonly objectID: string;
	readonly internal: { readonly contentDigest: string };
}

/** Digests in the index by objectID, and the records of this build -> the changes to make. */
export function compareRecords(indexed: ReadonlyMap<string, string>, records: readonly Digested[]): IndexChange {
	const known = records.filter(({ objectID }) => indexed.has(objectID));
	const unchanged = known.filter(({ objectID, internal }) => indexed.get(objectID) === internal.contentDigest).length;
	const ids = new Set(records.map(({ objectID }) => objectID));
	const removed = [...indexed.keys()].filter((objectID) => !ids.has(objectID)).length;
	return {
		before: indexed.size,
		after: records.length,
		added: records.length - known.length,
		changed: known.length - unchanged,
		removed,
		unchanged,
	};
}
