import { siteAddress } from "../lib/site-address";
import { localStore } from "../lib/storage";

/** DocSearch's keys of what a reader chose and saved, without the name of the index. */
const KEYS = ["__DOCSEARCH_RECENT_SEARCHES__", "__DOCSEARCH_FAVORITE_SEARCHES__"];

const LEVEL = /^lvl[0-6]$/;

/**
 * Drops from the saved searches what is none, before DocSearch reads them: it takes whatever lies in the storage, crashes on
 * anything but a list of hits, and opens any address.
 */
export function cleanSavedSearches(indexName: string): void {
	for (const key of KEYS.map((start) => start + indexName)) {
		const stored = localStore.get(key);
		if (stored === null) continue;
		const searches = readSearches(stored);
		const clean = searches.length === 0 ? null : JSON.stringify(searches);
		if (clean !== stored) localStore.set(key, clean);
	}
}

function readSearches(stored: string): unknown[] {
	try {
		const value: unknown = JSON.parse(stored);
		return Array.isArray(value) ? value.filter(isSavedSearch) : [];
	} catch {
		return [];
	}
}

/** True for a hit of this site with every part that a row shows. */
function isSavedSearch(value: unknown): boolean {
	if (typeof value !== "object" || value === null) return false;
	const { objectID, url, type, content, hierarchy } = value as Record<string, unknown>;
	return (
		typeof objectID === "string" &&
		typeof url === "string" &&
		siteAddress(url) !== null &&
		typeof type === "string" &&
		(type === "content" || LEVEL.test(type)) &&
		isText(content) &&
		typeof hierarchy === "object" &&
		hierarchy !== null &&
		Object.values(hierarchy).every(isText)
	);
}

function isText(value: unknown): boolean {
	return value === null || value === undefined || typeof value === "string";
}
