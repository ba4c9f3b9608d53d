import type { StoredObject } from "./store";
import { valueAt } from "./word-index";

/** One optional filter: `kind:guide`, `kind:-api`, `terms:stop/8<score=8>`. */
interface OptionalFilter {
	readonly attribute: string;
	readonly value: string;
	/** Met by objects without the value. */
	readonly isNegative: boolean;
	readonly score: number;
}

/** Alternatives of which the best counts. */
export type OptionalFilters = readonly (readonly OptionalFilter[])[];

/** Parameter `optionalFilters` -> filters. Those on an attribute that the settings do not name for filters have no effect. */
export function parseOptionalFilters(given: unknown, facets: readonly string[]): OptionalFilters {
	const known = new Set(facets.map((facet) => facet.replace(/^\w+\((.*)\)$/, "$1")));
	return (Array.isArray(given) ? given : []).map((one) =>
		(Array.isArray(one) ? one : [one]).map(parseFilter).filter(({ attribute }) => known.has(attribute)),
	);
}

function parseFilter(filter: unknown): OptionalFilter {
	const [, attribute = "", minus = "", value = "", score = "1"] =
		/^([^:]+):(-?)(.*?)(?:<score=(\d+)>)?$/s.exec(String(filter)) ?? [];
	return { attribute, value, isNegative: minus !== "", score: Number(score) };
}

/** Sum of the scores of the filters that an object meets; of alternatives, the best one's, or all if the query sums them. */
export function scoreOf(object: StoredObject, filters: OptionalFilters, sumsAlternatives: boolean): number {
	return filters.reduce((sum, alternatives) => {
		const scores = alternatives
			.filter(({ attribute, value, isNegative }) => valuesOf(object, attribute).has(value) !== isNegative)
			.map(({ score }) => score);
		return sum + (sumsAlternatives ? scores.reduce((a, b) => a + b, 0) : Math.max(0, ...scores));
	}, 0);
}

/** Values of objects as sets, made once. */
const known = new WeakMap<StoredObject, Map<string, ReadonlySet<string>>>();

function valuesOf(object: StoredObject, attribute: string): ReadonlySet<string> {
	const own = known.get(object) ?? new Map<string, ReadonlySet<string>>();
	known.set(object, own);
	const made = own.get(attribute);
	if (made) return made;
	const value = valueAt(object, attribute);
	const values = new Set((Array.isArray(value) ? value : [value]).map(String));
	own.set(attribute, values);
	return values;
}
