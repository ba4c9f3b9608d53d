import { nearestNames } from "product-data/checking";

/**
 * The part of a finding about an unknown name: the name itself, the known ones, nearest first, and the one that the author
 * probably meant. `most` cuts long lists.
 */
export function unknownName(
	found: string,
	names: Iterable<string>,
	most?: number,
): { found: string; known: string[]; suggestion?: string } {
	const { ordered, nearest } = nearestNames(found, names);
	return { found, known: ordered.slice(0, most), ...(nearest ? { suggestion: nearest } : {}) };
}
