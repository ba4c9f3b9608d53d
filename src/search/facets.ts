/** Fields of a record by which readers limit the results of the search page, each with the name of its row of buttons. */
const FACETS = { section: "Sections" } as const;

export type Facet = keyof typeof FACETS;

/** The chosen value of each facet; empty for all. */
export type Chosen = Readonly<Record<Facet, string>>;

export const facets = Object.entries(FACETS).map(([name, label]) => ({ name: name as Facet, label }));

/** One value for each facet. */
export function byFacet<Value>(make: (name: Facet) => Value): Record<Facet, Value> {
	return Object.fromEntries(facets.map(({ name }) => [name, make(name)])) as Record<Facet, Value>;
}

/** The facets with a chosen value. */
export const limited = (chosen: Chosen): Facet[] => facets.flatMap(({ name }) => (chosen[name] === "" ? [] : [name]));
