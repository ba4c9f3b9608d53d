import { byFacet, type Chosen, facets } from "./facets";
import { cutQuery } from "./limits";

export interface PageQuery {
	readonly query: string;
	readonly chosen: Chosen;
	/** Docs version to search; empty for the last one. Only links set it. */
	readonly version?: string;
}

/** `?q=volume&section=FAQ` -> its parts, cut to the specification's length. */
export function readPageQuery(search: string): PageQuery {
	const parameters = new URLSearchParams(search);
	return {
		query: cutQuery(parameters.get("q") ?? ""),
		chosen: byFacet((name) => parameters.get(name) ?? ""),
		version: parameters.get("version") ?? "",
	};
}

/** Path of the search page with a query, without the site's prefix. Includes any version but the last. */
export function searchAddress(query: string, version: string): string {
	const parameters = new URLSearchParams({ q: query, ...(version !== "" && { version }) });
	return `/search?${parameters}`;
}

/** The address with these parts replaced. Other parameters stay. */
export function writePageQuery(address: string, { query, chosen }: PageQuery): string {
	const url = new URL(address);
	for (const [name, value] of [["q", query], ...facets.map(({ name }) => [name, chosen[name]] as const)] as const) {
		if (value === "") url.searchParams.delete(name);
		else url.searchParams.set(name, value);
	}
	return url.href;
}
