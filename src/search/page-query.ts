import { cutQuery } from "./limits";

export interface PageQuery {
	readonly query: string;
	/** Section that results are limited to; empty for all. */
	readonly section: string;
	/** Docs version to search; empty for the last one. Only links write it. */
	readonly version?: string;
}

/** `?q=volume&section=FAQ` -> its parts, cut to the specification's length. */
export function readPageQuery(search: string): PageQuery {
	const parameters = new URLSearchParams(search);
	return {
		query: cutQuery(parameters.get("q") ?? ""),
		section: parameters.get("section") ?? "",
		version: parameters.get("version") ?? "",
	};
}

/** Address of the search page with a query, below the site's root. A version is named when it is not the last. */
export function searchAddress(query: string, version: string): string {
	const parameters = new URLSearchParams({ q: query, ...(version !== "" && { version }) });
	return `/search?${parameters}`;
}

/** The whole address with these parts in place of what it said; other parameters stay. */
export function writePageQuery(address: string, { query, section }: PageQuery): string {
	const url = new URL(address);
	for (const [name, value] of [
		["q", query],
		["section", section],
	] as const) {
		if (value === "") url.searchParams.delete(name);
		else url.searchParams.set(name, value);
	}
	return url.href;
}
