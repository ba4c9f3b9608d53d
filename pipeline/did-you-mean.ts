import { nearestName } from "product-data/names";

/** The fix for an unknown name: the nearest known one, in a form that has `*` in its place, or else another sentence. */
export function didYouMean(name: string, known: Iterable<string>, otherwise: string, form = "*"): string {
	const nearest = nearestName(name, [...known]);
	return nearest ? `Did you mean ${form.replace("*", () => nearest)}?` : otherwise;
}
