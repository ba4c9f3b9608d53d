import { cutQuery } from "./limits";

/** Fields of a record by which readers limit the results of the search page, each with the name of its row of buttons. */
const FACETS = { section: "Sections" } as const;

export type Facet = keyof typeof FACETS;

/** The chosen value of each facet; empty for all. */
export type Chosen = Readonly<Record<Facet, string>>;

export const facets = Object.entries(FACETS).map(([name, label]) => ({ name: name as Facet, label }));

export function byFacet<Value>(make: (name: Facet) => Value): Record<Facet, Value> {
	return Object.fromEntries(facets.map(({ name }) => [name, make(name)])) as Record<Facet, Value>;
}

export const limited = (chosen: Chosen): Facet[] => facets.flatMap(({ name }) => (chosen[name] === "" ? [] : [name]));

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
	for (const [name, value] of Object.entries({ q: query, ...chosen })) {
		if (value === "") url.searchParams.delete(name);
		else url.searchParams.set(name, value);
	}
	return url.href;
}
