import type { SearchHit } from "docs-search";
import { siteAddress } from "../lib/site-address";
import { localStore } from "../lib/storage";

/** The specification's numbers: recent searches without and with favorites beside them, and favorites. */
const RECENTS = { alone: 7, besideFavorites: 4 };
const FAVORITES = 10;

export type SavedSearches = ReturnType<typeof savedSearches>;

/** Recent and favorite searches, newest first. The storage keys are DocSearch's, so that readers keep what they saved with it. */
export function savedSearches(indexName: string) {
	const recent = `__DOCSEARCH_RECENT_SEARCHES__${indexName}`;
	const favorite = `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`;
	const favorites = () => read(favorite).slice(0, FAVORITES);
	const most = () => (favorites().length > 0 ? RECENTS.besideFavorites : RECENTS.alone);
	const recents = () => read(recent).slice(0, most());
	const remove = (hit: SearchHit) => {
		write(recent, without(recents(), hit));
		write(favorite, without(favorites(), hit));
	};
	return {
		recents,
		favorites,
		remove,
		/** Adds a hit that was opened, unless it is a favorite. */
		remember(hit: SearchHit) {
			if (favorites().every(({ url }) => url !== hit.url))
				write(recent, [lean(hit), ...without(recents(), hit)].slice(0, most()));
		},
		/** Moves a recent search to the favorites. */
		keep(hit: SearchHit) {
			remove(hit);
			write(favorite, [lean(hit), ...favorites()].slice(0, FAVORITES));
		},
	};
}

function without(hits: readonly SearchHit[], { url }: SearchHit): SearchHit[] {
	return hits.filter((hit) => hit.url !== url);
}

/** The fields of a hit that a saved search shows. */
function lean({ objectID, type, url, hierarchy, kind }: SearchHit): SearchHit {
	return { objectID, type, url, hierarchy, content: null, ...(kind !== undefined && { kind }) };
}

function write(key: string, hits: readonly SearchHit[]): void {
	localStore.set(key, hits.length === 0 ? null : JSON.stringify(hits));
}

/** The stored hits of this site. Other code, or another site on this host, may have written anything there. */
function read(key: string): SearchHit[] {
	try {
		const value: unknown = JSON.parse(localStore.get(key) ?? "[]");
		return Array.isArray(value) ? value.filter(isSavedSearch) : [];
	} catch {
		return [];
	}
}

const TYPE = /^(?:content|lvl[0-6])$/;

function isSavedSearch(value: unknown): value is SearchHit {
	if (typeof value !== "object" || value === null) return false;
	const { objectID, url, type, hierarchy, kind }: Partial<Record<keyof SearchHit, unknown>> = value;
	return (
		typeof objectID === "string" &&
		typeof url === "string" &&
		siteAddress(url) !== null &&
		typeof type === "string" &&
		TYPE.test(type) &&
		typeof hierarchy === "object" &&
		hierarchy !== null &&
		[kind, ...Object.values(hierarchy)].every((text) => typeof (text ?? "") === "string")
	);
}
